import type { Inbox, InboxOptions } from './inboxTypes.ts';
import { openSqliteInbox } from './sqliteInbox.ts';

/**
 * Opens the inbox that the settings name. It resolves without a connection and never rejects because the store is
 * unavailable: the site serves pages without it. `ready()` rejects in that case.
 */
export async function openInbox({ dataDir, databaseUrl, ...options }: InboxOptions): Promise<Inbox> {
  if (!databaseUrl) return openSqliteInbox({ dataDir, ...options });
  // Imported only where it is used: the PostgreSQL client costs start-up time and memory.
  const { openPostgresInbox } = await import('./postgresInbox.ts');
  return openPostgresInbox({ databaseUrl, ...options });
}
