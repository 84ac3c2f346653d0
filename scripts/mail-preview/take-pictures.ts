import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openChromium } from '../../e2e/chromium.ts'
import type { PreviewedMail } from './every-mail.ts'

/** A phone, and a mail program on a desk. */
const widths = [390, 800] as const
const themes = ['light', 'dark'] as const
export const picturesPerMail = widths.length * themes.length

export type MailPicture = { mail: PreviewedMail; caption: string; file: string }

/** Every mail as a whole in both widths, light and dark. */
export async function takePictures(
  directory: string,
  mails: readonly PreviewedMail[],
  onProgress: (taken: number) => void,
): Promise<MailPicture[]> {
  const browser = await openChromium()
  const pictures: MailPicture[] = []
  try {
    for (const width of widths) {
      // Mail programs run no scripts.
      const context = await browser.newContext({
        viewport: { width, height: width === 390 ? 844 : 1000 },
        isMobile: width === 390,
        javaScriptEnabled: false,
      })
      const page = await context.newPage()
      for (const mail of mails) {
        await page.goto(pathToFileURL(join(directory, `${mail.file}.html`)).href)
        for (const theme of themes) {
          await page.emulateMedia({ colorScheme: theme })
          const file = `${mail.file}-${width}-${theme}.png`
          await page.screenshot({ path: join(directory, file), fullPage: true })
          pictures.push({ mail, caption: `${width} ${theme}`, file })
          onProgress(pictures.length)
        }
      }
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return pictures
}
