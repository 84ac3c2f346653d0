import { readFile } from 'node:fs/promises'
import { type StatedFacts, type StatedName, statedNames } from '@kot/domain/home/stated-facts'
import { afterAll, describe, expect, it, test } from 'vitest'
import { readStatedFacts } from './stated-facts.ts'
import { viewingsIn } from './viewings.ts'

type Stated = StatedFacts & {
  /** As start or start/end, without seconds: 2026-11-21T14:00/15:00. */
  viewings?: readonly string[]
}
type LabelledText = { text: string; says: Stated }
type Fact = StatedName | 'viewings'
type Score = { right: number; wrong: number; missed: number }

const now = new Date('2026-11-16T12:00:00Z')

/** The rules were written with the first part. The other one was first read when they were done. */
const parts = ['tuned', 'unseen'] as const
const adverts = Object.fromEntries(
  await Promise.all(
    parts.map(async (part) => {
      const file = new URL(`testing/stated-adverts.${part}.json`, import.meta.url)
      return [part, JSON.parse(await readFile(file, 'utf8')) as LabelledText[]]
    }),
  ),
) as Record<(typeof parts)[number], LabelledText[]>

const read = (text: string): Stated => {
  const viewings = viewingsIn(text, now).map(({ from, until }) => {
    const start = from.toISOString().slice(0, 16)
    return until === null ? start : `${start}/${until.toISOString().slice(11, 16)}`
  })
  const facts = readStatedFacts({ title: null, text, kind: null, leaseMonths: null })
  return viewings.length > 0 ? { ...facts, viewings } : facts
}

function score(all: readonly LabelledText[], fact: Fact): Score & { mistakes: string[] } {
  const result = { right: 0, wrong: 0, missed: 0, mistakes: [] as string[] }
  for (const { text, says } of all) {
    const [found, expected] = [read(text)[fact], says[fact]].map((value) => JSON.stringify(value))
    if (found !== expected) result.mistakes.push(`${fact}: ${found} for ${expected}: ${text}`)
    if (found !== undefined && found === expected) result.right += 1
    if (found !== undefined && found !== expected) result.wrong += 1
    if (expected !== undefined && found !== expected) result.missed += 1
  }
  return result
}

const percent = (part: number, all: number) => Math.round((part / all) * 1000) / 10

describe.each(parts)('%s adverts', (part) => {
  const measured: string[] = []
  afterAll(() => console.info(`${part}: ${measured.join(', ')}`))

  test.each([...statedNames, 'viewings'] as const)('%s is read precisely and mostly', (fact) => {
    const { right, wrong, missed, mistakes } = score(adverts[part], fact)
    const precision = percent(right, right + wrong)
    const recall = percent(right, right + missed)
    measured.push(`${fact} ${precision}/${recall} % of ${right + missed}`)
    expect(precision >= 98 && recall >= 85 ? [] : mistakes).toEqual([])
  })
})

it('has 400 adverts', () => {
  expect(adverts.tuned.length + adverts.unseen.length).toBeGreaterThanOrEqual(400)
})
