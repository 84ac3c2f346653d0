import { turningOf } from './direction.ts'
import { lengthOf, type Line, type Point } from './point.ts'
import { smooth } from './smooth.ts'

/** A street may turn that much anyway, as around a square, and that much again every hundred metres. */
const TURNS_ANYWAY = 270
const TURNS_PER_100_M = 60

/** Smooths a line as little as it takes until it no longer turns more than streets do. */
export function evenOut(line: Line, rounds: readonly number[]): Point[] {
  const calm = TURNS_ANYWAY + (TURNS_PER_100_M * lengthOf(line)) / 100
  let even: Point[] = [...line]
  for (const more of rounds) {
    even = smooth(even, more)
    if (turningOf(even) <= calm) break
  }
  return even
}
