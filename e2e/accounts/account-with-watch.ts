import { offeredPostcodes } from '@kot/domain/postcode/postcode'
import { emptyWatch, type Watch } from '@kot/domain/watch/watch'
import { createMailLinks } from '@kot/mail/templates/mail-link'
import { createWatch, listWatches, saveWatch, type StoredWatch } from '@kot/watches/watches'
import { inDatabase } from '../database.ts'
import { aHolder, type Person } from './person.ts'
import type { Ask } from '../story.ts'

/** Signs as the demo does. */
export const mailLinks = createMailLinks('demo-mail-link-key-of-no-value-000000')

type Owner = { email: string }

type Account = { id: string; lang: string; newsletter: boolean }

export const accountOf = ({ email }: Owner): Promise<Account> =>
  inDatabase((db) =>
    db
      .selectFrom('account')
      .select(['id', 'lang', 'newsletter'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow(),
  )

/** All watches as they are kept, the first one first. */
export const keptWatches = (id: string): Promise<StoredWatch[]> =>
  inDatabase((db) => listWatches(db, id))

/** The first watch, as far as the specified calls know it; null when there is none. */
export async function keptWatch(id: string) {
  const [first] = await keptWatches(id)
  if (first === undefined) return null
  const { postcodes, maxRent, minSize, minRooms, pets, frequency, active } = first
  return { postcodes, maxRent, minSize, minRooms, pets, frequency, active }
}

/** A watch of that account, on, without the page. */
export const keepWatch = (id: string, wishes: Partial<Watch> = {}): Promise<void> =>
  inDatabase((db) =>
    db
      .transaction()
      .execute((trx) =>
        saveWatch(trx, id, { ...emptyWatch, postcodes: ['512'], ...wishes }, new Date()),
      ),
  )

/** So many watches of that account, on, each with a different postcode. */
export const addWatches = (id: string, count: number): Promise<void> =>
  inDatabase((db) =>
    db.transaction().execute(async (trx) => {
      for (const { code } of offeredPostcodes.slice(0, count)) {
        await createWatch(trx, id, { ...emptyWatch, postcodes: [code] }, new Date())
      }
    }),
  )

/** Adds one watch beside the others. Returns its id. */
export const addWatch = (
  id: string,
  { name = '', ...wishes }: Partial<Watch> & { name?: string },
): Promise<number | null> =>
  inDatabase((db) =>
    db
      .transaction()
      .execute((trx) =>
        createWatch(trx, id, { ...emptyWatch, postcodes: ['512'], ...wishes, name }, new Date()),
      ),
  )

/** A user whom watches notify: with access and a confirmed address. */
export async function aNotifiedHolder(ask: Ask): Promise<Person> {
  const holder = await aHolder(ask)
  await confirmAddress(holder)
  return holder
}

/** As the link of a mail does it. */
export const confirmAddress = ({ email }: Owner): Promise<unknown> =>
  inDatabase((db) =>
    db
      .updateTable('account')
      .set({ email_confirmed_at: new Date(), owner_proven: true })
      .where('email', '=', email)
      .execute(),
  )
