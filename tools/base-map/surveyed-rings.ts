import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromDegrees, type Point, type Ring } from './geometry.ts'

/** Reads the shapes of one input file into map units. A file names the origin and step of its grid
 *  in degrees; then every line is a shape, each number pair the steps from the corner before. */
export function surveyedRings(name: string): Ring[] {
  const lines = readFileSync(join(import.meta.dirname, 'input', name), 'utf8')
    .trim()
    .split('\n')
  const numbersAfter = (word: string) =>
    lines
      .find((line) => line.startsWith(word))!
      .split(' ')
      .slice(1)
      .map(Number) as [number, number]
  const [originX, originY] = numbersAfter('origin')
  const [stepX, stepY] = numbersAfter('step')
  return lines
    .filter((line) => /^\d/.test(line))
    .map((line) => {
      const steps = line.split(' ').map(Number)
      const ring: Point[] = []
      let [x, y] = [0, 0]
      for (let index = 0; index < steps.length; index += 2) {
        x += steps[index]!
        y += steps[index + 1]!
        ring.push(fromDegrees([originX + x * stepX, originY + y * stepY]))
      }
      return ring
    })
}
