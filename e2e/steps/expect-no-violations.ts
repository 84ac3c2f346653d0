import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '../story.ts'

/** What axe finds on a page, which is nothing. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Three times faster; the other way only matters for frames of foreign origin.
    .setLegacyMode(true)
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  expect(found, where).toEqual([])
}
