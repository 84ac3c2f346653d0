/**
 * How many letters must be left out, added, changed or swapped with their neighbour to make one word of
 * the other; `most` + 1 when more than `most`. Cells farther than `most` from the diagonal of the table
 * cannot be part of the answer and are not filled in.
 */
export function editDistance(one: string, other: string, most: number): number {
  const tooMany = most + 1
  if (Math.abs(one.length - other.length) > most) return tooMany
  const width = other.length + 1
  // Three rows of the table are enough; they take turns.
  const rows = new Uint8Array(3 * width).fill(tooMany)
  for (let column = 0; column <= Math.min(most, other.length); column += 1) rows[column] = column
  for (let row = 1; row <= one.length; row += 1) {
    const current = (row % 3) * width
    const last = ((row + 2) % 3) * width
    const beforeLast = ((row + 1) % 3) * width
    const letter = one.charCodeAt(row - 1)
    const letterBefore = one.charCodeAt(row - 2)
    const from = Math.max(1, row - most)
    // Whatever this row had when it was last its turn.
    rows[current + from - 1] = from === 1 ? row : tooMany
    let least = tooMany
    for (let column = from; column <= Math.min(row + most, other.length); column += 1) {
      const otherLetter = other.charCodeAt(column - 1)
      const changed = (rows[last + column - 1] ?? 0) + (letter === otherLetter ? 0 : 1)
      const leftOut = (rows[last + column] ?? 0) + 1
      const added = (rows[current + column - 1] ?? 0) + 1
      let edits = Math.min(changed, leftOut, added)
      const areSwapped = letter === other.charCodeAt(column - 2) && letterBefore === otherLetter
      if (areSwapped) edits = Math.min(edits, (rows[beforeLast + column - 2] ?? 0) + 1)
      rows[current + column] = edits
      if (edits < least) least = edits
    }
    // A swap reaches back two rows, but a change in the row between would have cost no more.
    if (least > most && row > most) return tooMany
  }
  return Math.min(rows[(one.length % 3) * width + other.length] ?? 0, tooMany)
}
