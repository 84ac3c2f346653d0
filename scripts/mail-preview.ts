/** `npm run mail:preview [-- digest receipt --screenshots]`: every mail we send, or those whose name
 *  begins as asked, in both languages and as HTML and text, under `.run/mail-preview`, with a page that
 *  shows them all. With `--screenshots` also as pictures: on a phone and on a desk, light and dark. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { indexPage } from './mail-preview/index-page.ts'
import { everyMail } from './mail-preview/every-mail.ts'
import { withDrawnPhotos } from './mail-preview/with-drawn-photos.ts'
import { takePictures } from './mail-preview/take-pictures.ts'

const directory = resolve(import.meta.dirname, '../.run/mail-preview')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { screenshots: { type: 'boolean', default: false } },
})

const mails = everyMail().filter(
  ({ name }) => positionals.length === 0 || positionals.some((start) => name.startsWith(start)),
)
await rm(directory, { recursive: true, force: true })
for (const { file, contents } of mails) {
  const path = join(directory, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.html`, await withDrawnPhotos(contents.html, directory))
  await writeFile(`${path}.txt`, contents.text)
}
const pictures = values.screenshots ? await takePictures(directory, mails) : []
await writeFile(join(directory, 'index.html'), indexPage(mails, pictures))
console.log(`${mails.length} mails, ${pictures.length} pictures: ${directory}/index.html`)
