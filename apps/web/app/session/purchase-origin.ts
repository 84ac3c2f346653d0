import { isOwnPath, tabStorage, type TabStorage } from './tab-storage'

/** The home whose button started a purchase, and the address of the list it was in. */
export type PurchaseOrigin = { home: number; path: string }

/** Long enough to sign up, to pay, and to read the receipt. */
export const PURCHASE_ORIGIN_MS = 60 * 60_000

/** Kept in the tab, which survives the way to the provider's page and back. */
export function createPurchaseOrigin(storage: TabStorage, now: () => number) {
  const note = tabStorage('purchase_origin', storage, (text) => parseOrigin(text, now()) !== null)
  return {
    remember: (origin: PurchaseOrigin): void =>
      note.remember(JSON.stringify({ ...origin, pressedAt: now() })),
    /** Reads it without removing it. */
    read: (): PurchaseOrigin | null => parseOrigin(note.read(), now()),
    forget: (): void => void note.take(),
  }
}

export const purchaseOrigin = createPurchaseOrigin(() => window.sessionStorage, Date.now)

/** Null for anything that was not written here, or too long ago. */
function parseOrigin(text: string | null, now: number): PurchaseOrigin | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { home, path, pressedAt }: Record<string, unknown> = { ...value }
    if (!Number.isSafeInteger(home) || typeof path !== 'string' || !isOwnPath(path)) return null
    const age = now - Number(pressedAt)
    return age >= 0 && age <= PURCHASE_ORIGIN_MS ? { home: Number(home), path } : null
  } catch {
    return null
  }
}
