import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type axe from 'axe-core'
import type { Page } from '@playwright/test'
import { expect } from '../story.ts'
import { bundleForBrowser } from '../chromium.ts'

/** What a finger hits without care, in px. */
const fingertip = 44

/** The controls in sight that are too small for a finger.
 *
 *  A target is what answers around a control's middle: the control itself, what it grows by
 *  (`::after`), its label. So the page is asked what lies under the points there, instead of measuring
 *  boxes. Links inside a sentence may be as high as their line (WCAG 2.5.8). */
export async function tooSmallTargets(page: Page): Promise<string[]> {
  const script = await bundleForBrowser(resolve(import.meta.dirname, 'small-targets.ts'), 'targets')
  return page.evaluate<string[]>(`${script}; targets.smallTargets(${fingertip})`)
}

/** Minified: reading it takes half the time. */
const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type Found = { id: string; html: string | undefined }

/** What axe finds on a page, which is nothing. Colours are left out, as the slowest part of a scan: every pair of
 *  them is computed from the tokens (apps/web/app/ui/contrast.test.ts), and the gallery is scanned with them. */
export async function expectNoViolations(
  page: Page,
  where: string,
  { colours = false }: { colours?: boolean } = {},
): Promise<void> {
  // Reading it takes a page as long as judging itself: once is enough for all looks.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found = await page.evaluate(async (withColours): Promise<Found[]> => {
    // What lies behind an open dialog is out of reach, and judged where nothing lies before it.
    const dialogs = [...document.querySelectorAll('[role=dialog], dialog[open]')].filter((dialog) =>
      dialog.checkVisibility(),
    )
    const { violations } = await window.axe.run(
      dialogs.length > 0 ? { include: dialogs } : document,
      {
        // Nobody reads what passed, and telling it takes longer than finding it.
        resultTypes: ['violations'],
        rules: { 'color-contrast': { enabled: withColours } },
      },
    )
    return violations.map(({ id, nodes }) => ({ id, html: nodes[0]?.html }))
  }, colours)
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
