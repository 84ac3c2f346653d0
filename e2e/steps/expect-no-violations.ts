import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '../story.ts'

/** What axe finds on a page, which is nothing. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  // Three times faster; the other way only matters for frames of foreign origin.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    // Nobody reads what passed, and telling it takes longer than finding it.
    .options({ resultTypes: ['violations'] })
  // What lies behind an open dialog is out of reach, and judged where nothing lies before it.
  const dialogs = page.locator('[role=dialog], dialog[open]').filter({ visible: true })
  if ((await dialogs.count()) > 0) axe.include('[role=dialog], dialog[open]')
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  expect(found, where).toEqual([])
}
