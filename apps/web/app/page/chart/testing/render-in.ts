import { noClaims } from '@kot/domain/site/claims'
import type { Lang } from '@kot/domain/text/lang'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'

/** What the server sends for an element on a page of the language. */
export function renderIn(lang: Lang, element: ReactElement): string {
  const root = { lang, claims: noClaims }
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: () => element, loader: () => root },
  ])
  return renderToStaticMarkup(createElement(Stub, { hydrationData: { loaderData: { root } } }))
}

/** The rows of all tables in a piece of markup, each with the words of its cells. */
export const rowsOf = (markup: string): string[][] =>
  [...markup.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<(?:th|td)[^>]*>(.*?)<\/(?:th|td)>/gs)].map(([, cell = '']) =>
      cell.replaceAll(/<[^>]+>/g, ''),
    ),
  )
