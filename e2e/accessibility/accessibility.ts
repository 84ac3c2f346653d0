import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type axe from 'axe-core'
import type { Page } from '@playwright/test'
import { expect } from '../story.ts'
import { bundleForBrowser } from '../chromium.ts'

/** The minimum size of a tap target, in px. */
const fingertip = 44

/** The visible controls that are too small for a finger.
 *
 *  A target is the area that responds around a control's centre: the control, its extension
 *  (`::after`) and its label. Points of the page are hit-tested instead of measuring boxes.
 *  Links inside a sentence may be as high as their line (WCAG 2.5.8). */
export async function tooSmallTargets(page: Page): Promise<string[]> {
  const script = await bundleForBrowser(resolve(import.meta.dirname, 'small-targets.ts'), 'targets')
  return page.evaluate<string[]>(`${script}; targets.smallTargets(${fingertip})`)
}

/** Minified: parsing it takes half the time. */
const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type FoundViolation = { id: string; html: string | undefined }

/** Expects no axe violations. Colours are excluded because they are slow: all pairs are computed
 *  from the tokens (apps/web/app/ui/tokens.test.ts), and the gallery is scanned with them. */
export async function expectNoViolations(
  page: Page,
  where: string,
  { colours = false }: { colours?: boolean } = {},
): Promise<void> {
  // Parsing axe takes as long as a scan, so it is loaded once per page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found = await page.evaluate(async (withColours): Promise<FoundViolation[]> => {
    // Content behind an open dialog is unreachable, and is scanned without the dialog.
    const dialogs = [...document.querySelectorAll('[role=dialog], dialog[open]')].filter((dialog) =>
      dialog.checkVisibility(),
    )
    // What guards the edge of an open menu passes the focus on at once, which axe cannot know.
    const exclude = [...document.querySelectorAll('[data-base-ui-focus-guard]')]
    const { violations } = await window.axe.run(
      { include: dialogs.length > 0 ? dialogs : [document.documentElement], exclude },
      {
        // Reporting passed rules takes longer than the scan.
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
