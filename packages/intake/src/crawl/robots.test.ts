import { describe, expect, test } from 'vitest'
import { selectRules } from './robots.ts'

const agent = 'KotBot/1.0 (+https://kot.example/contact)'
const rules = (text: string) => selectRules(text, agent).split('\n').slice(1)
const everybody = (...lines: string[]) => ['User-agent: *', ...lines].join('\n')

describe('the rules of a site', () => {
  test.each([
    ['of everybody', 'User-agent: *\nDisallow: /a', ['disallow: /a']],
    ['of us', 'User-agent: *\nDisallow: /a\n\nuser-agent: KOTBOT/2\nAllow: /b', ['allow: /b']],
    ['of several', 'User-agent: x\nUser-agent: KotBot\nDisallow: /a', ['disallow: /a']],
    [
      'in several places',
      'User-agent: *\nDisallow: /a\nUser-agent: x\nDisallow: /x\nUser-agent: *\nDisallow: /b',
      ['disallow: /a', 'disallow: /b'],
    ],
    ['of others', 'User-agent: x\nDisallow: /\n', []],
    ['of nobody', 'Disallow: /\n', []],
    ['with remarks', '# a\nUser-agent: * # b\r\nDisallow: /a # c\r\nSitemap: /x', ['disallow: /a']],
    ['that forbid nothing', 'User-agent: *\nDisallow:', ['disallow: ']],
    [
      'for us that say nothing',
      'User-agent: KotBot\nFoo: x\nUser-agent: *\nDisallow: /a',
      ['disallow: /a'],
    ],
  ])('%s', (_whose, text, ours) => {
    expect(rules(text)).toEqual(ours)
  })

  test('of others do not crowd out ours', () => {
    const others = `User-agent: x\n${'Disallow: /x\n'.repeat(2_000)}`
    expect(rules(`${others}\n${everybody('Disallow: /a')}`)).toEqual(['disallow: /a'])
  })

  test('are five hundred at the most, and the delay is not one of them', () => {
    const many = Array.from({ length: 2_000 }, (_, at) => `Disallow: /${at}`)
    const ours = rules(everybody(...many, 'Crawl-delay: 7'))
    expect(ours).toHaveLength(501)
    expect(ours).toContain('Crawl-delay: 7')
    expect(ours.at(-1)).toBe('disallow: /499')
  })
})

describe('a rule that takes too long to follow', () => {
  const long = 'a'.repeat(300)
  test.each([
    ['forbids what it begins with', `Disallow: /leit/*${long}`, ['disallow: /leit/']],
    ['forbids everything when it begins with anything', `Disallow: *${long}`, ['disallow: /']],
    ['forbids its beginning', `Disallow: /${long}`, [`disallow: /${long.slice(0, 199)}`]],
    ['forbids more than to its end', `Disallow: /a/*${long}$`, ['disallow: /a/']],
    ['allows nothing', `Allow: /leit/*${long}`, []],
    ['is also one of many parts', `Disallow: /leit${'/*'.repeat(11)}`, ['disallow: /leit/']],
  ])('%s', (_how, line, ours) => {
    expect(rules(everybody(line))).toEqual(ours)
  })

  test('is none that is equivalent with more stars', () => {
    expect(rules(everybody(`Disallow: /a${'*'.repeat(400)}b`))).toEqual(['disallow: /a*b'])
  })
})
