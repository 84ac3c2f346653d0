import { openResultsMap, storedView } from '../results-map.ts'
import { expect, test } from '../story.ts'

test('Tab visits markers from the top row to the bottom row, each from west to east', async ({
  page,
}) => {
  const map = await openResultsMap(page, 'is')
  await map.markers.first().waitFor()
  const spots = await map.markers.evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    }),
  )
  expect(spots.length).toBeGreaterThan(20)
  for (const [at, spot] of spots.slice(1).entries()) {
    const before = spots[at] ?? spot
    // In the next row, or further east in the same one.
    expect(spot.y - before.y > 0 || (spot.x >= before.x && before.y - spot.y < 56)).toBe(true)
  }
})

test('a drag that begins on a marker moves the map and opens nothing', async ({ page }) => {
  await page.clock.install()
  const map = await openResultsMap(page, 'is')
  const before = await storedView(page)
  const box = await map.clusters.nth(3).boundingBox()
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y + 60, { steps: 5 })
  // A map that is let go while it moves would glide on.
  await page.clock.runFor(300)
  await page.mouse.up()
  await expect.poll(async () => (await storedView(page))?.latitude).not.toBe(before?.latitude)
  expect((await storedView(page))?.zoom).toBe(before?.zoom)
})
