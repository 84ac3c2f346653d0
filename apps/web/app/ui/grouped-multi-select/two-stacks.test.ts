import { describe, expect, it } from 'vitest'
import type { Group } from './group-state'
import { twoStacks } from './two-stacks'

function aGroup(key: string, size: number): Group {
  const options = Array.from({ length: size }, (_, index) => ({
    value: `${key}-${index}`,
    code: `${index}`,
    name: key,
    count: 1,
  }))
  return { key, label: key, total: size, options }
}

const keys = (groups: Group[]) => groups.map(({ key }) => key)

describe('spreading groups over two stacks', () => {
  it('starts with a short group in the narrow stack and a long one in the wide', () => {
    const stacks = twoStacks([aGroup('nes', 2), aGroup('borg', 15)])
    expect(keys(stacks.narrow)).toEqual(['nes'])
    expect(keys(stacks.wide)).toEqual(['borg'])
  })

  it('goes on with whichever stack is shorter', () => {
    const stacks = twoStacks([
      aGroup('nes', 2),
      aGroup('borg', 15),
      aGroup('bær', 3),
      aGroup('fjörður', 9),
    ])
    expect(keys(stacks.narrow)).toEqual(['nes', 'bær', 'fjörður'])
    expect(keys(stacks.wide)).toEqual(['borg'])
  })

  it('keeps every group once', () => {
    const groups = [5, 1, 20, 7, 7, 30, 2].map((size, index) => aGroup(`g${index}`, size))
    const { wide, narrow } = twoStacks(groups)
    expect(keys([...wide, ...narrow]).toSorted()).toEqual(keys(groups).toSorted())
  })
})
