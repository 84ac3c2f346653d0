import { cityPath } from '@kot/i18n/paths'
import { hosts, port } from '../hosts.ts'
import { credentialsOf, signIn, tokenFor } from '../sign-in.ts'
import { expect, test, type Ask } from '../story.ts'

type Home = {
  id: number
  adress: string
  link: string
  found_at: string
  lat: number | null
  long: number | null
  image_link: string | null
}

const marketOf = async (ask: Ask, jwt?: string): Promise<Home[]> => {
  const headers = jwt === undefined ? {} : { authorization: `Bearer ${jwt}` }
  const answer = await ask('is', '/d/current_market.json', { headers })
  return ((await answer.json()) as { records: Home[] }).records
}

/** Of an old home: other stories add new ones, whose photos are nowhere. */
const aPhotoIn = (homes: Home[]): string =>
  homes.findLast(({ image_link }) => image_link !== null)?.image_link ?? ''

test.describe('the whole demo market', () => {
  let full: Home[]

  test.beforeEach(async ({ ask }) => {
    full = await marketOf(ask, await tokenFor(credentialsOf('active'), port))
  })

  test('shows a holder of access everything', () => {
    expect(full.length).toBeGreaterThan(1_500)
    // One assertion: one for each field of each home takes seconds.
    const hidden = full.filter(
      ({ adress, link, found_at }) =>
        !/\S+ \d+/.test(adress) || !link.startsWith('https:') || found_at === '',
    )
    expect(hidden).toEqual([])
  })

  test('no response names a street, source, link or exact position to a visitor', async ({
    ask,
  }) => {
    // A link gives itself away by its host. Positions are too many to look for one by one.
    const secrets = new Set(
      full.flatMap(({ adress, link, found_at }) => [
        adress.replace(/ \d+\w?$/, ''),
        new URL(link).host,
        found_at,
      ]),
    )
    const positions = new Set(full.map(({ lat, long }) => `"lat":${lat},"long":${long}`))
    positions.delete('"lat":null,"long":null')
    expect(secrets.size).toBeGreaterThan(200)
    expect(positions.size).toBeGreaterThan(1_000)
    const paths = [
      '/d/current_market.json',
      '/current_city_area.json',
      '/api/v1/listings?limit=60',
      '/api/v1/listings?limit=60&sort=cheapest',
      '/api/openapi.json',
      '/',
      '/?postcodes=101&showResults=true',
      '/city-overview',
      cityPath('is', '101'),
    ]
    const counts: number[] = []
    for (const path of paths) {
      const answer = await ask('is', path)
      expect(answer.status(), path).toBe(200)
      const text = await answer.text()
      expect(
        [...secrets].filter((secret) => text.includes(secret)),
        path,
      ).toEqual([])
      const told = text.match(/"lat":[^,]+,"long":[^,}]+/g) ?? []
      counts.push(told.length)
      expect(
        told.filter((position) => positions.has(position)),
        path,
      ).toEqual([])
    }
    // The market itself contains the public positions.
    expect(Math.max(...counts)).toBeGreaterThan(1_000)
  })

  test('shows visitors homes 300 m or more from where they are, always at the same place', async ({
    ask,
  }) => {
    const [seen, again] = [await marketOf(ask), await marketOf(ask)]
    expect(again).toEqual(seen)
    const exact = new Map(full.map((home) => [home.id, home]))
    const distances: number[] = []
    for (const { id, lat, long } of seen) {
      const home = exact.get(id)
      if (lat === null || long === null || home?.lat == null || home.long == null) continue
      const north = (lat - home.lat) * 111_320
      const east = (long - home.long) * 111_320 * Math.cos((lat * Math.PI) / 180)
      distances.push(Math.hypot(north, east))
    }
    expect(distances.length).toBeGreaterThan(1_500)
    expect(Math.min(...distances)).toBeGreaterThan(299)
  })
})

test('a token without access, an ended one or rubbish gives what a visitor gets', async ({
  ask,
}) => {
  const visitors = await marketOf(ask)
  const jwt = await tokenFor(credentialsOf('inactive'), port)
  expect(await marketOf(ask, jwt)).toEqual(visitors)
  expect(await marketOf(ask, 'rubbish')).toEqual(visitors)
})

test(
  'the page requests the market with a timestamp that changes, and with the token of its user',
  { tag: '@proof' },
  async ({ page, complaints }) => {
    // As of a server that has no versions of the market.
    await page.route('**/d/market/**', (route) => route.fulfill({ status: 404 }))
    await signIn(page, 'is', 'active')
    const asked: { url: string; token: boolean }[] = []
    page.on('request', (request) => {
      if (request.url().includes('current_market')) {
        asked.push({ url: request.url(), token: 'authorization' in request.headers() })
      }
    })
    await page.goto(`${hosts.is}/`)
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      expect(asked.length).toBeGreaterThan(1)
    }).toPass()
    expect(new Set(asked.map(({ url }) => url)).size).toBe(asked.length)
    for (const { url, token } of asked) {
      expect(token).toBe(true)
      expect(new URL(url).search).toMatch(/^\?t=\d+$/)
    }
    // The browser itself reports what was not found.
    complaints.length = 0
  },
)

test('a visitor gets blurred photos only, whatever part of the address is changed', async ({
  ask,
}) => {
  const photo = aPhotoIn(await marketOf(ask))
  const blurred = await ask('is', photo)
  expect(blurred.status()).toBe(200)
  expect(blurred.headers()['content-type']).toBe('image/webp')
  // Nothing of a photo survives in so few bytes.
  expect((await blurred.body()).length).toBeLessThan(4_000)

  const [, , id = '', , file = ''] = photo.split('/')
  const tampered = [
    photo.replace('/blurred/', '/sharp/'),
    photo.replace(`/${id}/`, `/${Number(id) + 1}/`),
    photo.replace(file, `A${file.slice(1)}`),
    photo.replace(file, `${file.slice(0, 5)}_${file.slice(6)}`),
  ].filter((address) => address !== photo)
  for (const address of tampered) expect((await ask('is', address)).status(), address).toBe(403)
})
