import axe from 'axe-core'
import type { Page } from '@playwright/test'
import { expect } from '../story.ts'

type Found = { id: string; html: string | undefined }

/** What axe finds on a page, which is nothing. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  // Reading the half megabyte takes a page as long as judging itself: once is enough for all looks.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (): Promise<Found[]> => {
    // What lies behind an open dialog is out of reach, and judged where nothing lies before it.
    const dialogs = [...document.querySelectorAll('[role=dialog], dialog[open]')].filter((dialog) =>
      dialog.checkVisibility(),
    )
    const { violations } = await window.axe.run(
      dialogs.length > 0 ? { include: dialogs } : document,
      {
        // Nobody reads what passed, and telling it takes longer than finding it.
        resultTypes: ['violations'],
      },
    )
    return violations.map(({ id, nodes }) => ({ id, html: nodes[0]?.html }))
  })
  expect(
    found.map(({ id, html }) => `${id}: ${html}`),
    where,
  ).toEqual([])
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
