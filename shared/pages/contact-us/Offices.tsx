import { useTranslation } from '#i18n';
import { Text } from '#shared/components/Texts.tsx';
import { formatPhone } from '#shared/i18n/formatPhone.ts';
import { dataProtection } from '#shared/legal/dataProtection.ts';
import { consumerService, headOffice, office } from '#shared/site.ts';

/** Address, telephone and hours of consumer service and of each office; one without address and telephone is left out. */
export function Offices() {
  const { t, language } = useTranslation();
  const hours = t('contact-us:offices.hours');
  const { address, phone } = office;
  const offices = [
    { name: t('contact-us:offices.consumer'), address: '', ...consumerService, hours },
    { name: t('contact-us:offices.head'), address: dataProtection[language].address, ...headOffice, hours },
    { name: t('common:footer.officeTitle'), address, phone, lang: 'en', hours: '' },
  ].filter((one: Record<'address' | 'phone', string>) => one.address || one.phone);
  if (offices.length === 0) return null;
  return (
    <section className="contact-offices" aria-labelledby="contact-offices-title">
      <Text as="h2" id="contact-offices-title" className="below-3 text-large" text={t('contact-us:offices.title')} />
      <dl className="rows">
        {offices.map(({ name, address, phone, lang, hours }) => (
          <div key={name} className="contact-item one-column-on-phones">
            <dt>{name}</dt>
            {address && <dd lang={lang}>{address}</dd>}
            {phone && (
              <dd>
                <a href={`tel:${phone.replaceAll(' ', '')}`}>{formatPhone(language, phone)}</a>
              </dd>
            )}
            {hours && <dd>{hours}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
