import { useEffect, useState } from 'react';
import type { PictureRecord } from '#shared/pictures/picture.ts';
import { whenLoaded } from '#shared/whenLoaded.ts';
import type { LoopPlayer } from './LoopPlayer.tsx';

/**
 * The loop of a picture, laid over it; nothing without script, with reduced motion or with data saving. Its code and file
 * are loaded after the first view.
 */
export function PictureLoop({ picture }: { picture: PictureRecord }) {
  const [Player, setPlayer] = useState<typeof LoopPlayer>();
  const { loop } = picture;
  useEffect(() => {
    if (!loop || isUnwanted()) return;
    const stop = new AbortController();
    const load = () =>
      import('./LoopPlayer.tsx').then(
        (player) => setPlayer(() => player.LoopPlayer),
        () => {}, // the picture stays as it is
      );
    whenLoaded(load, stop.signal);
    return () => stop.abort();
  }, [loop]);
  return Player && loop && <Player picture={picture} loop={loop} />;
}

function isUnwanted(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData || matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches;
}
