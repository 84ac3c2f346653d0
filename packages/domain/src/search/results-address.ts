import { defaultSort, isSortKey, type SortKey } from './sort.ts'

/** A list, a map, or both side by side where there is room. */
export const homesViews = ['list', 'both', 'map'] as const

export type HomesView = (typeof homesViews)[number]

/** How the results of a search are shown. */
export type ResultsView = {
  readonly view: HomesView
  readonly sort: SortKey
}

export const defaultResultsView: ResultsView = { view: 'list', sort: defaultSort }

/** Reads the results from an address; unknown values are ignored. */
export function resultsViewFromQuery(params: URLSearchParams): ResultsView {
  const sort = params.get('sort')
  return {
    view: homesViews.find((view) => view === params.get('view')) ?? defaultResultsView.view,
    sort: isSortKey(sort) ? sort : defaultResultsView.sort,
  }
}

/** Adds what differs from the default, so that plain results have plain addresses. */
export function addResultsView(params: URLSearchParams, { view, sort }: ResultsView): void {
  if (view !== defaultResultsView.view) params.set('view', view)
  if (sort !== defaultResultsView.sort) params.set('sort', sort)
}
