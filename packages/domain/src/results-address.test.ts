import { describe, expect, it } from 'vitest'
import { addResultsView, defaultResultsView, resultsViewFromQuery } from './results-address.ts'

const written = (view: Parameters<typeof addResultsView>[1]): string => {
  const params = new URLSearchParams()
  addResultsView(params, view)
  return params.toString()
}

describe('the view of the results in an address', () => {
  it('leaves the default out', () => {
    expect(written(defaultResultsView)).toBe('')
  })

  it('reads what it wrote', () => {
    const area = { south: 64.13, west: -21.95, north: 64.15, east: -21.9 }
    const view = { view: 'both', sort: 'cheapest', area } as const
    expect(decodeURIComponent(written(view))).toBe(
      'view=both&sort=cheapest&area=64.13,-21.95,64.15,-21.9',
    )
    expect(resultsViewFromQuery(new URLSearchParams(written(view)))).toEqual(view)
  })

  it('ignores what it does not know', () => {
    expect(resultsViewFromQuery(new URLSearchParams('view=grid&sort=best&area=1,2'))).toEqual(
      defaultResultsView,
    )
  })
})
