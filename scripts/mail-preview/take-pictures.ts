import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openChromium } from '../../e2e/chromium.ts'
import type { PreviewedMail } from './every-mail.ts'

/** A phone, and a mail program on a desktop. */
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

/** All mails on one page: subject, size, both forms, and their pictures where there are any. */
export function indexPage(
  mails: readonly PreviewedMail[],
  pictures: readonly MailPicture[],
): string {
  const rows = mails.map((mail) => {
    const taken = pictures.filter((picture) => picture.mail === mail)
    return `<section>
  <h2>${mail.name} <small>${mail.lang}</small></h2>
  <p>${escaped(mail.contents.subject)} · <a href="${mail.file}.html">HTML</a> ${kilobytes(mail.contents.html)} ·
    <a href="${mail.file}.txt">text</a> ${kilobytes(mail.contents.text)}</p>
  <div>${taken.map(figure).join('')}</div>
</section>`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${mails.length} mails</title>
<style>
  body { font: 14px/1.5 sans-serif; margin: 24px; background: #777; color: #fff }
  a { color: #fff }
  div { display: flex; gap: 16px; overflow-x: auto; align-items: start }
  figure { margin: 0; flex: none }
  img { height: 520px; max-width: 900px; object-fit: contain; object-position: top; display: block }
</style>
<h1>${mails.length} mails</h1>
${rows.join('\n')}
</html>
`
}

const figure = ({ file, caption }: MailPicture): string =>
  `<figure><a href="${file}"><img loading="lazy" alt="" src="${file}"></a><figcaption>${caption}</figcaption></figure>`

const kilobytes = (text: string): string => `${(Buffer.byteLength(text) / 1000).toFixed(1)} kB`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
