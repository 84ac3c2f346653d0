/** Whether a point lies inside the shape, by counting the edges to its right. */
export function encloses(corners: ArrayLike<number>, x: number, y: number): boolean {
  let inside = false
  for (let index = 0; index < corners.length; index += 2) {
    const [fromX, fromY] = [corners[index]!, corners[index + 1]!]
    const toX = corners[(index + 2) % corners.length]!
    const toY = corners[(index + 3) % corners.length]!
    if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) {
      inside = !inside
    }
  }
  return inside
}
