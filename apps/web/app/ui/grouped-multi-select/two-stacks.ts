import type { Group } from './group-state'

export interface Stacks {
  /** Twice as wide: its groups list their options in two columns. */
  wide: Group[]
  narrow: Group[]
}

/** A heading and the space around it, measured in rows of options. */
const headingRows = 2

/** Spreads the groups over two stacks of about the same height, in their order. */
export function twoStacks(groups: readonly Group[]): Stacks {
  const stacks: Stacks = { wide: [], narrow: [] }
  let wideRows = 0
  let narrowRows = 0
  for (const group of groups) {
    const count = group.options.length
    // On a tie a short group takes the narrow stack, which keeps the wide one for a long list.
    const goesWide = wideRows === narrowRows ? count > 8 : wideRows < narrowRows
    if (goesWide) {
      stacks.wide.push(group)
      wideRows += headingRows + Math.ceil(count / 2)
    } else {
      stacks.narrow.push(group)
      narrowRows += headingRows + count
    }
  }
  return stacks
}
