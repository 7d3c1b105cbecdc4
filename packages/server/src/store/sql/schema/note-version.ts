import { isoInstant, systemClock } from '../../../platform/clock.ts'
import type { SqlQuery } from '../sql-driver.ts'

/** Notes that the schema has reached a version. Another process may have noted it already. */
export const noteVersion = async (query: SqlQuery, version: number): Promise<void> => {
  await query('INSERT INTO ficha_migrations (version, applied_at) VALUES (?, ?) ON CONFLICT (version) DO NOTHING', [
    version,
    isoInstant(systemClock.now()),
  ])
}
