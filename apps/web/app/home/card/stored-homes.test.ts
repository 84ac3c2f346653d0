import { storageKeys } from '@kot/domain/site/storage-keys'
import { expect, test, vi } from 'vitest'
import { localTexts } from '../../api/local-texts'
import { aBrowser, aBrowserWithoutStorage } from '../../api/testing/a-browser'
import { createStoredHomes } from './stored-homes'

const key = storageKeys.hiddenHomes

/** The same list in as many tabs as wanted. */
function openTabs(limit = 5) {
  const browser = aBrowser()
  const open = () => createStoredHomes(key, limit, localTexts(browser.tab()))
  return { stored: browser.stored, open }
}

test('homes are added in order, once, and removed', () => {
  const { stored, open } = openTabs()
  const homes = open()
  for (const id of [3, 1, 2, 1]) homes.add(id)
  expect([...homes.all()]).toEqual([3, 2, 1])
  expect([homes.has(3), homes.has(4)]).toEqual([true, false])
  homes.remove(2)
  homes.remove(9)
  expect(stored.get(key)).toBe('[3,1]')
})

test('only the latest are kept, and adding one again keeps it longer', () => {
  const homes = openTabs(3).open()
  for (const id of [1, 2, 3, 1, 4]) homes.add(id)
  expect([...homes.all()]).toEqual([3, 1, 4])
})

test('adding the latest again writes nothing, so no tab renders again', () => {
  const homes = openTabs().open()
  homes.add(7)
  const before = homes.all()
  const told = vi.fn<() => void>()
  homes.subscribe(told)
  homes.add(7)
  expect(told).not.toHaveBeenCalled()
  expect(homes.all()).toBe(before)
})

test('another tab follows, and adds to what this one has stored', () => {
  const { open } = openTabs()
  const [here, there] = [open(), open()]
  const told = vi.fn<() => void>()
  there.subscribe(told)
  here.add(1)
  expect(told).toHaveBeenCalledOnce()
  there.add(2)
  expect([...here.all()]).toEqual([1, 2])
  here.remove(1)
  expect([...there.all()]).toEqual([2])
})

test.each(['', 'null', '{}', '"1"', '[1', '["1",null,2.5,{}]'])(
  'stored text %s counts as no home and is replaced',
  (text) => {
    const { stored, open } = openTabs()
    stored.set(key, text)
    const homes = open()
    expect([...homes.all()]).toEqual([])
    homes.add(4)
    expect(stored.get(key)).toBe('[4]')
  },
)

test('without storage the list lasts as long as the page', () => {
  const homes = createStoredHomes(key, 5, localTexts(aBrowserWithoutStorage()))
  homes.add(1)
  expect(homes.has(1)).toBe(true)
})

test.each([
  [null, []],
  ['[3,1]', [3, 1]],
  ['[3,"x",null]', [3]],
  ['{"a":1}', []],
  ['nonsense', []],
])('the stored text %j holds %j', (text, ids) => {
  const { stored, open } = openTabs()
  if (text !== null) stored.set(key, text)
  expect([...open().all()]).toEqual(ids)
})
