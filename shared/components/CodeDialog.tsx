import { useTranslation } from '#i18n';
import { Icon } from './Icon.tsx';
import { Paragraph } from './Texts.tsx';

type CodeDialogProps = { id: string; title: string; src: string; alt: string; hint: string };

/**
 * A QR code in a dialog; its button has its id as `popoverTarget`. Without script it opens as a popover, with
 * script as a modal dialog (client/behaviours/openDialogs.ts).
 */
export function CodeDialog({ id, title, src, alt, hint }: CodeDialogProps) {
  const { t } = useTranslation();
  return (
    <dialog id={id} className="dialog" popover="auto" aria-labelledby={`${id}-title`}>
      <Paragraph id={`${id}-title`} className="below-3 text-large display" text={title} />
      <img className="dialog__code" src={src} width={240} height={240} alt={alt} loading="lazy" />
      <Paragraph className="above-3 below-3 note" text={hint} />
      <button type="button" className="target pill" popoverTarget={id} popoverTargetAction="hide">
        <Icon name="close" /> {t('common:actions.close')}
      </button>
    </dialog>
  );
}
