/** Starts a separate demo, unless one runs on the port already. A state that cannot be reached is reported
 *  and the others go on. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  CommandError,
  createCommand,
  Option,
  parsePort,
  runCommand,
} from '../../scripts/command-line/command.ts'
import { startProgress } from '../../scripts/command-line/progress.ts'
import { langs, type Lang } from '@kot/domain/text/lang'
import { isWanted, type Picture, type Theme, themes, widths } from './picture.ts'
import type { Shot } from './take-pictures.ts'

type PictureOptions = { width?: string; theme?: Theme; lang?: Lang; port: number }

const directory = resolve(import.meta.dirname, '../../.run/screenshots')
/** Pages at the same time. */
const PARALLEL_PAGES = 2

export const command = createCommand({
  script: 'screenshots',
  description: 'Takes pictures of every state of every page, in every width and theme.',
  examples: [
    'npm run screenshots',
    'npm run screenshots -- landing map --width 390 --theme dark --lang is',
  ],
})
  .argument('[states...]', 'only states whose name begins so', [])
  .addOption(new Option('--width <pixels>', 'only this width').choices(widths.map(String)))
  .addOption(new Option('--theme <theme>', 'only this theme').choices(themes))
  .addOption(new Option('--lang <language>', 'only this language').choices(langs))
  .addOption(
    new Option('--port <number>', 'port of the demo')
      .env('E2E_PORT')
      .argParser(parsePort)
      .default(3800),
  )
  .action(takeAllPictures)

if (import.meta.main) await runCommand(command)

async function takeAllPictures(states: string[], options: PictureOptions): Promise<void> {
  const { width, theme, lang, port } = options
  // The addresses of the demo are made from it when they are loaded.
  process.env['E2E_PORT'] = String(port)
  const [
    { checkChromium, openChromium },
    { allStates },
    { withDemo },
    { takePictures },
    { contactSheet },
  ] = await Promise.all([
    import('../chromium.ts'),
    import('../states/all-states.ts'),
    import('../../scripts/demo/with-demo.ts'),
    import('./take-pictures.ts'),
    import('./contact-sheet.ts'),
  ])
  checkChromium()
  const unknown = states.find((start) => !allStates.some(({ name }) => name.startsWith(start)))
  if (unknown !== undefined) {
    throw new CommandError(`no state begins with ${unknown}: their names are in e2e/states`, 2)
  }
  const wantedThemes = themes.filter((one) => theme === undefined || one === theme)
  const wantedLangs = langs.filter((one) => lang === undefined || one === lang)
  const wantedWidths = widths.filter((one) => width === undefined || String(one) === width)
  const shots: Shot[] = allStates
    .filter(({ name }) => states.length === 0 || states.some((start) => name.startsWith(start)))
    .flatMap((state) =>
      wantedLangs.flatMap((one) =>
        wantedWidths
          .filter((of) => wantedThemes.some((at) => isWanted({ lang: one, width: of, theme: at })))
          .map((of) => ({ state, lang: one, width: of })),
      ),
    )
  const pictures: Picture[] = []
  const missing: string[] = []
  const progress = startProgress({ total: shots.length, unit: 'states' })
  await mkdir(directory, { recursive: true })
  await withDemo(port, async () => {
    const browser = await openChromium()
    const queue = [...shots]
    const work = async () => {
      for (let shot = queue.shift(); shot; shot = queue.shift()) {
        const name = `${shot.state.name} ${shot.width} ${shot.lang}`
        try {
          pictures.push(...(await takePictures(browser, directory, shot, wantedThemes)))
        } catch (error) {
          missing.push(name)
          progress.log(`MISSING ${name}: ${String(error).split('\n')[0]}`)
        }
        progress.update(shots.length - queue.length, name)
      }
    }
    await Promise.all(Array.from({ length: PARALLEL_PAGES }, work))
    await browser.close()
  })
  progress.stop()
  const order = new Map(allStates.map(({ name }, index) => [name, index]))
  const sorted = pictures.toSorted(
    (one, other) => (order.get(one.state) ?? 0) - (order.get(other.state) ?? 0),
  )
  await writeFile(join(directory, 'index.html'), contactSheet(sorted, missing))
  console.log(`${pictures.length} pictures, ${missing.length} missing: ${directory}/index.html`)
}
