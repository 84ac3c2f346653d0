/** Homes that the rules judged wrongly, put right by hand. DATABASE_URL names the database.
 *
 *      npm run home -- show  <home>             its adverts, and which of them each field comes from
 *      npm run home -- join  <home> <home>      they are one; the older stays, with its history
 *      npm run home -- split <advert>           it is of another home; gets one of its own
 *
 *  What was decided by hand stays, whatever the sites say later. */
import { connect, type Database } from '@kot/db/connect'
import { joinHomes } from '@kot/intake/merge/join-homes'
import { splitAdvert } from '@kot/intake/merge/split-advert'

const [command, ...given] = process.argv.slice(2)
const ids = given.map(Number)
const [first, second] = ids
const url = process.env['DATABASE_URL']
const isAsked =
  first !== undefined &&
  ids.every((id) => Number.isSafeInteger(id) && id > 0) &&
  ids.length === (command === 'join' ? 2 : 1)
if (url === undefined || !isAsked || !['show', 'join', 'split'].includes(command ?? '')) {
  console.error('usage: DATABASE_URL=postgres://… npm run home -- show|join|split <id> [<id>]')
  process.exit(2)
}

const db = connect(url, { name: 'kot-home', max: 1, statementTimeoutMs: 0 })
try {
  if (command === 'show') await show(db, first)
  else if (command === 'split') console.log(await splitAdvert(db, first, new Date()))
  else console.log(await joinHomes(db, first, second ?? 0, new Date()))
} finally {
  await db.destroy()
}

async function show(from: Database, home: number): Promise<void> {
  const adverts = await from
    .selectFrom('advert')
    .leftJoin('advert_facts', 'advert_facts.advert_id', 'advert.id')
    .select(['advert.id', 'source', 'external_id', 'address', 'size', 'rooms', 'price', 'gone_at'])
    .where('home_id', '=', home)
    .orderBy('advert.id')
    .execute()
  console.table(adverts)
  const provenance = await from
    .selectFrom('home_provenance')
    .select('fields')
    .where('home_id', '=', home)
    .executeTakeFirst()
  if (provenance) console.log('each field comes from advert', provenance.fields)
}
