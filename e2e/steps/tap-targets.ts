import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { bundleForBrowser } from '../bundle-for-browser.ts'

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
