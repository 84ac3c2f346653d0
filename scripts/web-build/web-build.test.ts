import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createWebBuild } from './web-build.ts'

/** A checkout with one page, and how often it was built. */
function aCheckout() {
  const checkout = mkdtempSync(join(tmpdir(), 'kot-web-build-'))
  onTestFinished(() => rmSync(checkout, { recursive: true }))
  mkdirSync(join(checkout, 'apps/web/app'), { recursive: true })
  const page = join(checkout, 'apps/web/app/page.tsx')
  writeFileSync(page, 'one')
  let builds = 0
  const run = async (web: string) => {
    builds += 1
    await delay(50)
    mkdirSync(join(web, 'build'), { recursive: true })
  }
  return { checkout, page, run, builds: () => builds }
}

test('builds once, and again only when something it is made of has changed', async () => {
  const { checkout, page, run, builds } = aCheckout()
  const { ensure } = createWebBuild(checkout, run)
  await ensure()
  await ensure()
  expect(builds()).toBe(1)
  utimesSync(page, new Date(), new Date(Date.now() + 5_000))
  await ensure()
  expect(builds()).toBe(2)
  writeFileSync(join(checkout, 'apps/web/app/new.tsx'), '')
  await ensure()
  expect(builds()).toBe(3)
  rmSync(page)
  await ensure()
  expect(builds()).toBe(4)
})

test('of several that ask at once, one builds and the others wait for it', async () => {
  const { checkout, run, builds } = aCheckout()
  await Promise.all(Array.from({ length: 4 }, () => createWebBuild(checkout, run).ensure()))
  expect(builds()).toBe(1)
})

test('a build that failed is done again', async () => {
  const { checkout, run, builds } = aCheckout()
  await createWebBuild(checkout, run).ensure()
  const failing = createWebBuild(checkout, () => Promise.reject(new Error('no')))
  await expect(failing.build()).rejects.toThrow('no')
  await createWebBuild(checkout, run).ensure()
  expect(builds()).toBe(2)
})

test('a builder that was killed does not keep others waiting', async () => {
  const { checkout, run, builds } = aCheckout()
  const script = `
    import { createWebBuild } from ${JSON.stringify(join(import.meta.dirname, 'web-build.ts'))}
    await createWebBuild(process.argv[1], () => {
      console.log('building')
      return new Promise(() => setInterval(() => {}, 1_000))
    }).build()`
  const child = spawn(
    process.execPath,
    ['--input-type=module-typescript', '--eval', script, checkout],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(child.stdout, 'data')
  const ended = once(child, 'exit')
  const waiting = createWebBuild(checkout, run).ensure()
  await delay(300)
  expect(builds()).toBe(0)
  child.kill('SIGKILL')
  await ended
  await waiting
  expect(builds()).toBe(1)
})
