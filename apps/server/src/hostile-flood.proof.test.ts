import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { testDatabase } from '@kot/db/testing/test-database'
import { createImageLinks } from '@kot/images/image-links'
import { aPhoto } from '@kot/images/testing/a-photo'
import { loadRegister } from '@kot/intake/address-register/load-register'
import { addHomes } from '@kot/market/testing/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import { afterAll, expect, test } from 'vitest'
import { createFloodClient, sendFlood } from './testing/hostile/send-flood.ts'
import { builtPages, wholeServer } from './testing/whole-server.ts'

/** `npm run bench -- hostile` sends many more, to a separate process, and measures how long each takes. */
const REQUESTS = 300
const HOMES = 40
/** Homes that the second network requests. */
const APART = 5

const { db, owner } = await testDatabase()
const photo = await aPhoto()
const photoSite = createServer((_request, response) => response.end(photo)).listen(0, '127.0.0.1')
await once(photoSite, 'listening')
const photoOrigin = `http://127.0.0.1:${(photoSite.address() as AddressInfo).port}`
const { app, environment, publish } = await wholeServer(
  db,
  { IMAGE_TRUSTED_ORIGINS: photoOrigin, TRUST_PROXY: 'true' },
  await builtPages(),
)
afterAll(() => photoSite.close())
const photoUrl = (at: number) => `${photoOrigin}/${at}.jpg`

test(`${REQUESTS} hostile requests get no 5xx, and a second network its previews and photos`, async () => {
  const homes = await db.transaction().execute((trx) =>
    addHomes(
      trx,
      Array.from({ length: HOMES }, (_, at) => aHome({ photo_url: photoUrl(at) })),
    ),
  )
  await loadRegister(
    owner,
    resolve(import.meta.dirname, '../../../packages/intake/sample/central-reykjavik.csv.gz'),
  )
  await publish()
  const imageLink = createImageLinks(environment.IMAGE_SECRET)
  const photos = homes.map((id, at) => imageLink(id, photoUrl(at), 'blurred'))
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })

  const target = { origin, homes: homes.slice(APART), photos: photos.slice(APART) }
  const flood = sendFlood(target, { count: REQUESTS, atOnce: 30 })
  const second = createFloodClient(origin)
  const sender = { localAddress: '127.0.0.9', forwardedFor: null }
  for (const [at, id] of homes.slice(0, APART).entries()) {
    for (const path of [`/social/ibud-${id}.png`, photos[at] ?? '']) {
      let answer = await second.send({ path }, sender)
      // A busy machine may have no time to read the home.
      while (answer?.isDeferred) answer = await second.send({ path }, sender)
      expect([path, answer]).toMatchObject([path, { status: 200 }])
    }
  }
  second.close()
  const { sent, failures, byKind, statuses } = await flood
  expect(failures).toEqual([])
  expect(sent).toBe(REQUESTS)
  expect(byKind.size).toBe(13)
  expect(statuses.get(200)).toBeGreaterThan(0)
})
