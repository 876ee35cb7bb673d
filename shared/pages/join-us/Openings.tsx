import { useTranslation } from '#i18n';
import { careerLinks } from '#shared/careerLinks.ts';
import { ArrowLink } from '#shared/components/ArrowLink.tsx';
import { ExternalLink } from '#shared/components/ExternalLink.tsx';
import { Icon } from '#shared/components/Icon.tsx';
import { LinkRow } from '#shared/components/LinkRow.tsx';
import { Paragraph, Text } from '#shared/components/Texts.tsx';
import type { ContactTopic } from '#shared/contact/contactTopics.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import {
  type JobCity,
  type JobFunction,
  jobCities,
  jobFunctions,
  type OpeningId,
} from '#shared/openings/openingCities.ts';
import { openingsOf, openingTable } from '#shared/openings/openingTable.ts';
import { addressOf, type Variants } from '#shared/routes.ts';

const id = 'openings';
const listAddress = (wanted: Variants) => `${addressOf('join-us', null, wanted)}#${id}`;

/** So many of the whole list stand above the others, which phones fold (openings.css). */
const unfolded = 6;

/** The openings, narrowed by function and by city. Each unfolds without script. */
export function Openings({ job, city }: { job: JobFunction | null; city: JobCity | null }) {
  const { t } = useTranslation();
  const shown = openingsOf(job, city);
  const first = job || city ? shown.length : unfolded;
  const drawn = (opening: OpeningId) => <Opening key={opening} id={opening} />;
  return (
    <section id={id} className="openings title-beside" data-below-fold="" aria-labelledby="openings-title">
      <div className="in-sight stack">
        <Text as="h2" id="openings-title" className="section-title" text={t('openings:title')} />
        {shown.length > 0 && <p>{t('openings:count', { count: shown.length })}</p>}
        <Filter job={job} city={city} />
        <Paragraph className="soft" text={t('openings:intro')} />
      </div>
      <div className="ruled-below">
        {shown.slice(0, first).map(drawn)}
        {shown.length > first && (
          <details className="folded-on-narrow">
            <summary className="ruled medium accent">
              {t('openings:more', { count: shown.length })} <Icon name="plus" />
            </summary>
            {shown.slice(first).map(drawn)}
          </details>
        )}
        {shown.length === 0 && (
          <p className="row">
            {t('openings:none')} <a href={listAddress({})}>{t('openings:all')}</a>
          </p>
        )}
      </div>
    </section>
  );
}

/** Both rows are links; each keeps what the other one has chosen. */
function Filter({ job, city }: { job: JobFunction | null; city: JobCity | null }) {
  const { t } = useTranslation();
  const functions = [null, ...jobFunctions].map((one) => ({
    id: one,
    href: listAddress({ function: one, city }),
    text: one ? t(`openings:functions.${one}`) : t('openings:allFunctions'),
    current: one === job,
  }));
  const cities = [null, ...jobCities].map((one) => ({
    id: one,
    href: listAddress({ function: job, city: one }),
    text: one ? t(`openings:cities.${one}`) : t('openings:allCities'),
    current: one === city,
  }));
  const row = { className: 'openings__filter', list: 'openings__choices balanced', link: 'choice' };
  return (
    <div className="openings__filters stack">
      <LinkRow {...row} label={t('openings:function')} links={functions} />
      <LinkRow {...row} label={t('openings:city')} links={cities} />
    </div>
  );
}

function Opening({ id: opening }: { id: OpeningId }) {
  const { t } = useTranslation();
  const { function: job, city, kind, since, until, places } = openingTable[opening];
  const title = t(`openings:items.${opening}.title`);
  const question = addressOf('contact-us', null, { topic: 'careers' satisfies ContactTopic, opening });
  const facts = [t(`openings:functions.${job}`), t(`openings:cities.${city}`), t(`openings:kinds.${kind}`)];
  const parts = [
    [t('openings:does'), t(`openings:items.${opening}.does`)],
    [t('openings:brings'), t(`openings:items.${opening}.brings`)],
    [t('openings:firstMonths'), t(`openings:items.${opening}.firstMonths`)],
    [t('openings:contract'), t('openings:places', { count: places, contract: t(`openings:contracts.${kind}`) })],
  ].filter(([, text]) => text);
  return (
    <details id={opening} className="opening ruled">
      <summary className="opening__summary words-and-end text-card hover-accent">
        <span>{title}</span>{' '}
        <span className="opening__facts loose note cluster">
          <span>{facts.join(' · ')}</span>{' '}
          <time dateTime={since}>{t('openings:since', { date: formatDate(t, since, 'day') })}</time>{' '}
          <time dateTime={until}>{t('openings:until', { date: formatDate(t, until, 'day') })}</time>
        </span>
        <Icon name="plus" />
      </summary>
      <div className="opening__text stack">
        <dl className="stack gap-3 measure">
          {parts.map(([label, text]) => (
            <div key={label}>
              <dt className="text-small strong">{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className="cluster">
          {careerLinks(kind === 'experienced' ? 'social' : 'campus').map(({ device, href }) => (
            <ExternalLink key={device} className={`button ${device}`} href={href}>
              {t('openings:apply')} <span className="visually-hidden">{title}</span> <Icon name="external" />
            </ExternalLink>
          ))}{' '}
          <ArrowLink
            className="button button--quiet"
            href={question}
            text={t('openings:ask')}
            aria-label={`${t('openings:ask')} ${title}`}
          />
        </p>
      </div>
    </details>
  );
}
