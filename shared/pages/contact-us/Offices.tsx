import { useTranslation } from '#i18n';
import { dataProtection } from '#shared/legal/dataProtection.ts';
import { headOffice, office } from '#shared/site.ts';

/** Address and telephone of each office, from the settings: an empty one is left out. */
export function Offices() {
  const { t, language } = useTranslation();
  const offices = [
    { name: t('contact-us:offices.head'), address: dataProtection[language].address, ...headOffice },
    { name: t('common:footer.officeTitle'), address: office.address, phone: office.phone, lang: 'en' },
  ].filter(({ address, phone }: Record<'address' | 'phone', string>) => address || phone);
  if (offices.length === 0) return null;
  return (
    <section className="contact-offices" aria-labelledby="contact-offices-title">
      <h2 id="contact-offices-title" className="contact-channels__title">
        {t('contact-us:offices.title')}
      </h2>
      <dl className="contact-channels__list">
        {offices.map(({ name, address, phone, lang }) => (
          <div key={name} className="contact-offices__item">
            <dt>{name}</dt>
            {address && <dd lang={lang}>{address}</dd>}
            {phone && (
              <dd>
                <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
