import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { Icon, iconNames } from '#shared/components/Icon.tsx';
import { NewsCard } from '#shared/components/NewsCard.tsx';
import { CoverSigns } from '#shared/components/NewsCover.tsx';
import { SearchForm } from '#shared/components/SearchForm.tsx';
import { SectionHeading } from '#shared/components/SectionHeading.tsx';
import { Switcher } from '#shared/components/Switcher.tsx';
import { Wordmark } from '#shared/components/Wordmark.tsx';
import { type Language, languages, languageTags } from '#shared/i18n/language.ts';
import type { NewsList } from '#shared/news/newsItem.ts';
import { ContactField } from '#shared/pages/contact-us/ContactField.tsx';
import { addressOf } from '#shared/routes.ts';
import { brands } from '#shared/site.ts';
import type { TokenGroup } from './tokens.ts';

const cardFrames = [{ width: '40vw', ratio: 8 / 5 }] as const;
const smallCardFrames = [{ width: '20vw', ratio: 4 / 3 }] as const;

const buttons = [
  'button',
  'button button--quiet',
  'button button--light',
  'arrow-link',
  'link-button',
  'chip',
] as const;
/** Classes that stand for the pseudo-classes of these names in the guide's own style sheet (styleGuide.tsx). */
const states = ['', 'is-hover', 'is-focus-visible', 'is-active'] as const;

type StyleGuidePageProps = { language: Language; stylesheets: readonly string[]; groups: readonly TokenGroup[] };

/** Every token and every component that more than one page uses, in one language. Its own words name code. */
export function StyleGuidePage({ language, stylesheets, groups }: StyleGuidePageProps) {
  return (
    <html lang={languageTags[language]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>__styles</title>
        {stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main className="style-guide">
          <header className="style-guide__head">
            <h1>
              <Wordmark /> <span className="visually-hidden">__styles</span>
            </h1>
            <nav aria-label="lang">
              {languages.map((one) => (
                <a
                  key={one}
                  className="chip"
                  href={`/__styles?lang=${one}`}
                  aria-current={one === language || undefined}
                >
                  {one}
                </a>
              ))}
            </nav>
          </header>
          {groups.map((group) => (
            <Tokens key={group.title} {...group} />
          ))}
          <Brands />
          <Components />
        </main>
      </body>
    </html>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="style-guide__part" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Tokens({ title, tokens }: TokenGroup) {
  const { t } = useTranslation();
  return (
    <Part title={title}>
      <ul className="style-guide__tokens">
        {tokens.map(({ name, value }) => (
          <li key={name}>
            <div className={`sample sample--${name}`}>{title === 'Type' && t('common:site.mission')}</div>
            <code>
              --{name}: {value}
            </code>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Brands() {
  const { t } = useTranslation();
  return (
    <Part title="brands.css">
      <ul className="style-guide__tokens">
        {brands.map((brand) => (
          <li key={brand} className={`style-guide__brand brand--${brand}`}>
            <strong>{t(`common:brands.${brand}`)}</strong>
            <span>{t(`common:brandKinds.${brand}`)}</span>
            <span className="button button--quiet">{t('common:actions.discover')}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Components() {
  const { t, bundle } = useTranslation();
  const [first, second] = bundle<NewsList>('news-latest').items;
  return (
    <>
      <Part title="Wordmark, Icon">
        <div className="style-guide__row">
          <Wordmark again />
          {iconNames.map((name) => (
            <span key={name} className="style-guide__icon">
              <Icon name={name} /> <code>{name}</code>
            </span>
          ))}
        </div>
      </Part>
      <Part title="button.css">
        {buttons.map((button) => (
          <div key={button} className="style-guide__row">
            {states.map((state) => (
              <button key={state} type="button" className={`${button} ${state}`}>
                {t('common:actions.discover')} <Icon name="arrow-right" /> <code>{state}</code>
              </button>
            ))}
            <button type="button" className={button} disabled>
              {t('common:actions.discover')} <code>disabled</code>
            </button>
          </div>
        ))}
      </Part>
      <Part title="Switcher">
        <Switcher
          route={{ page: 'business', selector: brands[0] }}
          label={t('common:nav.group')}
          whole={t('common:nav.overviewBusiness')}
        />
      </Part>
      <Part title="SectionHeading">
        <SectionHeading
          title={t('common:nav.news')}
          intro={t('common:site.description')}
          action={{ href: addressOf('dynamics'), label: t('common:actions.discover') }}
        />
      </Part>
      <Part title="NewsCard">
        <div className="style-guide__cards">
          {first && <NewsCard card={first} frames={cardFrames} withExcerpt />}
          <CoverSigns />
          {second && <NewsCard className="news-card--small" card={second} frames={smallCardFrames} small />}
        </div>
      </Part>
      <Part title="ContactField">
        <div className="style-guide__cards">
          <ContactField field="name" typed={{}} errors={{}} />
          <ContactField field="email" typed={{ email: '@' }} errors={{ email: 'emailInvalid' }} />
        </div>
      </Part>
      <Part title="SearchForm">
        <SearchForm label={t('common:search.label')} />
      </Part>
    </>
  );
}
