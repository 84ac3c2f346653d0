import type { DrawnArea } from '@kot/domain/drawn-area'
import { isPostcode } from '@kot/domain/postcode'
import { roomOptions, type RoomCount } from '@kot/domain/search'
import { type Watch } from '@kot/domain/watch'
import { isAlertFrequency } from '@kot/domain/watch-options'
import { isOwnPath, tabStorage, type TabStorage } from './tab-storage'

/** The watch that a visitor set up before having an account. What is missing stays as the account
 *  has it. */
export type WantedWatch = Pick<Watch, 'postcodes' | 'maxRent' | 'minRooms'> &
  Partial<Pick<Watch, 'minSize' | 'pets' | 'area' | 'frequency'>> & {
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
  const { postcodes, maxRent, minRooms, minSize, pets, area, frequency, email, from }: Fields =
    value
  if (!Array.isArray(postcodes) || !postcodes.every(isCode) || typeof email !== 'string')
    return null
  if (maxRent !== null && !(Number.isSafeInteger(maxRent) && Number(maxRent) > 0)) return null
  if (!isRoomCount(minRooms)) return null
  if (minSize !== undefined && !(Number.isSafeInteger(minSize) && Number(minSize) >= 0)) return null
  if (pets !== undefined && typeof pets !== 'boolean') return null
  if (area !== undefined && area !== null && !isArea(area)) return null
  if (frequency !== undefined && !isAlertFrequency(frequency)) return null
  if (from !== null && !(typeof from === 'string' && isOwnPath(from))) return null
  return {
    postcodes,
    maxRent: maxRent === null ? null : Number(maxRent),
    minRooms,
    ...(minSize !== undefined && { minSize: Number(minSize) }),
    ...(pets !== undefined && { pets }),
    ...(area !== undefined && { area }),
    ...(frequency !== undefined && { frequency }),
    email,
    from,
  }
}

type Fields = Partial<Record<keyof WantedWatch, unknown>>

const isCode = (value: unknown): value is string => typeof value === 'string' && isPostcode(value)

/** Whether its lines cross is checked by the server, which takes no area that does. */
const isArea = (value: unknown): value is DrawnArea =>
  Array.isArray(value) &&
  value.every((corner) => Array.isArray(corner) && corner.every(Number.isInteger))

const isRoomCount = (value: unknown): value is RoomCount =>
  roomOptions.some((option) => option === value)
