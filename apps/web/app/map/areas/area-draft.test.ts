import { rectangleArea } from '@kot/domain/area/drawn-area'
import { fromGrid, toGrid } from '@kot/domain/area/grid-polygon'
import { describe, expect, test } from 'vitest'
import { addCorner, middles, moveCorner, removeCorner, startDraft, undo } from './area-draft.ts'

const square = rectangleArea({ south: 64.13, west: -21.95, north: 64.15, east: -21.9 }) ?? []
const draft = startDraft(square)

describe('a corner', () => {
  test('moves, and its neighbours stay', () => {
    const to = { lat: 64.16, long: -21.88 }
    expect(moveCorner(draft, 2, to, 'move')?.corners).toEqual(square.with(2, toGrid(to)))
  })

  test('does not move where a line would cross another, nor out of Iceland', () => {
    expect(moveCorner(draft, 0, { lat: 64.16, long: -21.92 }, 'move')).toBeNull()
    expect(moveCorner(draft, 0, { lat: 64.13, long: -30 }, 'move')).toBeNull()
  })

  test('is added in the middle of a side', () => {
    const added = addCorner(draft, 3, 'add')
    expect(added?.corners).toHaveLength(5)
    expect(fromGrid(added?.corners[4] ?? [0, 0])).toEqual({ lat: 64.14, long: -21.95 })
    expect(middles(square)[0]?.lat).toBeCloseTo(64.13, 5)
  })

  test('is not added to as many as there may be', () => {
    let many = draft
    for (let count = 4; count < 40; count += 1) many = addCorner(many, 0, `${count}`) ?? many
    expect(many.corners).toHaveLength(40)
    expect(addCorner(many, 0, 'add')).toBeNull()
  })

  test('is removed while three are left', () => {
    const triangle = removeCorner(draft, 1)
    expect(triangle?.corners).toEqual(square.toSpliced(1, 1))
    expect(triangle && removeCorner(triangle, 0)).toBeNull()
  })
})

describe('undoing', () => {
  test('goes back step by step, and a held key is one step', () => {
    const once = moveCorner(draft, 0, { lat: 64.131, long: -21.95 }, 'move 0') ?? draft
    const twice = moveCorner(once, 0, { lat: 64.132, long: -21.95 }, 'move 0') ?? draft
    const added = addCorner(twice, 0, 'add') ?? draft
    expect(undo(added)?.corners).toEqual(twice.corners)
    expect(undo(undo(added) ?? draft)?.corners).toEqual(square)
    expect(undo(draft)).toBeNull()
  })
})
