import { homePageTexts } from '@kot/i18n/texts/home-page'
import { openInFull } from '../steps/home-page.ts'
import { expect, test } from '../story.ts'

test(
  'the photos open on the whole screen and are turned by keyboard',
  { tag: '@proof' },
  async ({ page, ask }) => {
    const { photos } = await openInFull(page, ask)
    const texts = homePageTexts.is.photos
    const all = page.getByRole('button', { name: texts.all(photos) })
    await all.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveAccessibleName(texts.one(1, photos))
    for (const [key, at] of [
      ['ArrowRight', 2],
      ['ArrowRight', 3],
      ['ArrowLeft', 2],
      ['End', photos],
      ['Home', 1],
    ] as const) {
      await page.keyboard.press(key)
      await expect(dialog).toHaveAccessibleName(texts.one(at, photos))
      await expect(dialog.getByAltText(texts.one(at, photos))).toBeInViewport({ ratio: 0.5 })
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(all).toBeFocused()
  },
)
