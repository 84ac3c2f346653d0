import { describe, expect, test } from 'vitest'
import { findTests, isNamedBy } from './find-tests.ts'

function runsATestNamed(source: string, name: string): boolean | 'not found' {
  const named = findTests(source).filter(({ path }) => isNamedBy(path, name))
  return named.length === 0 ? 'not found' : named.some(({ runs }) => runs)
}

describe('a test is found', () => {
  test.each([
    ["test('price 0 is open to offers', () => {})"],
    ["it('price 0 is open to offers', () => {})"],
    ["test.only('price 0 is open to offers', () => {})"],
    ["test.concurrent('price 0 is open to offers', { timeout: 5 }, async () => {})"],
    ["test.skipIf(process.env.CI)('price 0 is open to offers', () => {})"],
    ["for (const kind of kinds) { test('price 0 is open to offers', () => {}) }"],
    ["test('price 0 ' + 'is open to offers', () => {})"],
    ["test(\n  'price 0 is open to offers', // why\n  () => {},\n)"],
    ['test(`price 0 is open to offers`, () => {})'],
  ])('declared as %s', (source) => {
    expect(runsATestNamed(source, 'price 0 is open to offers')).toBe(true)
  })

  test('by its title alone or after the titles of its describes', () => {
    const source = `
      describe('card', () => {
        describe('price', () => { test('is an offer', () => {}) })
      })`
    expect(runsATestNamed(source, 'is an offer')).toBe(true)
    expect(runsATestNamed(source, 'price › is an offer')).toBe(true)
    expect(runsATestNamed(source, 'card › price › is an offer')).toBe(true)
    expect(runsATestNamed(source, 'card › is an offer')).toBe('not found')
    expect(runsATestNamed(source, 'card › price')).toBe('not found')
  })

  test('once, though each is called before the title is given', () => {
    expect(findTests("test.each(prices)('%i is high', () => {})")).toHaveLength(1)
  })

  test("inside Playwright's test.describe", () => {
    const source = `test.describe('header', () => { test('closes its menus', async () => {}) })`
    expect(runsATestNamed(source, 'header › closes its menus')).toBe(true)
  })
})

describe('a title with parameters is named with any value or as written', () => {
  test.each([
    ['test(`answers ${path} with 404`, () => {})', 'answers ${path} with 404'],
    ["test('answers ' + path + ' with 404', () => {})", 'answers … with 404'],
    ["test.each(paths)('answers %s with 404', () => {})", 'answers %s with 404'],
    ["test.for(paths)('answers $path with 404', () => {})", 'answers $path with 404'],
    ["test.each`path\n${'/a'}`('answers $path with 404', () => {})", 'answers $path with 404'],
    ["test.skipIf(x).each(paths)('answers %s with 404', () => {})", 'answers %s with 404'],
  ])('%s', (source, asWritten) => {
    expect(runsATestNamed(source, asWritten)).toBe(true)
    expect(runsATestNamed(source, 'answers /no-such-page with 404')).toBe(true)
    expect(runsATestNamed(source, 'answers /no-such-page with 200')).toBe('not found')
    expect(runsATestNamed(source, 'answers  with 404')).toBe('not found')
  })

  test('in its describe too', () => {
    const source = "describe.each(hosts)('on %s', () => { test('is polite', () => {}) })"
    expect(runsATestNamed(source, 'on kot.localhost › is polite')).toBe(true)
  })

  test('but needs its describe when it has no words', () => {
    const source = "describe('every route', () => { test.each(routes)('%s', () => {}) })"
    expect(runsATestNamed(source, '/about')).toBe('not found')
    expect(runsATestNamed(source, 'every route › /about')).toBe(true)
  })

  test('and its value ends where the title ends', () => {
    const source = "describe('price', () => { test.each(prices)('%i is high', () => {}) })"
    expect(runsATestNamed(source, 'price › 9 is high')).toBe(true)
    expect(runsATestNamed(source, 'size › 9 is high')).toBe('not found')
    expect(runsATestNamed(source, 'price › 9 is low')).toBe('not found')
  })

  test('and a placeholder outside each is a plain word', () => {
    expect(runsATestNamed("test('prints %s', () => {})", 'prints a name')).toBe('not found')
  })

  test('and other special characters stand for themselves', () => {
    const source = "test('reads (.+) from /d/x.json?', () => {})"
    expect(runsATestNamed(source, 'reads (.+) from /d/x.json?')).toBe(true)
    expect(runsATestNamed(source, 'reads it from /d/x.json')).toBe('not found')
  })
})

describe('a test that never runs shows nothing', () => {
  test.each([
    ["test.skip('is an offer', () => {})"],
    ["test.todo('is an offer')"],
    ["test.fixme('is an offer', async () => {})"],
    ["test.fails('is an offer', () => {})"],
    ["test('is an offer')"],
    ["describe.skip('price', () => { test('is an offer', () => {}) })"],
  ])('%s', (source) => {
    expect(runsATestNamed(source, 'is an offer')).toBe(false)
  })
})

describe('no test is seen in', () => {
  test.each([
    ["// test('is an offer', () => {})"],
    ['const example = "test(\'is an offer\', () => {})"'],
    ["await test.step('is an offer', async () => {})"],
    ["/offer/.test('is an offer', 1)"],
    ["describe('is an offer', () => {})"],
  ])('%s', (source) => {
    expect(runsATestNamed(source, 'is an offer')).toBe('not found')
  })
})
