import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createCachedPage, createPageCache, type RenderResult } from './page-cache.ts'

type Page = RenderResult<string>

/** Pages of the given size that are made at once, unless a test says otherwise. */
function aStore(facts: { make?: (path: string) => Promise<Page>; limitBytes?: number } = {}) {
  const made: string[] = []
  let [version, now] = ['one', 0]
  const ask = createPageCache<string>({
    version: () => version,
    now: () => now,
    patienceMs: 50,
    limitBytes: facts.limitBytes ?? 1_000_000,
    make: async (path) => {
      made.push(path)
      return facts.make
        ? facts.make(path)
        : { page: createCachedPage(`${path} ${made.length}`, {}) }
    },
  })
  const html = async (path: string) => {
    const found = await ask(path)
    return found && 'page' in found ? found.page.html.toString() : null
  }
  return {
    ask,
    html,
    made,
    publish: (next: string) => (version = next),
    pass: ({ seconds }: { seconds: number }) => (now += seconds * 1_000),
  }
}

test('a page is made once and given again', async () => {
  const { html, made } = aStore()
  expect(await html('/a')).toBe('/a 1')
  expect(await html('/a')).toBe('/a 1')
  expect(made).toEqual(['/a'])
})

test('a page is made once however many ask for it at once', async () => {
  const { html, made } = aStore()
  const pages = await Promise.all(Array.from({ length: 50 }, () => html('/a')))
  expect(new Set(pages)).toEqual(new Set(['/a 1']))
  expect(made).toEqual(['/a'])
})

test('another version is another page at once', async () => {
  const { html, publish } = aStore()
  await html('/a')
  publish('two')
  expect(await html('/a')).toBe('/a 2')
})

test('who asks after a publication does not get the page that was begun before it', async () => {
  const { ask, html, publish } = aStore({
    make: async (path) => {
      await delay(10)
      return { page: createCachedPage(`${path} ${begun++}`, {}) }
    },
  })
  let begun = 0
  const early = ask('/a')
  publish('two')
  const late = html('/a')
  await early
  expect(await late).toBe('/a 1')
  expect(await html('/a')).toBe('/a 1')
})

test('a page is made again after ten seconds, for what nobody tells us of', async () => {
  const { html, pass } = aStore()
  await html('/a')
  pass({ seconds: 9 })
  expect(await html('/a')).toBe('/a 1')
  pass({ seconds: 1 })
  expect(await html('/a')).toBe('/a 2')
})

test('an answer that is not to be kept goes to whoever asked first and to nobody else', async () => {
  const { ask, made } = aStore({ make: async () => ({ answer: 'for one' }) })
  const answers = await Promise.all([ask('/a'), ask('/a'), ask('/a')])
  expect(answers).toEqual([{ answer: 'for one' }, null, null])
  expect(await ask('/a')).toEqual({ answer: 'for one' })
  expect(made).toHaveLength(2)
})

test('a fault is told to whoever asked first, and not remembered', async () => {
  let faults = 1
  const { ask, html } = aStore({
    make: async () => {
      if (faults-- > 0) throw new Error('broken')
      return { page: createCachedPage('whole', {}) }
    },
  })
  const [first, second] = await Promise.allSettled([ask('/a'), ask('/a')])
  expect(first).toMatchObject({ status: 'rejected', reason: { message: 'broken' } })
  expect(second).toEqual({ status: 'fulfilled', value: null })
  expect(await html('/a')).toBe('whole')
})

test('a slow page is not waited for: each is sent one as it is rendered, until it is kept', async () => {
  const { html, made } = aStore({
    make: async () => {
      await delay(150)
      return { page: createCachedPage('slow', {}) }
    },
  })
  const started = performance.now()
  expect(await Promise.all([html('/a'), html('/a')])).toEqual([null, null])
  expect(await html('/a')).toBeNull()
  expect(performance.now() - started).toBeLessThan(140)
  await delay(150)
  expect(await html('/a')).toBe('slow')
  expect(made).toEqual(['/a'])
})

const aKilobyte = async (path: string) => ({ page: createCachedPage(path.padEnd(1_000), {}) })

test('what was asked for longest ago goes when there is no room', async () => {
  const { html, made } = aStore({ make: aKilobyte, limitBytes: 4_000 })
  for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await html(path)
  expect(made).toEqual(['/a', '/b', '/c', '/b'])
})
