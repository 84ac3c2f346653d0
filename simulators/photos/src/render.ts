import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawPicture, pictures } from './catalogue.ts'

const quality = 82

/** The picture's JPEG in the directory, rendered unless the same drawing was rendered before. The
 *  name carries the drawing's hash: a changed drawing is another file. */
export async function renderPicture(index: number, directory: string): Promise<string> {
  const svg = drawPicture(index)
  const hash = createHash('sha256').update(`${quality}${svg}`).digest('hex').slice(0, 16)
  const file = join(directory, `${pictures[index]?.name}.${hash}.jpg`)
  if (await exists(file)) return file
  await mkdir(directory, { recursive: true })
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality, mozjpeg: false }).toBuffer()
  // Written aside and renamed, so that nobody reads half a picture.
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, jpeg)
  await rename(unfinished, file)
  return file
}

export interface RenderOptions {
  directory: string
  /** Which pictures, by their index; all unless said. */
  indexes?: readonly number[]
  /** How many at a time; two by default, since each keeps a core busy. */
  concurrency?: number
  onProgress?: (done: number, total: number) => void
}

/** Renders the catalogue ahead of use; answers the files in its order. */
export async function renderCatalogue({
  directory,
  indexes = [...pictures.keys()],
  concurrency = 2,
  onProgress,
}: RenderOptions): Promise<string[]> {
  const files: string[] = []
  const waiting = indexes.entries()
  let done = 0
  // Workers share one iterator: each takes the next picture when it has finished its last.
  const work = async (): Promise<void> => {
    for (const [place, index] of waiting) {
      files[place] = await renderPicture(index, directory)
      onProgress?.(++done, indexes.length)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return files
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )
