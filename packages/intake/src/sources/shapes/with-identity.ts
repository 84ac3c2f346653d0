import { Unreadable } from '../../source/unreadable.ts'

/** All the homes to let in the country are fewer. */
const mostRows = 10_000

/**
 * The rows that say who they are. One that does not is skipped among those that do; where most do not,
 * it is the page that has changed.
 * @throws Unreadable
 */
export function withIdentity<Item, Row>(
  items: readonly Item[],
  read: (item: Item) => Row | null,
): Row[] {
  if (items.length > mostRows) throw new Unreadable('changed-markup', `${items.length} rows`)
  const rows = items.flatMap((item) => read(item) ?? [])
  if (rows.length * 2 < items.length) {
    const without = items.length - rows.length
    throw new Unreadable('changed-markup', `${without} of ${items.length} rows have no identity`)
  }
  return rows
}
