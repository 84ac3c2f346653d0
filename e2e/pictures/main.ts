/** `npm run screenshots [-- landing map --width 390 --theme dark --lang is]`: pictures of every state,
 *  or of those whose name begins as asked, under `.run/screenshots`, with a page that shows them all.
 *
 *  Starts a demo of its own, unless one runs on the port given by E2E_PORT. A state that cannot be
 *  reached is reported and the others go on. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { langs } from '@kot/domain/lang'
import type { Browser } from '@playwright/test'
import { withDemo } from '../../scripts/demo/with-demo.ts'
import { openChromium } from '../chromium.ts'
import { port } from '../hosts.ts'
import { allStates } from '../states/all-states.ts'
import { contactSheet } from './contact-sheet.ts'
import { isWanted, themes, widths, type Picture } from './picture.ts'
import { takePictures, type Shot } from './take-pictures.ts'

const directory = resolve(import.meta.dirname, '../../.run/screenshots')
/** Pages at the same time. */
const hands = 2

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string' },
    theme: { type: 'string' },
    lang: { type: 'string' },
  },
})
const asked = (wanted: string | undefined, one: string | number) =>
  wanted === undefined || wanted === String(one)

const wantedThemes = themes.filter((theme) => asked(values.theme, theme))
const shots: Shot[] = allStates
  .filter(
    ({ name }) => positionals.length === 0 || positionals.some((start) => name.startsWith(start)),
  )
  .flatMap((state) =>
    langs.flatMap((lang) =>
      widths
        .filter((width) => asked(values.lang, lang) && asked(values.width, width))
        .filter((width) => wantedThemes.some((theme) => isWanted({ lang, width, theme })))
        .map((width) => ({ state, lang, width })),
    ),
  )

const pictures: Picture[] = []
const missing: string[] = []
await mkdir(directory, { recursive: true })
await withDemo(port, async () => {
  const browser = await openChromium()
  const queue = [...shots]
  await Promise.all(Array.from({ length: hands }, () => work(browser, queue)))
  await browser.close()
})
await writeFile(join(directory, 'index.html'), contactSheet(inOrder(pictures), missing))
console.log(`${pictures.length} pictures, ${missing.length} missing: ${directory}/index.html`)

async function work(browser: Browser, queue: Shot[]): Promise<void> {
  for (let shot = queue.shift(); shot; shot = queue.shift()) {
    const name = `${shot.state.name} ${shot.width} ${shot.lang}`
    try {
      pictures.push(...(await takePictures(browser, directory, shot, wantedThemes)))
      console.log(`ok      ${name}`)
    } catch (error) {
      missing.push(name)
      console.log(`MISSING ${name}: ${String(error).split('\n')[0]}`)
    }
  }
}

function inOrder(taken: readonly Picture[]): Picture[] {
  const places = new Map(allStates.map(({ name }, place) => [name, place]))
  return taken.toSorted(
    (one, other) => (places.get(one.state) ?? 0) - (places.get(other.state) ?? 0),
  )
}
