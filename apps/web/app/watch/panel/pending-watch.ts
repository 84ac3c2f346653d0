import { type Search, searchNames } from '@kot/domain/search/criteria'
import { isInAddress } from '@kot/domain/search/search-query'
import { type Watch } from '@kot/domain/watch/watch'
import { isAlertFrequency } from '@kot/domain/watch/watch-options'
import { isOwnPath, tabStorage, type TabStorage } from '../../session/tab-storage'

/** The watch that a visitor set up before having an account. What is missing stays as the account
 *  has it. */
export type WantedWatch = Pick<Watch, 'postcodes' | 'maxRent' | 'minRooms'> &
  Partial<Search & Pick<Watch, 'frequency'>> & {
    /** As far as it was entered. */
    email: string
    /** The address of the results in which it was set up; null for the panel of the landing page. */
    from: string | null
  }

/** Long enough to sign up. After that a watch would start unexpectedly. */
export const WANTED_WATCH_MS = 60 * 60_000

/** Stores the watch in the tab during the sign-up. */
export const createWantedWatch = (storage: TabStorage, now: () => number) => {
  const note = tabStorage('wanted_watch', storage, (text) => wantedIn(text, now()) !== null)
  return {
    remember: (wanted: WantedWatch): void =>
      note.remember(JSON.stringify({ ...wanted, askedAt: now() })),
    /** Reads it without removing it. */
    read: (): WantedWatch | null => wantedIn(note.read(), now()),
    /** Returns and removes it. */
    take: (): WantedWatch | null => wantedIn(note.take(), now()),
  }
}

export const wantedWatch = createWantedWatch(() => window.sessionStorage, Date.now)

function wantedIn(text: string | null, now: number): WantedWatch | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isRecent(value, now) ? asWanted(value) : null
  } catch {
    return null
  }
}

function isRecent(value: unknown, now: number): value is object {
  if (typeof value !== 'object' || value === null || !('askedAt' in value)) return false
  const age = now - Number(value.askedAt)
  return age >= 0 && age <= WANTED_WATCH_MS
}

/** Null for anything that was not written here. */
function asWanted(value: object): WantedWatch | null {
  const { askedAt: _time, ...fields }: Fields = value
  const { postcodes, maxRent, minRooms, frequency, email, from } = fields
  const isValid =
    [postcodes, maxRent, minRooms].every((required) => required !== undefined) &&
    searchNames.every((name) => fields[name] === undefined || isInAddress(name, fields[name])) &&
    (frequency === undefined || isAlertFrequency(frequency)) &&
    typeof email === 'string' &&
    (from === null || (typeof from === 'string' && isOwnPath(from)))
  return isValid ? (fields as WantedWatch) : null
}

type Fields = Partial<Record<keyof WantedWatch | 'askedAt', unknown>>
