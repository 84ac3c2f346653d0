import { describe, expect, it } from 'vitest'
import { chosenParts, groupState, toggleValues, withoutValues, type Group } from './group-state'

function aGroup(key: string, codes: string[]): Group {
  return {
    key,
    label: key,
    total: codes.length,
    options: codes.map((code) => ({ value: code, code, name: `hverfi ${code}`, count: 1 })),
  }
}

describe('the state of a group', () => {
  it.each([
    { chosen: [], state: 'none' },
    { chosen: ['200'], state: 'none' },
    { chosen: ['101'], state: 'some' },
    { chosen: ['105', '200', '101'], state: 'all' },
    { chosen: ['101', '101'], state: 'some' },
  ])('with $chosen chosen is $state', ({ chosen, state }) => {
    expect(groupState(['101', '105'], chosen)).toBe(state)
  })

  it('without any values is never wholly chosen', () => {
    expect(groupState([], ['101'])).toBe('none')
  })
})

describe('ticking a group', () => {
  it.each([
    { chosen: [], result: ['101', '105'], because: 'nothing was chosen' },
    { chosen: ['105'], result: ['105', '101'], because: 'some were missing' },
    { chosen: ['200', '101'], result: ['200', '101', '105'], because: 'others are left alone' },
    { chosen: ['101', '200', '105'], result: ['200'], because: 'all were chosen' },
  ])('leaves $result, because $because', ({ chosen, result }) => {
    expect(toggleValues(['101', '105'], chosen)).toEqual(result)
  })

  it('twice returns to what was chosen before, when none of it was', () => {
    const once = toggleValues(['101', '105'], ['200'])
    expect(toggleValues(['101', '105'], once)).toEqual(['200'])
  })
})

describe('taking values away', () => {
  it('keeps the rest in its order', () => {
    expect(withoutValues(['105'], ['200', '105', '101'])).toEqual(['200', '101'])
  })
})

describe('what is chosen in words', () => {
  const groups = [aGroup('Reykjavík', ['101', '105']), aGroup('Mosfellsbær', ['270'])]
  const labels = (chosen: string[]) => chosenParts(groups, chosen).map(({ label }) => label)

  it('follows the order of the list, not of the choosing', () => {
    expect(labels(['270', '105'])).toEqual(['105 hverfi 105', '270 hverfi 270'])
  })

  it('names a whole group once', () => {
    expect(labels(['105', '101'])).toEqual(['Reykjavík'])
  })

  it('names a group of one by its option', () => {
    expect(labels(['270'])).toEqual(['270 hverfi 270'])
  })

  it('lists what a group contains where its name would mislead', () => {
    const capital = {
      ...aGroup('Höfuðborgarsvæðið', ['170', '276']),
      title: 'Seltjarnarnes og Kjós',
    }
    expect(chosenParts([capital], ['170', '276'])[0]?.label).toBe('Seltjarnarnes og Kjós')
  })

  it('uses the short name of an option', () => {
    const option = { value: '101', code: '101', name: 'Reykjavík', brief: 'Miðborg', count: 1 }
    const group = { key: 'Reykjavík', label: 'Reykjavík', total: 1, options: [option] }
    expect(chosenParts([group], ['101'])[0]?.label).toBe('101 Miðborg')
  })

  it('has all values of its group, so that one click removes them', () => {
    const [whole] = chosenParts(groups, ['101', '105'])
    expect(whole?.values).toEqual(['101', '105'])
  })

  it('passes over values that no group holds', () => {
    expect(labels(['999'])).toEqual([])
  })
})
