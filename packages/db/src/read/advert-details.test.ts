import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { getAdvertDetails } from './advert-details.ts'

const { db } = await testDatabase()

const hour = 3_600_000
// The database drops past viewings by its own clock.
const now = Date.now()
const inHours = (hours: number) => new Date(now + hours * hour)

const fields = {
  price: 285_000,
  size: 74,
  available_now: true,
  address: 'Njálsgata 52',
  postcode: '101',
}

type Text = { words?: string[]; viewings?: { from: Date; until: Date | null }[] }

async function aHome(): Promise<number> {
  const { id } = await db
    .insertInto('home')
    .values(fields)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds an advert. One without a text is of a home that is advertised with us. */
async function addAdvert(
  homeId: number,
  { source, text, goneAt = null }: { source: string; text?: Text; goneAt?: Date | null },
): Promise<string> {
  const link = `https://${source}.example/${homeId}`
  const { id } = await db
    .insertInto('advert')
    .values({ home_id: homeId, source, external_id: `${homeId}`, link, gone_at: goneAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (text) {
    const { words = [], viewings = [] } = text
    const facts = {
      ...fields,
      advert_id: id,
      changed_at: new Date(),
      words,
      viewings_from: viewings.map(({ from }) => from),
      // The generated types do not know that an array may contain null.
      viewings_until: sql<Date[]>`${viewings.map(({ until }) => until)}`,
    }
    await db.insertInto('advert_facts').values(facts).execute()
  }
  return link
}

it('combines the live adverts of each home', async () => {
  const [shared, single] = [await aHome(), await aHome()]
  const first = await addAdvert(shared, {
    source: 'mbl',
    text: {
      words: ['ibud', 'svalir'],
      viewings: [
        { from: inHours(-1), until: inHours(1) },
        { from: inHours(3), until: null },
        { from: inHours(30), until: null },
      ],
    },
  })
  const second = await addAdvert(shared, {
    source: 'bland',
    text: {
      words: ['ibud', 'kjallari'],
      viewings: [
        { from: inHours(2), until: null },
        { from: inHours(3), until: inHours(4) },
        { from: inHours(30), until: null },
      ],
    },
  })
  await addAdvert(shared, {
    source: 'visir',
    goneAt: inHours(1),
    text: { words: ['gone'], viewings: [{ from: inHours(5), until: null }] },
  })
  await addAdvert(single, { source: 'kot' })

  const details = await getAdvertDetails(db, [shared, single, shared])

  expect(details).toEqual(
    new Map([
      [
        shared,
        {
          words: ['ibud', 'kjallari', 'svalir'],
          sources: ['bland', 'mbl'],
          viewings: [
            { from: inHours(2), until: null, link: second },
            // The advert that also has the end.
            { from: inHours(3), until: inHours(4), link: second },
            // The advert that was seen first.
            { from: inHours(30), until: null, link: first },
          ],
        },
      ],
      [single, { words: [], sources: ['kot'], viewings: [] }],
    ]),
  )
})

it('leaves out homes without a live advert', async () => {
  const gone = await aHome()
  await addAdvert(gone, { source: 'mbl', goneAt: inHours(1), text: { words: ['ibud'] } })

  expect(await getAdvertDetails(db, [gone, -1])).toEqual(new Map())
  expect(await getAdvertDetails(db, [])).toEqual(new Map())
})
