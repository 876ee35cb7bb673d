import { useTranslation } from '#i18n';
import { CodeDialog } from '#shared/components/CodeDialog.tsx';
import { ExternalLink } from '#shared/components/ExternalLink.tsx';
import { Icon } from '#shared/components/Icon.tsx';
import { useDocument } from '#shared/document/documentContext.ts';
import { publicAddress } from '#shared/document/publicAddress.ts';
import type { NewsArticle } from '#shared/news/newsItem.ts';
import { newsAddress } from '#shared/routes.ts';
import { external } from '#shared/site.ts';
import { ScriptedShares } from './ScriptedShares.tsx';

/** Sharing without any third-party script: links, a QR code for WeChat, and what script adds (copy, the system's sheet). */
export function ShareRow({ article }: { article: NewsArticle }) {
  const { t, language } = useTranslation();
  const { publicOrigin } = useDocument();
  const address = publicAddress(publicOrigin, newsAddress(article.id), language);
  const shared = {
    weibo: new URLSearchParams({ url: address, title: article.title }),
    linkedin: new URLSearchParams({ url: address }),
  };
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
          <CodeDialog
            id="share-wechat"
            title={t('common:share.wechatTitle')}
            src={`/qr.svg?name=${article.id}&lang=${language}`}
            alt={t('common:share.wechatCode')}
            hint={t('common:share.wechatHint')}
          />
        </li>
        {(['weibo', 'linkedin'] as const).map((network) => (
          <li key={network}>
            <ExternalLink className="share-row__item" href={`${external.share[network]}?${shared[network]}`}>
              <Icon name={network} />
              <span className="visually-hidden">{t(`common:share.${network}`)}</span>
            </ExternalLink>
          </li>
        ))}
        <ScriptedShares address={address} title={article.title} />
      </ul>
    </section>
  );
}
