import type { Sessions } from './session-token.ts'

export type ListedSession = {
  device: string | null
  createdAt: Date
  lastSeenAt: Date
  current: boolean
}

/**
 * Lists the browsers in which an account is signed in, the latest first. The sessions of one
 * browser on both hosts are one entry.
 */
export async function listSessions(
  { db, now }: Pick<Sessions, 'db' | 'now'>,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'family_id', 'device', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now())
    .orderBy('last_seen_at', 'desc')
    .execute()
  const current = rows.find(({ id }) => id === sessionId)?.family_id
  return rows
    .filter((row, at) => rows.findIndex((one) => one.family_id === row.family_id) === at)
    .map((row) => ({
      device: row.device,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      current: row.family_id === current,
    }))
}

/** The order matters: each user agent also contains the names after it. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** Returns for example 'Chrome, Android': enough to recognise a device, too little for tracking. */
export function deviceName(userAgent: string | undefined): string | null {
  const named = (list: typeof browsers) =>
    list.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? null
  const parts = [named(browsers), named(systems)].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(', ')
}
