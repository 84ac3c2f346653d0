import type { Database } from '@kot/db/connect'
import {
  linkParts,
  type CuratedLink,
  type LinkPart,
  type LinkState,
} from '@kot/domain/site/curated-link'
import type { CommittedLink } from './committed-links.ts'

/** A link as the table has it. */
export type StoredLink = CuratedLink & {
  id: number
  editedAt: Date | null
  /** Null before the first check. */
  check: { state: LinkState; since: Date; at: Date } | null
}

/**
 * Stores the committed list in the table. What an operator has changed or removed stays as they left
 * it; everything else follows the list. May run any number of times.
 */
export async function seedLinks(db: Database, links: readonly CommittedLink[]): Promise<void> {
  await db
    .insertInto('curated_link')
    .values(links.map((link, position) => ({ key: link.key, position, ...columnsOf(link) })))
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({
          part: eb.ref('excluded.part'),
          position: eb.ref('excluded.position'),
          name_is: eb.ref('excluded.name_is'),
          name_en: eb.ref('excluded.name_en'),
          about_is: eb.ref('excluded.about_is'),
          about_en: eb.ref('excluded.about_en'),
          address_is: eb.ref('excluded.address_is'),
          address_en: eb.ref('excluded.address_en'),
          members: eb.ref('excluded.members'),
        }))
        .where('curated_link.edited_at', 'is', null)
        .where('curated_link.removed_at', 'is', null),
    )
    .execute()
}

/** Every link on the page, in its order. */
export async function listLinks(db: Database): Promise<StoredLink[]> {
  const rows = await db
    .selectFrom('curated_link')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows
    .map(({ id, edited_at, state, state_since, checked_at, ...row }): StoredLink => ({
      id,
      part: row.part as LinkPart,
      name: { is: row.name_is, en: row.name_en },
      about:
        row.about_is === null || row.about_en === null
          ? null
          : { is: row.about_is, en: row.about_en },
      address: { is: row.address_is, en: row.address_en },
      members: row.members,
      editedAt: edited_at,
      check:
        state === null || state_since === null || checked_at === null
          ? null
          : { state: state as LinkState, since: state_since, at: checked_at },
    }))
    .toSorted((one, other) => linkParts.indexOf(one.part) - linkParts.indexOf(other.part))
}

/** Adds a link at the end of its list. */
export async function createLink(db: Database, link: CuratedLink, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('curated_link')
    .values((eb) => ({
      ...columnsOf(link),
      position: eb
        .selectFrom('curated_link')
        .select((last) => last.fn.coalesce(last.fn.max('position'), last.val(0)).as('last')),
      edited_at: now,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns whether there is such a link. What was found out about another address is forgotten. */
export async function updateLink(
  db: Database,
  id: number,
  link: CuratedLink,
  now: Date,
): Promise<boolean> {
  const before = await db
    .selectFrom('curated_link')
    .select(['address_is', 'address_en'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return false
  const sameAddress = before.address_is === link.address.is && before.address_en === link.address.en
  await db
    .updateTable('curated_link')
    .set({
      ...columnsOf(link),
      edited_at: now,
      ...(!sameAddress && { checked_at: null, state: null, state_since: null }),
    })
    .where('id', '=', id)
    .execute()
  return true
}

/** @returns whether it was there to be removed */
export async function removeLink(db: Database, id: number, now: Date): Promise<boolean> {
  const removed = await db
    .updateTable('curated_link')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

const columnsOf = ({ part, name, about, address, members }: CuratedLink) => ({
  part,
  name_is: name.is,
  name_en: name.en,
  about_is: about?.is ?? null,
  about_en: about?.en ?? null,
  address_is: address.is,
  address_en: address.en,
  members,
})
