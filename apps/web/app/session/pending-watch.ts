import { isPostcode } from '@kot/domain/postcode'
import { roomOptions, type RoomCount } from '@kot/domain/search'
import type { Watch } from '@kot/domain/watch'
import { tabStorage, type TabStorage } from './tab-storage'

/** The watch that a visitor entered on the landing page before having an account. */
export type WantedWatch = Pick<Watch, 'postcodes' | 'maxRent' | 'minRooms'> & { email: string }

/** Stores the watch in the tab during the sign-up. */
export const createWantedWatch = (storage: TabStorage) => {
  const note = tabStorage('wanted_watch', storage, (text) => wantedIn(text) !== null)
  return {
    remember: (wanted: WantedWatch): void => note.remember(JSON.stringify(wanted)),
    /** Reads it without removing it. */
    read: (): WantedWatch | null => wantedIn(note.read()),
    /** Returns and removes it. */
    take: (): WantedWatch | null => wantedIn(note.take()),
  }
}

export const wantedWatch = createWantedWatch(() => window.sessionStorage)

function wantedIn(text: string | null): WantedWatch | null {
  if (text === null) return null
  try {
    return asWanted(JSON.parse(text))
  } catch {
    return null
  }
}

/** Null for anything that the panel would not have written. */
function asWanted(value: unknown): WantedWatch | null {
  if (typeof value !== 'object' || value === null) return null
  const { postcodes, maxRent, minRooms, email }: Partial<Record<keyof WantedWatch, unknown>> = value
  if (!Array.isArray(postcodes) || !postcodes.every(isCode) || typeof email !== 'string')
    return null
  if (maxRent !== null && !(Number.isSafeInteger(maxRent) && Number(maxRent) > 0)) return null
  if (!isRoomCount(minRooms)) return null
  return { postcodes, maxRent: maxRent === null ? null : Number(maxRent), minRooms, email }
}

const isCode = (value: unknown): value is string => typeof value === 'string' && isPostcode(value)

const isRoomCount = (value: unknown): value is RoomCount =>
  roomOptions.some((option) => option === value)
