import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** Whether the database sends its log away, which is what a restore ends with. */
export type ArchiveState = {
  /** Whether archiving is on at all. */
  isOn: boolean
  /** When a piece of it last arrived; null when none has since the figures were reset. */
  archivedAt: Date | null
  failures: number
}

export async function archiveState(db: Database): Promise<ArchiveState> {
  const { rows } = await sql<ArchiveState>`
    select
      current_setting('archive_mode') <> 'off' as "isOn",
      last_archived_time as "archivedAt",
      failed_count::integer as failures
    from pg_stat_archiver
  `.execute(db)
  // The view has one row at all times.
  return rows[0] ?? { isOn: false, archivedAt: null, failures: 0 }
}
