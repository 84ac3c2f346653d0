import { signInNotes } from '@kot/domain/storage-keys'
import { accessPackage, type PackageIndex } from '@kot/domain/access'

/** A page of ours that one page of a tab leaves for a later one. */
export const pageMessage = (key: string, storage: TabStorage): TabMessage =>
  tabStorage(key, storage, isOwnPath)

// '//host' and '/\host' are other sites to a browser.
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])/u.test(path)

const storedPayment = tabStorage(
  'unsettled_payment',
  () => window.sessionStorage,
  (text) => /^\d \S{1,200} \S{1,100}$/u.test(text),
)

/** `payer` is the user who paid: nobody else who signs in meanwhile may ask for its access. */
export type PaidTransaction = { product: number; transaction: string; payer: string }

/** A payment of this tab whose access has not come yet. Whoever reloads meanwhile finds it being
 *  settled, and is not asked to pay again. */
export const unsettledPayment = {
  remember: ({ product, transaction, payer }: PaidTransaction): void =>
    storedPayment.remember(`${product} ${transaction} ${payer}`),
  /** The one of this user. */
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

/** The package a visitor was about to buy when signing up, or signing in elsewhere, came between. */
export const pendingPackage = {
  remember: (index: PackageIndex): void => storedPackage.remember(String(index)),
  /** Gives it out once. */
  take(): PackageIndex | null {
    const text = storedPackage.take()
    return text === null ? null : (accessPackage(Number(text))?.index ?? null)
  },
}

/** The page on which somebody left for Google or Facebook to sign in. Whoever comes back is signed
 *  in by a hand-off, and so is whoever switches language: this tells them apart. */
export const socialDeparture = pageMessage(signInNotes.socialDeparture, () => window.sessionStorage)

/** The guarded page somebody asked for before signing in. Given out once, so that a later sign-in
 *  elsewhere does not end up there. */
export const pendingPage = pageMessage('wanted_page', () => window.sessionStorage)

/** A function, because a browser that forbids storage throws on the mere mention of it. */
export type TabStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

type TabMessage = {
  remember: (text: string) => void
  /** Leaves it where it is. */
  read: () => string | null
  /** Gives it out once. */
  take: () => string | null
}

/** Something that one page of a tab leaves for a later one. It belongs to the tab, not to the
 *  browser; what others wrote under its name is not given out. */
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
        // It is lost, which is no reason to stop anybody.
      }
    },
    take() {
      const text = read()
      try {
        storage().removeItem(key)
      } catch {
        // Nothing was there.
      }
      return text
    },
  }
}
