import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it, vi } from 'vitest'
import { createLazyPart, loadOrReport, missingPart } from './lazy-part'

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
const arriving = () => Promise.resolve('part')

it('loads nothing before the first request', () => {
  const fetchPart = vi.fn<() => Promise<string>>(arriving)
  expect(createLazyPart(fetchPart).current()).toBeNull()
  expect(fetchPart).not.toHaveBeenCalled()
})

it('loads a part once, also for two concurrent requests, and notifies its listeners', async () => {
  const fetchPart = vi.fn<() => Promise<string>>(arriving)
  const lazyPart = createLazyPart(fetchPart)
  const listener = vi.fn<() => void>()
  const unsubscribed = vi.fn<() => void>()
  lazyPart.subscribe(listener)
  lazyPart.subscribe(unsubscribed)()

  expect(await Promise.all([lazyPart.load(), lazyPart.load()])).toEqual(['part', 'part'])
  await lazyPart.load()
  expect(lazyPart.current()).toBe('part')
  expect(fetchPart).toHaveBeenCalledOnce()
  expect(listener).toHaveBeenCalledOnce()
  expect(unsubscribed).not.toHaveBeenCalled()
})

it('reloads a failed part at the next request', async () => {
  const fetchPart = vi.fn<() => Promise<string>>(unreachable)
  const lazyPart = createLazyPart(fetchPart)
  await expect(lazyPart.load()).rejects.toThrow('Failed to fetch')
  await expect(lazyPart.load()).rejects.toThrow('Failed to fetch')
  expect(fetchPart).toHaveBeenCalledTimes(2)

  fetchPart.mockImplementation(arriving)
  expect(await lazyPart.load()).toBe('part')
})

it('reports a failure until a part arrives or the report is dismissed', async () => {
  const fetchPart = vi.fn<() => Promise<string>>(unreachable)
  const lazyPart = createLazyPart(fetchPart)
  expect(await loadOrReport(lazyPart)).toBe(false)
  expect(missingPart.current()).toBe(true)
  missingPart.set(false)
  expect(missingPart.current()).toBe(false)

  await loadOrReport(lazyPart)
  expect(missingPart.current()).toBe(true)
  fetchPart.mockImplementation(arriving)
  expect(await loadOrReport(lazyPart)).toBe(true)
  expect(missingPart.current()).toBe(false)
})

it('requests nothing offline, so that no browser can cache the failure', async () => {
  const fetchPart = vi.fn<() => Promise<string>>(arriving)
  const lazyPart = createLazyPart(fetchPart)
  vi.stubGlobal('navigator', { onLine: false })
  try {
    await expect(lazyPart.load()).rejects.toThrow('offline')
    expect(fetchPart).not.toHaveBeenCalled()

    // A service worker may have the part.
    vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } })
    expect(await lazyPart.load()).toBe('part')
  } finally {
    vi.unstubAllGlobals()
  }
})

/** How often a file loads code later, and how often it does so by a lazy part. */
const imports = (text: string) => text.match(/\bimport\(/g)?.length ?? 0
const retried = (text: string) =>
  text.match(/createLazyPart(<.*>)?\(\s*(async )?\(\) =>\s*\(?(await )?import\(/g)?.length ?? 0

it('is how every part of the app is loaded', () => {
  const app = resolve(import.meta.dirname, '../..')
  const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.endsWith('lazy-part.ts'))
    .map((name) => ({ name, text: readFileSync(join(app, name), 'utf8') }))
  const importing = sources.filter(({ text }) => imports(text) > 0)
  expect(importing.length).toBeGreaterThan(0)
  expect(
    importing.filter(({ text }) => imports(text) !== retried(text)).map(({ name }) => name),
  ).toEqual([])
})
