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
    const view = { view: 'both', sort: 'cheapest' } as const
    expect(written(view)).toBe('view=both&sort=cheapest')
    expect(resultsViewFromQuery(new URLSearchParams(written(view)))).toEqual(view)
  })

  it('ignores what it does not know', () => {
    expect(resultsViewFromQuery(new URLSearchParams('view=grid&sort=best'))).toEqual(
      defaultResultsView,
    )
  })
})
