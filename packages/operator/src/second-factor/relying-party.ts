import type { Lang } from '@kot/domain/lang'

/** As whom we are known to passkeys: a passkey made for `id` works on the host of that name and below. */
export type RelyingParty = { id: string; origins: string[] }

/**
 * Both language hosts share what stands at the end of their names: `kot.is` and `en.kot.is` give
 * `kot.is`, `is.kot.is` and `en.kot.is` too. One word alone (`is`) belongs to nobody; hosts without
 * anything in common leave passkeys to the Icelandic one.
 */
export function relyingParty(origins: Record<Lang, string>): RelyingParty {
  const icelandic = new URL(origins.is)
  const english = new URL(origins.en)
  const shared = sharedEnd(icelandic.hostname, english.hostname)
  if (shared === null) return { id: icelandic.hostname, origins: [icelandic.origin] }
  return { id: shared, origins: [icelandic.origin, english.origin] }
}

function sharedEnd(one: string, other: string): string | null {
  if (one === other) return one
  const labels = one.split('.').toReversed()
  const others = other.split('.').toReversed()
  const differs = labels.findIndex((label, place) => label !== others[place])
  const shared = labels.slice(0, differs === -1 ? labels.length : differs)
  return shared.length < 2 ? null : shared.toReversed().join('.')
}
