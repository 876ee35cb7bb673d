import { Activity, memo } from 'react';
import type { Page } from '#shared/document/loader.ts';
import type { Route } from '#shared/routes.ts';

type KeptPageProps = { Page: Page; route: Route; visible: boolean };

/**
 * A page that stays alive while another one is shown: who comes back to the news list finds it as it was left.
 * It gets its own last route, so nothing that changes outside re-renders it; React takes its `<title>` out while hidden.
 */
export function KeptPage({ Page, route, visible }: KeptPageProps) {
  return (
    <Activity mode={visible ? 'visible' : 'hidden'}>
      <FrozenPage Page={Page} route={route} />
    </Activity>
  );
}

const FrozenPage = memo(function FrozenPage({ Page, route }: Omit<KeptPageProps, 'visible'>) {
  return <Page route={route} />;
});
