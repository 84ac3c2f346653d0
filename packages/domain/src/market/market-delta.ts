export type Listed = { readonly id: number; readonly created_at: string }

/** How a pointer names an earlier version: enough to distinguish the versions, and a quarter of the bytes. */
export const shortVersion = (version: string): string => version.slice(0, 8)

/** The order of the feed. Times of one form sort as text; homes of one time are in the order of their ids,
 *  which does not show when they came. */
export function newestFirst(one: Listed, other: Listed): number {
  if (one.created_at !== other.created_at) return one.created_at > other.created_at ? -1 : 1
  return other.id - one.id
}

/** A record without its content. */
export type Outline = { readonly id: number; readonly hash: bigint }

/** Returns the ids of what differs. Ids are unique in both lists. */
export function diffOutlines(
  before: readonly Outline[],
  after: readonly Outline[],
): { added: Set<number>; changed: Set<number>; gone: number[] } {
  const hashes = new Map(before.map(({ id, hash }) => [id, hash]))
  const added = new Set<number>()
  const changed = new Set<number>()
  for (const { id, hash } of after) {
    if (!hashes.has(id)) added.add(id)
    else if (hashes.get(id) !== hash) changed.add(id)
    hashes.delete(id)
  }
  return { added, changed, gone: [...hashes.keys()] }
}
