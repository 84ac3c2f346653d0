import { expect, it } from 'vitest'
import { aBrowser, aBrowserWithoutStorage } from './testing/a-browser'
import { createWantedPage } from './wanted-page'

const aWantedPage = () => createWantedPage(aBrowser().tab().storage)

it('gives the wanted page out once', () => {
  const wanted = aWantedPage()
  wanted.remember('/settings?tab=password')
  expect(wanted.take()).toBe('/settings?tab=password')
  expect(wanted.take()).toBeNull()
})

it('remembers the last of several', () => {
  const wanted = aWantedPage()
  wanted.remember('/settings')
  wanted.remember('/smartfinder')
  expect(wanted.take()).toBe('/smartfinder')
})

it.each(['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', ''])(
  'never leads to another site: %j',
  (path) => {
    const wanted = aWantedPage()
    wanted.remember(path)
    expect(wanted.take()).toBeNull()
  },
)

it('does without where storage is forbidden', () => {
  const wanted = createWantedPage(aBrowserWithoutStorage().storage)
  wanted.remember('/settings')
  expect(wanted.take()).toBeNull()
})
