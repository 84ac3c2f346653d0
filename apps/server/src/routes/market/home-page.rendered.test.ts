import { brotliDecompressSync } from 'node:zlib'
import { startSession } from '@kot/accounts/sessions/session'
import { anAccount } from '@kot/accounts/testing/an-account'
import { testDatabase } from '@kot/db/testing/test-database'
import { type Lang, langs } from '@kot/domain/text/lang'
import { homeCardPath, homePath } from '@kot/i18n/paths'
import { homePageTexts } from '@kot/i18n/texts/home-page'
import { hideHome } from '@kot/intake/lifecycle/hide-home'
import { addHomes, withdrawHome } from '@kot/market/testing/own-homes'
import { randomHomes } from '@kot/market/testing/a-home'
import { isProof } from '@kot/domain/testing/size'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { builtPages, wholeServer } from '../../testing/whole-server.ts'

const { db, owner } = await testDatabase()
const { app, environment, sessions, publish } = await wholeServer(db, {}, await builtPages())
const hosts = { is: new URL(environment.ORIGIN_IS).host, en: new URL(environment.ORIGIN_EN).host }

// Each secret is unique, so that a leak names its source.
const homes = randomHomes(60, 815).map((home, at) => ({
  ...home,
  address: `Leynigata ${at}`,
  position: { lat: 64.100_437_3 + at * 0.000_137, long: -21.900_271_3 + at * 0.000_211 },
  photo_url: `https://myndir.example/${at}-0.jpg`,
  photo_urls: at % 3 === 0 ? [0, 1, 2].map((n) => `https://myndir.example/${at}-${n}.jpg`) : [],
  adverts: ['Leiguhornið', 'Torgið'].slice(0, 1 + (at % 2)).map((source, n) => ({
    source,
    external_id: `${at}-${n}`,
    link: `https://auglysing.example/${at}-${n}`,
  })),
}))
const ids = await db.transaction().execute((trx) => addHomes(trx, homes))
await publish()
const [first = 0, gone = 0, longGone = 0, hidden = 0] = ids
await db.transaction().execute((trx) => withdrawHome(trx, gone))
await db.transaction().execute((trx) => withdrawHome(trx, longGone))
await sql`update home set gone_at = now() - interval '91 days' where id = ${longGone}`.execute(
  owner,
)
await hideHome(db, { id: hidden, reason: 'asked by the landlord', now: new Date() })
const shown = ids.filter((id) => id !== longGone && id !== hidden)

const ask = (lang: Lang, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: hosts[lang], ...headers } })
const secrets = [
  'Leynigata',
  'auglysing.example',
  'myndir.example',
  'Leiguhornið',
  'Torgið',
  '/sharp/',
  ...homes.flatMap(({ position: { lat, long } }) => [String(lat), String(long)]),
]
const found = (text: string) => secrets.filter((secret) => text.includes(secret))

describe.each(langs)('the page of a home on the %s host', (lang) => {
  test('and what it loads hold nothing secret, for any home of the market', async () => {
    const some = shown.filter((id, index) => isProof || id === gone || index % 5 === 0)
    for (const id of some) {
      const page = await ask(lang, homePath(lang, id))
      expect(page.statusCode).toBe(200)
      const payload = await ask(lang, `${homePath(lang, id)}.data`)
      expect(payload.statusCode).toBe(200)
      for (const { body, headers } of [page, payload]) {
        expect({ id, found: found(body + JSON.stringify(headers)) }).toEqual({ id, found: [] })
      }
      expect(page.body).toMatch(new RegExp(`<img[^>]* src="/img/${id}/blurred/[^"]*\\.webp"`))
      const data = /<script type="application\/ld\+json">.*?<\/script>/gs
      const structured = (page.body.match(data) ?? []).join()
      expect(structured.includes('RealEstateListing')).toBe(id !== gone)
      expect(structured).not.toMatch(/streetAddress|latitude|geo/)
    }
  })

  test('is the same bytes for a visitor and for a holder of access', async () => {
    const account = await anAccount(db, { accessUntil: new Date(Date.now() + 86_400_000) })
    const jwt = (await startSession(sessions, account.id)) ?? ''
    const path = homePath(lang, first)
    const [visitors, holders] = [
      await ask(lang, path),
      await ask(lang, path, { authorization: `Bearer ${jwt}` }),
    ]
    expect(visitors.headers['etag']).toBeDefined()
    expect(holders.body).toBe(visitors.body)
  })

  test('names itself, its twin and its own preview card', async () => {
    const { body } = await ask(lang, homePath(lang, first))
    const origin = { is: environment.ORIGIN_IS, en: environment.ORIGIN_EN }
    const here = `${origin[lang]}${homePath(lang, first)}`
    expect(body).toContain(`<link rel="canonical" href="${here}"`)
    for (const one of langs) {
      expect(body).toContain(`hrefLang="${one}" href="${origin[one]}${homePath(one, first)}"`)
    }
    const card = `${origin[lang]}${homeCardPath(lang, first)}`
    expect(body).toContain(`<meta property="og:image" content="${card}"`)
    expect((await ask(lang, homeCardPath(lang, first))).headers['content-type']).toBe('image/png')
    expect(body).not.toContain('noindex')
  })

  test('is at the path of its language; the other one leads there', async () => {
    const other = lang === 'is' ? 'en' : 'is'
    const { statusCode, headers } = await ask(lang, `${homePath(other, first)}?a=b`)
    expect([statusCode, headers['location']]).toEqual([301, `${homePath(lang, first)}?a=b`])
  })

  test('is below 60 kB compressed', async () => {
    const { rawPayload } = await ask(lang, homePath(lang, first), { 'accept-encoding': 'br' })
    expect(rawPayload.length).toBeLessThan(60_000)
    expect(brotliDecompressSync(rawPayload).toString()).toContain('</html>')
  })

  test('returns that a home is gone with its rent, and keeps it out of search engines', async () => {
    const { statusCode, body } = await ask(lang, homePath(lang, gone))
    expect(statusCode).toBe(200)
    expect(body).toContain(lang === 'is' ? 'Tekin úr birtingu' : 'Taken down on')
    expect(body).toContain('<meta name="robots" content="noindex"')
  })

  test.each([
    ['gone for more than 90 days', longGone, 410],
    ['taken down by the operator', hidden, 410],
    ['unknown', 2_000_000_000, 404],
  ])('answers with its status when the home is %s', async (_what, id, status) => {
    const answer = await ask(lang, homePath(lang, id))
    expect(answer.statusCode).toBe(status)
    expect(found(answer.body)).toEqual([])
    const { gone: left, unknown } = homePageTexts[lang]
    const heading = status === 410 ? left.long : unknown.heading
    expect(answer.body).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
    expect((await ask(lang, homeCardPath(lang, id))).statusCode).toBe(404)
  })

  test.each(['0', 'abc', '1e9', '99999999999', '-1', '1.5'])(
    'is missing for the id “%s”',
    async (id) => {
      const path = lang === 'is' ? `/ibud/${id}` : `/home/${id}`
      expect((await ask(lang, path)).statusCode).toBe(404)
    },
  )
})
