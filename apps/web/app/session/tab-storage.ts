import { signInNotes } from '@kot/domain/site/storage-keys'
import { accessPackage, type PackageIndex } from '@kot/domain/pass/access'

/** A path of ours that one page of a tab stores for a later one. */
export const pageMessage = (key: string, storage: TabStorage): TabMessage =>
  tabStorage(key, storage, isOwnPath)

// Browsers treat '//host' and '/\host' as other sites.
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])/u.test(path)

const storedPayment = tabStorage(
  'unsettled_payment',
  () => window.sessionStorage,
  (text) => /^\d \S{1,200} \S{1,100}$/u.test(text),
)

/** `payer` is the user who paid. Another user who signs in later may not claim its access. */
export type PaidTransaction = { product: number; transaction: string; payer: string }

/** A payment of this tab that has not led to access yet. After a reload it is still settled, and
 *  the buyer is not prompted to pay again. */
export const unsettledPayment = {
  remember: ({ product, transaction, payer }: PaidTransaction): void =>
    storedPayment.remember(`${product} ${transaction} ${payer}`),
  /** The payment of this user. */
  readOf(user: string | undefined): PaidTransaction | null {
    const [product, transaction, payer] = storedPayment.read()?.split(' ') ?? []
    if (transaction === undefined || payer === undefined || payer !== user) return null
    return { product: Number(product), transaction, payer }
  },
  forget: (): void => void storedPayment.take(),
}

const storedPackage = tabStorage(
  'wanted_package',
  () => window.sessionStorage,
  (text) => /^\d$/u.test(text) && accessPackage(Number(text)) !== undefined,
)

/** The package a visitor was about to buy before a sign-up or a social login interrupted it. */
export const pendingPackage = {
  remember: (index: PackageIndex): void => storedPackage.remember(String(index)),
  /** Returns and removes it. */
  take(): PackageIndex | null {
    const text = storedPackage.take()
    return text === null ? null : (accessPackage(Number(text))?.index ?? null)
  },
}

/** The page from which the user left for a social login. The return signs in by a hand-off, and so
 *  does switching the language: this distinguishes the two. */
export const socialDeparture = pageMessage(signInNotes.socialDeparture, () => window.sessionStorage)

/** The guarded page that a visitor requested before signing in. Returned only once, so that a later
 *  sign-in elsewhere does not end up there. */
export const pendingPage = pageMessage('wanted_page', () => window.sessionStorage)

/** Set where a stranger may have had the account: after a reset of the password, and when signing out everywhere.
 *  The next sign-in of the tab shows what is still connected. */
export const connectionsToReview = tabStorage(
  'review_connections',
  () => window.sessionStorage,
  (text) => text === '1',
)

/** The invitation to a household that a visitor wants to accept, during the sign-in or sign-up. Its page takes
 *  it from here, because the fragment of an address does not survive them. */
export const pendingInvitation = tabStorage(
  'wanted_invitation',
  () => window.sessionStorage,
  (text) => /^[\w-]{1,100}$/u.test(text),
)

/** Whether a watch was set up in this tab before signing in. It is read by `pending-watch.ts`, which needs the
 *  search that other pages of signing in do without. */
export const hasPendingWatch = (): boolean =>
  tabStorage(
    'wanted_watch',
    () => window.sessionStorage,
    () => true,
  ).read() !== null

/** The page that accepts invitations. */
export const invitationPath = '/board/join'

/** A function, because a browser that forbids storage throws as soon as it is accessed. */
export type TabStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

type TabMessage = {
  remember: (text: string) => void
  /** Reads it without removing it. */
  read: () => string | null
  /** Returns and removes it. */
  take: () => string | null
}

/** A value that one page of a tab stores for a later one. It belongs to the tab, not the browser.
 *  Values that fail the check are ignored. */
export function tabStorage(
  key: string,
  storage: TabStorage,
  isOurs: (text: string) => boolean,
): TabMessage {
  function read(): string | null {
    try {
      const text = storage().getItem(key)
      return text !== null && isOurs(text) ? text : null
    } catch {
      return null
    }
  }
  return {
    read,
    remember(text) {
      try {
        storage().setItem(key, text)
      } catch {
        // Losing the value is acceptable.
      }
    },
    take() {
      const text = read()
      try {
        storage().removeItem(key)
      } catch {
        // There was nothing to remove.
      }
      return text
    },
  }
}
