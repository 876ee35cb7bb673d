import { Children, type ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { careerLinks } from '#shared/careerLinks.ts';
import type { TextKey } from '#shared/i18n/keys.ts';
import { legalLinks, mainNavigation } from '#shared/navigation.ts';
import { addressOf } from '#shared/routes.ts';
import { brands, brandTable, external, office } from '#shared/site.ts';
import { CodeDialog } from './CodeDialog.tsx';
import { ExternalLink } from './ExternalLink.tsx';
import { Icon } from './Icon.tsx';
import { LanguageLink } from './LanguageLink.tsx';
import { Paragraph, Text } from './Texts.tsx';
import { Wordmark } from './Wordmark.tsx';

/** The footer of desktop and phone: one element, laid out by CSS. */
export function SiteFooter() {
  const { t } = useTranslation();
  const { filings } = external;
  return (
    <footer className="site-footer on-ink text-small" data-below-fold="">
      <div className="site-footer__top words-and-end">
        <a
          className="site-footer__logo at-start"
          href="/"
          aria-label={`${t('common:site.name')} ${t('common:nav.home')}`}
        >
          <Wordmark reuseOutlines />
        </a>
        <Paragraph className="site-footer__mission statement" text={t('common:site.mission')} />
        <a className="site-footer__contact target pill at-start text-body" href={addressOf('contact-us')}>
          {t('common:footer.contact')}
        </a>
      </div>
      <div className="site-footer__columns ruled one-column-on-narrow">
        <FooterColumn title="common:footer.sections" folded>
          {mainNavigation.map(({ label, href }) => footerLink({ href, label: t(label) }))}
          {footerLink({ href: addressOf('press'), label: t('common:nav.press') })}
          {footerLink({ href: addressOf('contact-us'), label: t('common:nav.contactUs') })}
        </FooterColumn>
        <FooterColumn title="common:footer.brandSites" folded>
          {brands.map((brand) => footerLink({ href: brandTable[brand].website, label: t(`common:brands.${brand}`) }))}
        </FooterColumn>
        <div className="site-footer__pair stack gap-5">
          <FooterColumn title="common:footer.recruitment" folded>
            {(['social', 'campus'] as const).flatMap((kind) =>
              careerLinks(kind).map(({ device, href }) =>
                footerLink({ href, label: t(`common:recruitment.${kind}`), className: device }),
              ),
            )}
          </FooterColumn>
          <FooterColumn title="common:nav.legal" folded>
            {legalLinks.map(({ label, href }) => footerLink({ href, label: t(label) }))}
          </FooterColumn>
        </div>
        <div className="site-footer__pair stack gap-5">
          <FooterColumn title="common:nav.followUs">
            {external.socialAccount && <SocialAccount />}
            {footerLink({ href: external.professionalNetwork, label: t('common:footer.professionalNetwork') })}
          </FooterColumn>
          <FooterColumn title="common:footer.officeTitle">
            {Object.values<string>(office).some(Boolean) &&
              officeLine(t('common:footer.officeName'), t('common:site.name'))}
            {office.address && officeLine(t('common:footer.address'), <span lang="en">{office.address}</span>)}
            {office.phone &&
              officeLine(
                t('common:footer.phone'),
                <a href={`tel:${office.phone.replaceAll(' ', '')}`}>{office.phone}</a>,
              )}
            {office.email &&
              officeLine(t('common:footer.email'), <a href={`mailto:${office.email}`}>{office.email}</a>)}
          </FooterColumn>
        </div>
      </div>
      <div className="site-footer__bottom centred ruled soft">
        <Paragraph className="site-footer__rights" text={t('common:footer.rights', { name: t('common:site.name') })} />
        <Lines className="site-footer__filings cluster">
          {(['icp', 'publicSecurity'] as const).map((filing) =>
            footerLink({ ...filings[filing], lang: 'zh-CN', hint: t(`common:footer.filings.${filing}`) }),
          )}
        </Lines>
        <LanguageLink className="site-footer__language target pill" />
        <Paragraph className="site-footer__notice own-row balanced" text={t('common:footer.notice')} />
      </div>
    </footer>
  );
}

type FooterColumnProps = { title: TextKey; folded?: boolean; children: ReactNode };

/** A column without a line leaves no trace, and so does a list. Those that repeat the menus are folded on phones. */
function FooterColumn({ title, folded = false, children }: FooterColumnProps) {
  const { t } = useTranslation();
  const name = t(title);
  if (!Children.toArray(children).some(Boolean)) return null;
  const folds = folded && name !== '';
  return (
    <section className={folds ? 'site-footer__column site-footer__column--folded' : 'site-footer__column'}>
      <Text as="h2" className="below-3 label soft" text={name} />
      {folds ? (
        <details className="folded-on-narrow">
          <summary>
            {name} <Icon name="plus" />
          </summary>
          <Lines>{children}</Lines>
        </details>
      ) : (
        <Lines>{children}</Lines>
      )}
    </section>
  );
}

function Lines({ className, children }: { className?: string; children: ReactNode }) {
  if (!Children.toArray(children).some(Boolean)) return null;
  return (
    <ul role="list" className={className}>
      {children}
    </ul>
  );
}

type FooterLinkProps = { href: string; label: string; hint?: string; className?: string; lang?: string };

/** An address that is empty is not displayed. A function, so that the list knows whether it has a line. */
function footerLink({ href, label, hint, className, lang }: FooterLinkProps) {
  if (!href || !label) return null;
  return (
    <li key={href} className={className}>
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

function officeLine(label: string, value: ReactNode) {
  return (
    <li key={label} className="site-footer__office on-baseline">
      {label && <span className="soft">{label}</span>} {value}
    </li>
  );
}

/** The social account as a QR code; a link where no dialog opens. */
function SocialAccount() {
  const { t } = useTranslation();
  const title = t('common:footer.socialQrTitle');
  return (
    <li>
      <span className="without-popover">
        <ExternalLink href={external.socialAccount}>{t('common:footer.socialAccount')}</ExternalLink>
      </span>
      <button type="button" popoverTarget="social-dialog">
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
