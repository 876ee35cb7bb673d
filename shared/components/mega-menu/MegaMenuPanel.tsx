import { useState } from 'react';
import { useTranslation } from '#i18n';
import { useSite } from '#shared/document/siteContext.ts';
import type { NavigationEntry } from '#shared/navigation.ts';
import { Picture } from '#shared/pictures/Picture.tsx';
import { usePictures } from '#shared/pictures/usePictures.ts';

/**
 * The sheet of one entry: links left, a preview with its caption right. Each link carries its own preview, so that without
 * script CSS shows the one of the hovered or focused link; with it the last one of the two. Pictures load when the sheet is
 * first shown.
 */
export function MegaMenuPanel({ entry }: { entry: NavigationEntry }) {
  const { t } = useTranslation();
  const { route } = useSite();
  const picture = usePictures('common');
  const [previewed, setPreviewed] = useState(entry.children[0]?.id);
  return (
    <div id={`menu-${entry.id}`} className="mega-menu">
      <div className="mega-menu__sheet">
        <a
          className="mega-menu__overview"
          href={entry.href}
          aria-current={route.address === entry.href ? 'page' : undefined}
        >
          {t(entry.overview)}
        </a>
        <ul className="mega-menu__links">
          {entry.children.map((child) => {
            const preview = picture(child.picture);
            return (
              <li
                key={child.id}
                className="mega-menu__item"
                data-previewed={previewed === child.id || undefined}
                onPointerEnter={() => setPreviewed(child.id)}
                onFocus={() => setPreviewed(child.id)}
              >
                <a
                  className="mega-menu__link"
                  href={child.href}
                  aria-current={route.address === child.href ? 'page' : undefined}
                >
                  {t(child.label)}
                </a>
                <div className="mega-menu__preview">
                  {preview && <Picture picture={preview} sizes="36rem" decorative />}
                  <p className="mega-menu__caption">{t(child.caption)}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
