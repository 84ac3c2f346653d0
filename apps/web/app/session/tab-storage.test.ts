import { expect, it } from 'vitest'
import { aBrowser, aBrowserWithoutStorage } from '../api/testing/a-browser'
import { pageMessage } from './tab-storage'

const aNote = () => pageMessage('wanted_page', aBrowser().tab().storage)

it('gives the page out once', () => {
  const note = aNote()
  note.remember('/settings?tab=password')
  expect(note.take()).toBe('/settings?tab=password')
  expect(note.take()).toBeNull()
})

it('remembers the last of several', () => {
  const note = aNote()
  note.remember('/settings')
  note.remember('/smartfinder')
  expect(note.take()).toBe('/smartfinder')
})

it.each(['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', ''])(
  'never leads to another site: %j',
  (path) => {
    const note = aNote()
    note.remember(path)
    expect(note.take()).toBeNull()
  },
)

it('does without where storage is forbidden', () => {
  const note = pageMessage('wanted_page', aBrowserWithoutStorage().storage)
  note.remember('/settings')
  expect(note.take()).toBeNull()
})
