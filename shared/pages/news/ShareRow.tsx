import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n';
import { publicAddress } from '#shared/address.ts';
import { CodeDialog } from '#shared/components/CodeDialog.tsx';
import { ExternalLink } from '#shared/components/ExternalLink.tsx';
import { Icon, IconPath } from '#shared/components/Icon.tsx';
import { useDocument } from '#shared/document/documentContext.ts';
import type { NewsArticle } from '#shared/news/newsItem.ts';
import { newsAddress } from '#shared/routes.ts';
import { external } from '#shared/site.ts';
import { useCopy } from '#shared/useCopy.ts';

/** As in `Icon.tsx`; drawn for this site. */
const networkPaths = {
  wechat:
    'M9.3 15.3a6.3 5.5 0 0 1-2.5-.4L4 16.3l.8-2.6a6.3 5.5 0 1 1 10.6-5M17.4 18.7l2.6 1.3-.7-2.3a5.6 4.8 0 1 0-1.9 1ZM7.2 8.4v.01M11.3 8.4v.01M13.7 13v.01M17.1 13v.01',
  weibo:
    'M10 19.5c-3.9 0-7-1.9-7-4.6 0-3.2 4-7.4 6.8-7.4 1.8 0 2 1.5 1.5 3 2.6-1.1 5.4-.9 4.7 1.9 1.6.4 2 1.3 2 2.5 0 2.6-3.9 4.6-8 4.6ZM10 16.7a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM14.8 7.3a2.7 2.7 0 0 1 2.7 3M14.5 4.3a5.8 5.8 0 0 1 6 6.5',
  linkedin: 'M6.5 10v8.5M6.5 6.5v.01M11 18.5V10M11 14c0-2.2 1.4-3.8 3.5-3.8s3.5 1.6 3.5 3.8v4.5',
};

/** Sharing without any third-party script: links, a QR code for WeChat, and what script adds (copy, the system's sheet). */
export function ShareRow({ article }: { article: NewsArticle }) {
  const { t, language } = useTranslation();
  const { publicOrigin } = useDocument();
  const address = publicAddress(publicOrigin, newsAddress(article.id), language);
  const networks = (['weibo', 'linkedin'] as const).filter((network) => external.share[network]);
  const shared = {
    weibo: new URLSearchParams({ url: address, title: article.title }),
    linkedin: new URLSearchParams({ url: address }),
  };
  return (
    <section className="share-row stack gap-2" aria-label={t('common:share.title')}>
      <p className="note">{t('common:share.title')}</p>
      <ul className="share-row__list cluster gap-2">
        <li>
          <button
            type="button"
            className="share-row__item round"
            popoverTarget="share-wechat"
            aria-label={t('common:share.wechat')}
          >
            <IconPath path={networkPaths.wechat} />
          </button>
          <CodeDialog
            id="share-wechat"
            title={t('common:share.wechatTitle')}
            src={`/qr.svg?name=${article.id}&lang=${language}`}
            alt={t('common:share.wechatCode')}
            hint={t('common:share.wechatHint')}
          />
        </li>
        {networks.map((network) => (
          <li key={network}>
            <ExternalLink className="share-row__item round" href={`${external.share[network]}?${shared[network]}`}>
              <IconPath path={networkPaths[network]} />
              <span className="visually-hidden">{t(`common:share.${network}`)}</span>
            </ExternalLink>
          </li>
        ))}
        <ScriptedShares address={address} title={article.title} />
      </ul>
    </section>
  );
}

/** What script adds where the browser has it: a copy of the story's address, and the system's own sheet (Web Share API). */
function ScriptedShares({ address, title }: { address: string; title: string }) {
  const { t } = useTranslation();
  const { canCopy, isCopied, copy } = useCopy(address);
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);
  // Closing the sheet rejects the promise: that is the visitor's choice, not an error.
  const share = () => navigator.share({ title, url: address }).catch(() => {});
  return (
    <>
      {canCopy && (
        <li>
          <button type="button" className="share-row__item round" onClick={copy} aria-label={t('common:share.copy')}>
            <Icon name={isCopied ? 'check' : 'link'} />
          </button>
          <span className="share-row__note in-one-line text-small" role="status">
            {isCopied && t('common:actions.linkCopied')}
          </span>
        </li>
      )}
      {canShare && (
        <li>
          <button type="button" className="share-row__item round" onClick={share} aria-label={t('common:share.system')}>
            <Icon name="share" />
          </button>
        </li>
      )}
    </>
  );
}
