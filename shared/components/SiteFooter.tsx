import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { careerLinks } from '#shared/careerLinks.ts';
import type { TextKey } from '#shared/i18n/keys.ts';
import { legalLinks, mainNavigation } from '#shared/navigation.ts';
import { addressOf } from '#shared/routes.ts';
import { brands, brandTable, external, office } from '#shared/site.ts';
import { CodeDialog } from './CodeDialog.tsx';
import { ExternalLink } from './ExternalLink.tsx';
import { LanguageLink } from './LanguageLink.tsx';
import { Wordmark } from './Wordmark.tsx';

/** The footer of desktop and phone: one element, laid out by CSS. */
export function SiteFooter() {
  const { t } = useTranslation();
  const { filings } = external;
  const notice = t('common:footer.notice');
  return (
    <footer className="site-footer" data-below-fold="">
      <div className="site-footer__top">
        <a className="site-footer__logo" href="/" aria-label={`${t('common:site.name')} ${t('common:nav.home')}`}>
          <Wordmark reuseOutlines />
        </a>
        <p className="site-footer__mission statement">{t('common:site.mission')}</p>
        <a className="site-footer__contact target pill" href={addressOf('contact-us')}>
          {t('common:footer.contact')}
        </a>
      </div>
      <div className="site-footer__columns">
        <FooterColumn title="common:footer.sections">
          {mainNavigation.map(({ id, label, href }) => (
            <FooterLink key={id} href={href} label={t(label)} />
          ))}
          <FooterLink href={addressOf('press')} label={t('common:nav.press')} />
          <FooterLink href={addressOf('contact-us')} label={t('common:nav.contactUs')} />
        </FooterColumn>
        <FooterColumn title="common:footer.brandSites">
          {brands.map((brand) => (
            <FooterLink key={brand} href={brandTable[brand].website} label={t(`common:brands.${brand}`)} />
          ))}
        </FooterColumn>
        <div className="site-footer__pair">
          <FooterColumn title="common:footer.recruitment">
            {(['social', 'campus'] as const).flatMap((kind) =>
              careerLinks(kind).map(({ device, href }) => (
                <FooterLink key={href} href={href} label={t(`common:recruitment.${kind}`)} className={device} />
              )),
            )}
          </FooterColumn>
          <FooterColumn title="common:nav.legal">
            {legalLinks.map(({ label, href }) => (
              <FooterLink key={href} href={href} label={t(label)} />
            ))}
          </FooterColumn>
        </div>
        <div className="site-footer__pair">
          <FooterColumn title="common:nav.followUs">
            <SocialAccount />
            <FooterLink href={external.professionalNetwork} label={t('common:footer.professionalNetwork')} />
          </FooterColumn>
          <FooterColumn title="common:footer.officeTitle">
            <OfficeLine label="common:footer.officeName" value={t('common:site.name')} />
            <OfficeLine label="common:footer.address" value={office.address} lang="en" />
            <OfficeLine
              label="common:footer.phone"
              value={office.phone}
              href={`tel:${office.phone.replaceAll(' ', '')}`}
            />
            <OfficeLine label="common:footer.email" value={office.email} href={`mailto:${office.email}`} />
          </FooterColumn>
        </div>
      </div>
      <div className="site-footer__bottom">
        <p className="site-footer__rights">{t('common:footer.rights', { name: t('common:site.name') })}</p>
        <ul className="site-footer__filings">
          {(['icp', 'publicSecurity'] as const).map((filing) => (
            <FooterLink key={filing} {...filings[filing]} lang="zh-CN" hint={t(`common:footer.filings.${filing}`)} />
          ))}
        </ul>
        <LanguageLink className="site-footer__language target pill" />
        {notice && <p className="site-footer__notice">{notice}</p>}
      </div>
    </footer>
  );
}

function FooterColumn({ title, children }: { title: TextKey; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section className="site-footer__column">
      <h2 className="site-footer__title label">{t(title)}</h2>
      <ul role="list">{children}</ul>
    </section>
  );
}

type FooterLinkProps = { href: string; label: string; hint?: string; className?: string; lang?: string };

/** An address that is empty is not displayed. */
function FooterLink({ href, label, hint, className, lang }: FooterLinkProps) {
  if (!href || !label) return null;
  return (
    <li className={className}>
      {hint && <span className="visually-hidden">{hint} </span>}
      {href.startsWith('/') ? (
        <a href={href}>{label}</a>
      ) : (
        <ExternalLink href={href}>
          <span lang={lang}>{label}</span>
        </ExternalLink>
      )}
    </li>
  );
}

function OfficeLine({ label, value, href, lang }: { label: TextKey; value: string; href?: string; lang?: string }) {
  const { t } = useTranslation();
  if (!value) return null;
  return (
    <li className="site-footer__office">
      <span className="site-footer__label">{t(label)}</span>{' '}
      {href ? <a href={href}>{value}</a> : <span lang={lang}>{value}</span>}
    </li>
  );
}

/** The social account as a QR code; a link where no dialog opens. */
function SocialAccount() {
  const { t } = useTranslation();
  const title = t('common:footer.socialQrTitle');
  if (!external.socialAccount) return null;
  return (
    <li>
      <span className="without-popover">
        <ExternalLink href={external.socialAccount}>{t('common:footer.socialAccount')}</ExternalLink>
      </span>
      <button type="button" className="link-button" popoverTarget="social-dialog">
        {t('common:footer.socialAccount')}
      </button>
      <CodeDialog
        id="social-dialog"
        title={title}
        src="/qr.svg"
        alt={t('common:footer.socialQrCode')}
        hint={t('common:footer.socialQrHint')}
      />
    </li>
  );
}
