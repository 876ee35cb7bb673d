import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { loopFile, type PictureRecord } from '#shared/pictures/picture.ts';
import { IconPath } from './Icon.tsx';

/** Moves while it is in sight, until its button stops it (WCAG 2.2.2). The picture below is its poster and has the description. */
export function LoopPlayer({ picture, loop }: { picture: PictureRecord; loop: string }) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [shown, setShown] = useState(false);
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element || stopped) return;
    const observer = new IntersectionObserver((entries) => {
      // A browser that saves energy may refuse to play: the picture stays.
      if (entries.at(-1)?.isIntersecting) element.play().catch(() => {});
      else element.pause();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      element.pause();
    };
  }, [stopped]);
  return (
    <>
      <video
        ref={video}
        className={`picture-loop picture--${picture.id}`}
        data-shown={shown || undefined}
        muted
        playsInline
        loop
        preload="none"
        tabIndex={-1}
        aria-hidden="true"
        onPlaying={() => setShown(true)}
      >
        <source src={loopFile(loop, 'av1')} type='video/mp4; codecs="av01.0.08M.10"' />
        <source src={loopFile(loop, 'h264')} type='video/mp4; codecs="avc1.64001f"' />
      </video>
      {shown && (
        <button
          type="button"
          className="picture-loop__button round"
          aria-label={t(stopped ? 'business:loop.start' : 'business:loop.stop')}
          onClick={() => setStopped(!stopped)}
        >
          <IconPath path={stopped ? 'M8.5 5.5v13L18.5 12Z' : 'M9 6v12M15 6v12'} />
        </button>
      )}
    </>
  );
}
