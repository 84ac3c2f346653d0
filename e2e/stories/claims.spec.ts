import { claimsIn } from '../marketing-claims.ts'
import { everyPage } from '../screen-reader-text.ts'
import { expect, test } from '../story.ts'

test('every page of both hosts makes the same claims', async ({ ask }) => {
  const pages = await everyPage(ask)
  const others = pages.flatMap(({ lang, path, said }) =>
    claimsIn(lang, said)
      .filter(({ right }) => !right)
      .map((claim) => ({ lang, path, ...claim })),
  )
  expect(others).toEqual([])
  // The figure of a page that was never corrected. Rents of the market report may be as large.
  const old = pages.filter(
    ({ path, said }) =>
      path !== '/market-report' && /(?<![\d.,])5[.,]200(?![\d.,]|\s*(?:kr|ISK))/.test(said),
  )
  expect(old.map(({ path }) => path)).toEqual([])
})
