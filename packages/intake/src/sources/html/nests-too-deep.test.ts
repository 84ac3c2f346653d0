import { expect, it } from 'vitest'
import { nestsTooDeep } from './nests-too-deep.ts'

it.each([
  ['closed elements', '<div><span>a</span></div>'.repeat(5_000)],
  ['rows and cells that nobody closed', '<tr><td>a<td>b'.repeat(5_000)],
  ['elements that have no inside', '<br><img src="a"><hr>'.repeat(5_000)],
  ['parts that are closed with what is around them', '<div><b>a</div>'.repeat(5_000)],
  ['deep but sane markup', '<div>'.repeat(400) + '</div>'.repeat(400)],
])('lets %s pass', (_what, html) => {
  expect(nestsTooDeep(html)).toBe(false)
})

it.each([
  ['elements in elements', '<div>'.repeat(600)],
  ['others closed between them', '<div><b></b></i>'.repeat(600)],
  ['capitals', '<DIV><Table><tr><td>'.repeat(400)],
])('stops %s', (_what, html) => {
  expect(nestsTooDeep(html)).toBe(true)
})
