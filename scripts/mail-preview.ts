import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { createCommand, runCommand } from '@kot/command-line/command'
import { startProgress } from '@kot/command-line/progress'
import { everyMail } from './mail-preview/every-mail.ts'
import {
  indexPage,
  type MailPicture,
  picturesPerMail,
  takePictures,
} from './mail-preview/take-pictures.ts'
import { withDemoPhotos } from './mail-preview/with-demo-photos.ts'

const directory = resolve(import.meta.dirname, '../.run/mail-preview')

const command = createCommand({
  script: 'mail:preview',
  description:
    'Writes every mail in both languages, as HTML and text, with a page that shows them all.',
  examples: ['npm run mail:preview', 'npm run mail:preview -- digest receipt --screenshots'],
})
  .argument('[names...]', 'only mails whose name begins so', [])
  .option('--screenshots', 'also as pictures: on a phone and on a desktop, light and dark')
  .action(async (names: string[], { screenshots = false }: { screenshots?: boolean }) => {
    const mails = everyMail().filter(
      ({ name }) => names.length === 0 || names.some((start) => name.startsWith(start)),
    )
    await rm(directory, { recursive: true, force: true })
    for (const { file, contents } of mails) {
      const path = join(directory, file)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(`${path}.html`, await withDemoPhotos(contents.html, directory))
      await writeFile(`${path}.txt`, contents.text)
    }
    let pictures: MailPicture[] = []
    if (screenshots) {
      const progress = startProgress({ total: mails.length * picturesPerMail, unit: 'pictures' })
      pictures = await takePictures(directory, mails, progress.update)
      progress.stop()
    }
    await writeFile(join(directory, 'index.html'), indexPage(mails, pictures))
    console.log(`${mails.length} mails, ${pictures.length} pictures: ${directory}/index.html`)
  })

await runCommand(command)
