import { expect, it } from 'vitest'
import { nextPage } from './html-cards.ts'

const after = (url: string) => nextPage({ kind: 'list', url }).map((next) => next.url)

it('requests the next number', () => {
  expect(after('http://site.test/eignir?page=1&order=date')).toEqual([
    'http://site.test/eignir?page=2&order=date',
  ])
  expect(after('http://site.test/eignir')).toEqual(['http://site.test/eignir?page=2'])
})

it('ends, whatever the site answers', () => {
  let pages = 0
  for (let next = ['http://site.test/?page=1']; next[0]; next = after(next[0])) pages += 1
  expect(pages).toBe(40)
  expect(after('http://site.test/?page=x')).toEqual([])
})
