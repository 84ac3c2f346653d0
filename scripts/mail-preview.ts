import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { CommandError, createCommand, runCommand } from './command-line/command.ts'
import { startProgress } from './command-line/progress.ts'
import { pictureDirectory, pictures } from '@kot/photos-simulator/pictures'
import { checkChromium } from '../e2e/chromium.ts'
import { everyMail } from './mail-preview/every-mail.ts'
import {
  indexPage,
  type MailPicture,
  picturesPerMail,
  takePictures,
} from './mail-preview/take-pictures.ts'

const directory = resolve(import.meta.dirname, '../.run/mail-preview')
const mark = resolve(import.meta.dirname, '../apps/web/public/mail-mark.png')

export const command = createCommand({
  script: 'mail:preview',
  description:
    'Writes every mail in both languages, as HTML and text, with a page that shows them all.',
  examples: ['npm run mail:preview', 'npm run mail:preview -- digest receipt --screenshots'],
})
  .argument('[names...]', 'only mails whose name begins so', [])
  .option('--screenshots', 'also as pictures: on a phone and on a desktop, light and dark')
  .action(async (names: string[], { screenshots = false }: { screenshots?: boolean }) => {
    const all = everyMail()
    for (const start of names) {
      if (all.some(({ name }) => name.startsWith(start))) continue
      const known = new Set(all.map(({ name }) => name.replace(/-.*/, '')))
      throw new CommandError(`no mail begins with ${start}: ${[...known].join(', ')}`, 2)
    }
    if (screenshots) checkChromium()
    const mails = all.filter(
      ({ name }) => names.length === 0 || names.some((start) => name.startsWith(start)),
    )
    const progress = startProgress({
      total: mails.length * (screenshots ? 1 + picturesPerMail : 1),
      unit: 'files',
    })
    await rm(directory, { recursive: true, force: true })
    let written = 0
    for (const { file, contents } of mails) {
      const path = join(directory, file)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(`${path}.html`, await withFiles(contents.html))
      await writeFile(`${path}.txt`, contents.text)
      written += 1
      progress.update(written, file)
    }
    let screens: MailPicture[] = []
    if (screenshots) {
      screens = await takePictures(directory, mails, (taken) => progress.update(written + taken))
    }
    progress.stop()
    await writeFile(join(directory, 'index.html'), indexPage(mails, screens))
    console.log(`${mails.length} mails, ${screens.length} screens: ${directory}/index.html`)
  })

if (import.meta.main) await runCommand(command)

/** A preview has no server behind it: the mark, and for each home one of the demo's pictures, are
 *  files beside it. */
async function withFiles(html: string): Promise<string> {
  const photos = join(directory, 'photos')
  await mkdir(photos, { recursive: true })
  await copyFile(mark, join(photos, basename(mark)))
  let shown = html.replaceAll(/https?:\/\/[^"/]+\/mail-mark\.png/g, '../photos/mail-mark.png')
  for (const [address, home] of html.matchAll(/https?:\/\/[^"]+\/img\/(\d+)\/mail\/[^"]+/g)) {
    // A step that is no divisor of their number, so that neighbours are different rooms.
    const picture = pictures[(Number(home) * 7) % pictures.length] ?? ''
    await copyFile(join(pictureDirectory, picture), join(photos, picture))
    shown = shown.replaceAll(address, `../photos/${picture}`)
  }
  return shown
}
