import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** What testing libraries hold on to, React has in its development mode only. */
const program = `
  await import('${import.meta.dirname}/mode-of-react.ts')
  const { act } = await import('react')
  console.log(act ? 'development' : 'production')`

const modeWith = (variables: Record<string, string>) =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { PATH: process.env['PATH'], ...variables },
    encoding: 'utf8',
  }).trim()

test('React renders in its production mode, but for live reload', () => {
  expect(modeWith({})).toBe('production')
  expect(modeWith({ RELOAD: 'false' })).toBe('production')
  expect(modeWith({ RELOAD: 'true' })).toBe('development')
})
