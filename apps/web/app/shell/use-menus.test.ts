import { describe, expect, it } from 'vitest'
import { nextOpenMenu, type MenuEvent, type OpenMenu } from './use-menus'

const after = (...events: MenuEvent[]): OpenMenu => events.reduce(nextOpenMenu, null)

const enter = (name = 'rent'): MenuEvent => ({ type: 'entered', name })
const click = (name = 'rent'): MenuEvent => ({ type: 'pressed', name, with: 'pointer' })
const key = (name = 'rent'): MenuEvent => ({ type: 'pressed', name, with: 'keys' })
const left: MenuEvent = { type: 'left' }
const dismissed: MenuEvent = { type: 'dismissed' }

describe('a menu', () => {
  it.each<[string, MenuEvent[], string | null]>([
    ['opens on hover', [enter()], 'rent'],
    ['opens on a tap', [click()], 'rent'],
    ['opens on a key', [key()], 'rent'],
    ['closes on the second tap', [click(), click()], null],
    ['closes on the second key', [key(), key()], null],
    ['stays open when the click follows the hover', [enter(), click()], 'rent'],
    ['closes on the second click after a hover', [enter(), click(), click()], null],
    ['closes when the pointer has left a hovered one', [enter(), left], null],
    ['closes when the pointer has left a clicked one', [enter(), click(), left], null],
    ['stays open for the keyboard when the pointer leaves', [key(), enter(), left], 'rent'],
    ['gives way to another that is hovered', [enter(), enter('other')], 'other'],
    ['gives way to another that is tapped', [click(), click('other')], 'other'],
    ['gives way to another that is opened by key', [key(), key('other')], 'other'],
    ['closes when dismissed, whatever opened it', [key(), dismissed], null],
    ['stays closed when dismissed', [dismissed], null],
    ['stays closed when the pointer leaves', [left], null],
  ])('%s', (_, events, name) => {
    expect(after(...events)?.name ?? null).toBe(name)
  })
})
