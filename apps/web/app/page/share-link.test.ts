import { expect, test } from 'vitest'
import { shareLink, type SharedLink } from './share-link'

const link = { title: '285.000 kr., 101 Reykjavík', url: 'https://kot.example/?home=7' }
const fails = (name: string) => () => Promise.reject(new DOMException('no', name))

function aClipboard() {
  const copied: string[] = []
  return { copied, clipboard: async (text: string) => void copied.push(text) }
}

test('the sheet of the system gets title and address, and nothing is copied', async () => {
  const shared: SharedLink[] = []
  const { copied, clipboard } = aClipboard()
  const sheet = async (given: SharedLink) => void shared.push(given)
  expect(await shareLink(link, { sheet, clipboard })).toBe('handled')
  expect(shared).toEqual([link])
  expect(copied).toEqual([])
})

test('a sheet that was closed again is left at that', async () => {
  const { copied, clipboard } = aClipboard()
  expect(await shareLink(link, { sheet: fails('AbortError'), clipboard })).toBe('handled')
  expect(copied).toEqual([])
})

test('the address is copied where there is no sheet', async () => {
  const { copied, clipboard } = aClipboard()
  expect(await shareLink(link, { sheet: null, clipboard })).toBe('copied')
  expect(copied).toEqual([link.url])
})

test('the address is copied where the sheet refuses to open', async () => {
  const { copied, clipboard } = aClipboard()
  expect(await shareLink(link, { sheet: fails('NotAllowedError'), clipboard })).toBe('copied')
  expect(copied).toEqual([link.url])
})

test.each([fails('NotAllowedError'), null])(
  'the link stays with us where the clipboard refuses or is missing',
  async (clipboard) => {
    expect(await shareLink(link, { sheet: fails('NotAllowedError'), clipboard })).toBe('refused')
  },
)
