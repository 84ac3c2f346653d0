import { defineSource, type Source } from '../source/source.ts'

/** A source that is asked for nothing; a test says only what matters to it. */
export const aSource = (facts: Partial<Source> = {}): Source =>
  defineSource<unknown>({
    name: 'torgid',
    title: 'Torgið',
    origin: 'https://torgid.example',
    pauseMs: 0,
    sweepMinutes: 60,
    peekMinutes: 5,
    precedence: 10,
    wholeStock: true,
    version: 1,
    start: () => [],
    discover: () => ({ rows: [], next: [] }),
    normalise: () => null,
    ...facts,
  })
