import { inflateSync } from 'node:zlib'

/** What a reader of the file sees, one run of text per entry. Understands what our own files are made
 *  of: embedded fonts that map each glyph to its letter. */
export function wordsOfPdf(file: Buffer): string[] {
  const objects = objectsOf(file)
  const fonts = new Map<string, Map<string, string>>()
  for (const { text } of objects.values()) {
    for (const [, name = '', font = ''] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const letters = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.text ?? '')?.[1] ?? ''
      fonts.set(name, lettersOf(objects.get(letters)?.stream ?? ''))
    }
  }
  const drawings = [...objects.values()].filter(({ stream }) => / Tf\n/.test(stream))
  return drawings.flatMap(({ stream }) => runsOf(stream, fonts))
}

type PdfObject = { text: string; stream: string }

function objectsOf(file: Buffer): Map<string, PdfObject> {
  const found = new Map<string, PdfObject>()
  const whole = file.toString('latin1')
  for (const [, number = '', body = ''] of whole.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj/gms)) {
    const [text = '', packed] = body.split(/\nstream\n/)
    const bytes = Buffer.from(packed?.replace(/\nendstream$/, '') ?? '', 'latin1')
    const stream = text.includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : ''
    found.set(number, { text, stream })
  }
  return found
}

function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '', list = ''] of table.matchAll(/<(\w+)> <\w+> \[(.*?)\]/gs)) {
    const texts = [...list.matchAll(/<(\w+)>/g)].map(([, hex = '']) => hex)
    texts.forEach((hex, at) => {
      const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0')
      letters.set(glyph, Buffer.from(hex, 'hex').swap16().toString('utf16le'))
    })
  }
  return letters
}

function runsOf(drawing: string, fonts: Map<string, Map<string, string>>): string[] {
  let letters = new Map<string, string>()
  const runs: string[] = []
  for (const [, font, run] of drawing.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map()
    else {
      const glyphs = [...(run ?? '').matchAll(/<(\w+)>/g)].map(([, hex = '']) => hex).join('')
      runs.push((glyphs.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph) ?? '�').join(''))
    }
  }
  return runs
}
