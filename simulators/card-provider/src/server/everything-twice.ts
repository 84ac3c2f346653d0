import { json, type Answer } from './answer.ts'

/** What a duplicated list looks like: everything that it names, it names twice. */
export const everythingTwice = (answer: Answer): Answer =>
  answer.status === 200
    ? json(
        200,
        (JSON.parse(answer.body) as unknown[]).flatMap((one) => [one, one]),
      )
    : answer
