import { storageKeys } from '@kot/domain/site/storage-keys'
import { browserTexts } from '../../api/local-texts'
import { currentUserId, hasAccess, session } from '../../api/session-store'
import { nothingStored, type StoredBoard } from './board-queue'

export function seesAllNow(): boolean {
  const { user } = session.current()
  return user !== null && hasAccess(user, new Date())
}

/** The stored board of one user. Nothing is read or written while another one is signed in. */
export function storageOf(owner: string) {
  let parsed: { text: string | null; full: boolean; stored: StoredBoard } | null = null
  return {
    read(): StoredBoard {
      const text = currentUserId() === owner ? browserTexts.read(storageKeys.board) : null
      const full = seesAllNow()
      if (parsed?.text !== text || parsed.full !== full) {
        parsed = { text, full, stored: parseStored(text, owner, full) }
      }
      return parsed.stored
    },
    write(stored: StoredBoard): void {
      if (currentUserId() !== owner) return
      const text = JSON.stringify({ owner, full: seesAllNow(), ...stored })
      browserTexts.write(storageKeys.board, text)
    },
  }
}

/** What was loaded with access is not shown without it; changes that were made are kept. */
function parseStored(text: string | null, owner: string, full: boolean): StoredBoard {
  try {
    const stored = JSON.parse(text ?? 'null') as
      | ({ owner: string; full: boolean } & StoredBoard)
      | null
    if (stored?.owner !== owner || !Array.isArray(stored.pending)) return nothingStored
    return { ...stored, board: stored.full && !full ? null : stored.board }
  } catch {
    return nothingStored
  }
}
