import type { Locator, Page } from '@playwright/test'

/** The dialog that is open. A short notice counts as a dialog too and may come while one closes. */
export const openDialog = (page: Page): Locator => page.locator('[role=dialog]:not([data-type])')
