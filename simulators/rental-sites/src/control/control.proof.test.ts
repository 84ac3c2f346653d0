import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ListedSite } from './control-page.ts'
import { startControl, type Control } from './control.ts'
import { startRentalSites, type RentalSites } from '../serve/rental-sites.ts'
import { aWorld, smallSites } from '../testing/small-sites.ts'
import type { WorldEvent } from '../world/events.ts'
import type { ExpectedHome } from '../world/stock.ts'

let sites: RentalSites
let control: Control
beforeAll(async () => {
  sites = await startRentalSites({ world: aWorld(), sites: smallSites })
  control = await startControl({ sites, port: 0 })
})
afterAll(async () => {
  await control.close()
  await sites.close()
})
afterEach(() => {
  for (const { name } of smallSites) sites.setFault(name, null)
})

const look = async <T>(path: string) =>
  (await (await fetch(`${control.origin}${path}`)).json()) as T
const send = (path: string, body: string, headers: Record<string, string>) =>
  fetch(`${control.origin}${path}`, { method: 'POST', body, headers, redirect: 'manual' })
const post = (path: string, value: unknown) =>
  send(path, JSON.stringify(value), { 'content-type': 'application/json' })
const byHand = (path: string, fields: Record<string, string>, headers = {}) =>
  send(path, String(new URLSearchParams(fields)), {
    'content-type': 'application/x-www-form-urlencoded',
    origin: control.origin,
    ...headers,
  })
const happen = async (event: Record<string, unknown>) =>
  (await (await post('/event', event)).json()) as WorldEvent
const found = async (key: string) =>
  (await look<ExpectedHome[]>('/truth')).find((home) => home.key === key)

describe('programs', () => {
  test('see the sites, where they are and what ails them', async () => {
    sites.setFault('html', 'captcha')

    const listed = await look<ListedSite[]>('/sites')

    expect(listed.map(({ name }) => name)).toEqual(['html', 'json', 'xml', 'csv', 'push'])
    expect(listed[0]).toEqual({
      name: 'html',
      origin: sites.origins['html'],
      adverts: sites.world.adverts('html').length,
      fault: 'captcha',
    })
    expect(listed[1]?.fault).toBeNull()
  })

  test('set a fault and end it', async () => {
    await post('/fault', { site: 'html', fault: 'server-error' })
    expect((await fetch(`${sites.origins['html']}/list`)).status).toBe(500)

    await post('/fault', { site: 'html', fault: null })
    expect((await fetch(`${sites.origins['html']}/list`)).status).toBe(200)
  })

  test('let a home appear, get cheaper, change, leave and come back', async () => {
    const { home } = await happen({ kind: 'appear', sites: ['html', 'csv'], price: 265_000 })
    expect(await found(home)).toMatchObject({ price: 265_000 })

    await happen({ kind: 'drop', home, kr: 20_000 })
    await happen({ kind: 'change', home, size: 71.5, pets: true })
    await happen({ kind: 'leave', home, site: 'csv' })
    expect(await found(home)).toMatchObject({
      price: 245_000,
      size: 71.5,
      adverts: [{ site: 'html' }],
    })
    expect(sites.world.home(home).pets).toBe(true)

    await happen({ kind: 'leave', home })
    expect(await found(home)).toBeUndefined()
    await happen({ kind: 'back', home })
    expect((await found(home))?.adverts).toHaveLength(2)
  })

  test('leave it to chance what happens to whom', async () => {
    for (const kind of ['appear', 'drop', 'leave', 'change']) {
      expect(await happen({ kind })).toMatchObject({
        kind,
        home: expect.stringMatching(/^home-\d+$/),
      })
    }
  })

  test('move the clock', async () => {
    const before = sites.world.now.getTime()

    await post('/advance', { minutes: 90 })

    expect(sites.world.now.getTime()).toBe(before + 90 * 60_000)
  })

  test('read the log of one site', async () => {
    sites.log.clear()
    await (await fetch(`${sites.origins['xml']}/list`)).text()
    await (await fetch(`${sites.origins['csv']}/list`)).text()

    expect(await look('/log?site=xml')).toMatchObject([{ site: 'xml', path: '/list', status: 200 }])
    expect(await look('/log')).toHaveLength(2)
  })

  test.each([
    ['/fault', { site: 'html', fault: 'explode' }],
    ['/fault', { site: 'elsewhere', fault: 'empty' }],
    ['/event', { kind: 'burn' }],
    ['/event', { kind: 'drop', home: 'home-0' }],
    ['/event', { kind: 'appear', sites: ['elsewhere'] }],
    ['/advance', { minutes: 'many' }],
    ['/advance', null],
  ])('%s with %j is refused and changes nothing', async (path, body) => {
    const before = JSON.stringify([sites.world.truth(), sites.world.now])

    expect((await post(path, body)).status).toBe(400)
    expect(JSON.stringify([sites.world.truth(), sites.world.now])).toBe(before)
  })

  test('elsewhere there is nothing', async () => {
    expect((await fetch(`${control.origin}/elsewhere`)).status).toBe(404)
  })
})

describe('accounts', () => {
  test('see the sites with their faults chosen', async () => {
    sites.setFault('xml', 'gzip-bomb')

    const page = await (await fetch(control.origin)).text()

    for (const { name } of smallSites) expect(page).toContain(`aria-label="Fault of ${name}"`)
    expect(page.match(/<option value="gzip-bomb" selected>/g)).toHaveLength(1)
    expect(page).not.toContain('<script')
  })

  test('set faults and let things happen with the forms of the page, and are led back to it', async () => {
    const answer = await byHand('/fault', { site: 'html', fault: 'fewer' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/')
    expect(sites.fault('html')).toBe('fewer')

    await byHand('/fault', { site: 'html', fault: '' })
    expect(sites.fault('html')).toBeNull()

    const homes = sites.world.truth().length
    await byHand('/event', { kind: 'appear' })
    expect(sites.world.truth()).toHaveLength(homes + 1)
  })

  test.each(['https://elsewhere.example', 'null'])(
    'a page of %s can do nothing',
    async (origin) => {
      const answer = await byHand('/fault', { site: 'html', fault: 'empty' }, { origin })

      expect(answer.status).toBe(403)
      expect(sites.fault('html')).toBeNull()
    },
  )
})
