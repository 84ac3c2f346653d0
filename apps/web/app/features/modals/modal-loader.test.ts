import { expect, it, vi } from 'vitest'
import { createModalLoader } from './modal-loader'

const offline = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const arriving = () => Promise.resolve('modal')

it('has nothing before it is asked', () => {
  const fetcher = vi.fn<() => Promise<string>>(arriving)
  const loader = createModalLoader({ account: fetcher })
  expect(loader.current().modals.size).toBe(0)
  expect(fetcher).not.toHaveBeenCalled()
})

it('fetches a modal once and tells its listeners', async () => {
  const fetcher = vi.fn<() => Promise<string>>(arriving)
  const loader = createModalLoader({ account: fetcher })
  const heard = vi.fn<() => void>()
  loader.subscribe(heard)

  await loader.load('account')
  await loader.load('account')
  expect(loader.current().modals.get('account')).toBe('modal')
  expect(fetcher).toHaveBeenCalledOnce()
  expect(heard).toHaveBeenCalledOnce()
})

it('says what could not be fetched, and forgets it when the next attempt works', async () => {
  const fetcher = vi.fn<() => Promise<string>>(offline)
  const loader = createModalLoader({ account: fetcher, payment: offline })

  await loader.load('account')
  await loader.load('payment')
  expect([...loader.current().failed]).toEqual(['account', 'payment'])

  fetcher.mockImplementation(arriving)
  await loader.load('account')
  expect(loader.current().modals.get('account')).toBe('modal')
  expect([...loader.current().failed]).toEqual(['payment'])
})

it('no longer tells somebody who left', async () => {
  const loader = createModalLoader({ account: arriving })
  const heard = vi.fn<() => void>()
  loader.subscribe(heard)()
  await loader.load('account')
  expect(heard).not.toHaveBeenCalled()
})
