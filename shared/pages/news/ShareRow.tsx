import { useTranslation } from '#i18n';
import { ExternalLink } from '#shared/components/ExternalLink.tsx';
import { Icon } from '#shared/components/Icon.tsx';
import { useDocument } from '#shared/document/documentContext.ts';
import { publicAddress } from '#shared/document/publicAddress.ts';
import type { NewsArticle } from '#shared/news/newsItem.ts';
import { newsAddress } from '#shared/routes.ts';
import { external } from '#shared/site.ts';
import { CopyLink } from './CopyLink.tsx';
import { SystemShare } from './SystemShare.tsx';

/** Sharing without any third-party script: links, a QR code for WeChat, and what script adds (copy, the system's sheet). */
export function ShareRow({ article }: { article: NewsArticle }) {
  const { t, language } = useTranslation();
  const { publicOrigin } = useDocument();
  const address = publicAddress(publicOrigin, newsAddress(article.id), language);
  const weibo = `${external.share.weibo}?${new URLSearchParams({ url: address, title: article.title })}`;
  const linkedin = `${external.share.linkedin}?${new URLSearchParams({ url: address })}`;
  return (
    <section className="share-row" aria-label={t('common:share.title')}>
      <p className="share-row__title">{t('common:share.title')}</p>
      <ul className="share-row__list">
        <li>
          <button
            type="button"
            className="share-row__item"
            popoverTarget="share-wechat"
            aria-label={t('common:share.wechat')}
          >
            <Icon name="wechat" />
          </button>
          <div id="share-wechat" className="dialog" popover="auto" role="dialog" aria-labelledby="share-wechat-title">
            <p id="share-wechat-title" className="dialog__title">
              {t('common:share.wechatTitle')}
            </p>
            <img
              className="dialog__code"
              src={`/qr.svg?name=${article.id}&lang=${language}`}
              width={240}
              height={240}
              alt={article.title}
              loading="lazy"
            />
            <p className="dialog__text">{t('common:share.wechatHint')}</p>
            <button type="button" className="dialog__close" popoverTarget="share-wechat" popoverTargetAction="hide">
              <Icon name="close" /> {t('common:actions.close')}
            </button>
          </div>
        </li>
        <li>
          <ExternalLink className="share-row__item" href={weibo}>
            <Icon name="weibo" />
            <span className="visually-hidden">{t('common:share.weibo')}</span>
          </ExternalLink>
        </li>
        <li>
          <ExternalLink className="share-row__item" href={linkedin}>
            <Icon name="linkedin" />
            <span className="visually-hidden">{t('common:share.linkedin')}</span>
          </ExternalLink>
        </li>
        <CopyLink address={address} />
        <SystemShare address={address} title={article.title} />
      </ul>
    </section>
  );
}
