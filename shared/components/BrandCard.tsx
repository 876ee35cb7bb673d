import { useTranslation } from '#i18n';
import type { FrameName } from '#shared/pictures/frames.ts';
import { Picture } from '#shared/pictures/Picture.tsx';
import type { PictureRecord } from '#shared/pictures/picture.ts';
import { addressOf } from '#shared/routes.ts';
import type { Brand } from '#shared/site.ts';
import { Icon } from './Icon.tsx';
import { LogoTitle } from './LogoTitle.tsx';
import { Paragraph } from './Texts.tsx';

type BrandCardProps = {
  brand: Brand;
  picture: PictureRecord | null;
  frame: FrameName;
  /** A sentence about the brand, and its class. */
  line?: string;
  lineClass?: string;
  /** Which of how many it is, for a row of which a part is in sight. */
  count?: string;
  className?: string;
};

/** A brand as one link: its picture, and its name in its own letters on a band of its colour. */
export function BrandCard({ brand, picture, frame, line, lineClass, count, className = '' }: BrandCardProps) {
  const { t } = useTranslation();
  const kind = t(`common:brandKinds.${brand}`);
  return (
    <li className={`brand-card linked-card brand--${brand} ${className}`.trimEnd()}>
      <Picture picture={picture} frame={frame} decorative />
      <div className="brand-card__text words-and-end">
        <h3 className="brand-card__name brand-name own-row">
          <a className="linked-card__link" href={addressOf('business', brand)}>
            <LogoTitle text={t(`common:brands.${brand}`)} />
          </a>
        </h3>
        <Paragraph className={lineClass} text={line} />
        {(kind || count) && (
          <p className="brand-card__kind text-small snug">
            {kind} {count && <span className="brand-card__count mobile-only tabular">{count}</span>}
          </p>
        )}
        <Icon name="arrow-right" />
      </div>
    </li>
  );
}
