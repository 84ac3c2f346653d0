import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Abuse, Borne } from './testing/abused-service.ts'
import type { HostileSite } from './testing/hostile-site.ts'

const ROUNDS = 8

function start(file: string) {
  // The test runner's own options would slow the process down and swell it.
  const child = fork(resolve(import.meta.dirname, 'testing', file), { execArgv: [] })
  onTestFinished(() => void child.kill())
  return child
}

/** Everything the site has, the quick harms many times over, until all of it is answered. */
async function abuse() {
  const [site] = (await once(start('hostile-site.ts'), 'message')) as [HostileSite]
  const quick = Array.from({ length: ROUNDS }, (_, round) =>
    Object.keys(site.quick).map((name) => `${round}-${name}`),
  ).flat()
  const names = [...quick, ...Object.keys(site.slow).map((name) => `0-${name}`), '0-honest.jpg']
  const origin = `http://127.0.0.1:${site.port}`
  const harmless = Array.from({ length: 20 }, (_, at) => `${at + 1}-honest.jpg`)
  const service = start('abused-service.ts')
  service.send({ origin, names, harmless } satisfies Abuse)
  const [borne] = (await once(service, 'message')) as [Borne]
  const expected = { ...site.quick, ...site.slow, 'honest.jpg': null }
  return {
    ...borne,
    outcomes: Object.fromEntries(names.map((name, at) => [name, borne.refusals[at]])),
    expected: Object.fromEntries(
      names.map((name) => [name, expected[name.replace(/^\d+-/, '') as keyof typeof expected]]),
    ),
  }
}

test(
  'bombs, endless streams, lies and wrong types are refused, each for its reason, under 100 MB',
  { timeout: 60_000 },
  async () => {
    const { outcomes, expected, refusals, seconds, grownMegabytes } = await abuse()
    expect(outcomes).toEqual(expected)
    expect(refusals.length).toBeGreaterThan(100)
    expect(grownMegabytes).toBeLessThan(100)
    console.info(
      `${refusals.length} hostile photos in ${seconds.toFixed(1)} s; memory grew by ${grownMegabytes.toFixed(0)} MB`,
    )
  },
)
