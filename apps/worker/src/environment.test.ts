import { expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'

const complete = {
  DATABASE_URL: 'postgres://kot@127.0.0.1:5432/kot',
  FEED_DIRECTORY: '/var/lib/kot/feed',
  POSITION_SECRET: 'thirty-two characters or more of it',
  IMAGE_SECRET: 'another thirty-two characters or more',
}

it('takes what it needs, with a usual level of logging', () => {
  expect(readEnvironment({ ...complete, HOME: '/home/kot' })).toEqual({
    ...complete,
    LOG_LEVEL: 'info',
  })
})

it('names every fault at once', () => {
  const wrong = { DATABASE_URL: 'mysql://kot', POSITION_SECRET: 'short', LOG_LEVEL: 'loud' }

  expect(() => readEnvironment(wrong)).toThrow(
    /5 fault.*DATABASE_URL.*FEED_DIRECTORY.*POSITION_SECRET.*IMAGE_SECRET.*LOG_LEVEL/s,
  )
})

it('never repeats a secret in its complaint', () => {
  expect(() => readEnvironment({ ...complete, POSITION_SECRET: 'too-short-s3cret' })).toThrow(
    /^(?!.*s3cret)/s,
  )
})
