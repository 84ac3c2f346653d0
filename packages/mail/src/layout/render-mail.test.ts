import { brand } from '@kot/domain/site/brand'
import { langs } from '@kot/domain/text/lang'
import { mailTexts } from '@kot/i18n/texts/mail'
import { describe, expect, test } from 'vitest'
import { digestMail } from '../templates/digest/digest-mail.ts'
import { aNewsletter, origins } from '../testing/a-digest.ts'
import { boardVariants } from '../testing/board-variants.ts'
import { digestVariants } from '../testing/digest-variants.ts'
import { everyTemplate, mailFacts } from '../testing/every-template.ts'
import { hrefsOf, seenWords, tagsOf } from '../testing/read-html.ts'
import { styleSheet } from './mail-styles.ts'
import { dark, light } from './style-tokens.ts'

const all = langs.flatMap((lang) => [
  ...Object.entries(everyTemplate).map(([name, template]) => ({
    name,
    lang,
    mail: template(mailFacts({ lang })),
  })),
  ...Object.entries(digestVariants).map(([variant, facts]) => ({
    name: `digest of ${variant}`,
    lang,
    mail: digestMail(facts(lang)),
  })),
  ...Object.entries(boardVariants).map(([variant, template]) => ({
    name: `board: ${variant}`,
    lang,
    mail: template(lang),
  })),
  { name: 'newsletter', lang, mail: aNewsletter(lang) },
])

/** Everything with a separate style. */
const styled = (html: string) =>
  [...html.matchAll(/<([a-z0-9]+) [^>]*class="([^"]+)"[^>]*>/g)].map(
    ([tag, element = '', name = '']) => ({
      element,
      name,
      style: /style="([^"]*)"/.exec(tag)?.[1] ?? '',
    }),
  )

const [, darkSheet = ''] = styleSheet.split('prefers-color-scheme:dark')

describe.each(all)('$name in $lang', ({ lang, mail: { html, text, subject } }) => {
  test('uses tables with role presentation', () => {
    const tables = html.split(/<table /).slice(1)
    expect(tables.length).toBeGreaterThan(1)
    for (const table of tables) {
      const [opening = ''] = table.split('>')
      // A table of facts is one: its rows have headings.
      const isFacts = opening.includes('class="facts"') && table.includes('scope="row"')
      expect(isFacts || opening.includes('role="presentation"')).toBe(true)
      expect(opening).toMatch(/cellPadding="0" cellSpacing="0" border="0"/)
    }
    expect(html).not.toMatch(/display:(flex|grid)|position:|float:|calc\(|var\(/)
    expect(html.split('<table ').length).toBe(html.split('</table>').length)
    expect(html.split('<td').length).toBe(html.split('</td>').length)
  })

  test('gives every picture its size, its words and a whole address', () => {
    const [mark, ...photos] = tagsOf(html, 'img')
    expect(mark).toMatchObject({ width: '36', height: '36', alt: mailTexts[lang].mark })
    expect(mark?.['src']).toBe(`${origins[lang]}/mail-mark.png`)
    for (const { width, height, alt, src } of photos) {
      expect([width, height]).toEqual(['208', '150'])
      expect(alt).toMatch(/^(Mynd|Photo): .+/)
      expect(new URL(src ?? '').origin).toBe(origins[lang])
    }
    expect(photos).toHaveLength(html.split('<img').length - 2)
  })

  test('begins with our name, also where no pictures are shown', () => {
    const [, head = ''] = /<td class="head".*?<table.*?>(.*?)<\/table>/s.exec(html) ?? []
    expect(seenWords(head)).toBe('Kot')
    // What is left of the mark is a square of one colour: its words do not stand beside the name.
    const { style = '' } = tagsOf(head, 'img')[0] ?? {}
    const [, colour, background] = /;color:(#\w+);background-color:(#\w+)/.exec(style) ?? []
    expect([colour, background]).toEqual([light.primary, light.primary])
    expect(darkSheet).toContain(
      `\n.mark{color:${dark.primary}!important;background-color:${dark.primary}!important`,
    )
  })

  test('names its sender with an address, in both forms', () => {
    const { name, address } = brand.company
    for (const form of [seenWords(html), text]) expect(form).toContain(`${name}, ${address}`)
  })

  test('runs nothing and loads no font', () => {
    expect(html).not.toMatch(/<(script|link|iframe|object|embed|form|svg|base)\b/i)
    expect(html).not.toMatch(/ on[a-z]+=|javascript:|url\(|@import|@font-face/i)
  })

  test('has each of its colours in a style attribute, and another in the dark', () => {
    const parts = styled(html)
    expect(parts.length).toBeGreaterThan(5)
    for (const { name, style } of parts) {
      const [rule = ''] = new RegExp(`\\n\\.${name}\\{[^}]*\\}`).exec(darkSheet) ?? []
      for (const [, property = ''] of style.matchAll(/(?<=^|;)([a-z-]*color):#/g)) {
        expect(`${name} ${rule}`).toMatch(new RegExp(`[{;]${property}:#[0-9a-f]{6}!important`))
      }
    }
    // Without a style attribute a mail program that reads no style sheet shows it bare.
    expect(parts.filter(({ style }) => style === '')).toEqual([])
    expect(html).not.toMatch(/bgcolor|<font|(?<!-)color="/i)
  })

  test('leads nowhere but to pages of ours, the same in both forms', () => {
    const links = hrefsOf(html)
    expect(links).toHaveLength(html.split('<a ').length - 1)
    for (const link of links) expect(Object.values(origins)).toContain(new URL(link).origin)
    const inText = text.match(/https?:\/\/\S+/g) ?? []
    expect(new Set(inText)).toEqual(new Set(links))
    // Each is on a separate line, where every mail program makes it a link.
    expect(text.split('\n').filter((line) => line.startsWith('http'))).toHaveLength(inText.length)
  })

  test('has the same words in both forms', () => {
    const seen = seenWords(html)
    const lines = text
      .split('\n')
      .filter((line) => !/^(-+ ?|https?:.*|)$/.test(line))
      .map((line) => line.replace(/:$/, ''))
    for (const line of lines) {
      for (const part of line.split(', ')) expect(seen).toContain(part)
    }
    const spoken = text.replaceAll(/\s+/g, ' ')
    const pieces = html
      .replace(/<head>.*<\/head>/s, '')
      .replace(/<div class="preview".*?<\/div>/s, '')
      .split(/<[^>]+>/)
      .map((piece) => seenWords(piece))
      .filter((piece) => piece !== '' && piece !== 'Kot' && !unsaid.has(piece))
    for (const piece of pieces)
      expect(spoken).toContain(piece.replaceAll(/\s+/g, ' ').replace(/:$/, ''))
    expect(seen).toContain(subject)
  })

  test('is small enough to be shown whole', () => {
    // Some providers cut at 102 kB, and what they cut is the way to unsubscribe.
    expect(Buffer.byteLength(html) + Buffer.byteLength(text)).toBeLessThan(90_000)
  })
})

/** What makes sense only beside a button or a gap. */
const unsaid = new Set([
  'Mynd vantar',
  'No photo',
  'Ef hnappurinn virkar ekki skaltu afrita þennan tengil í vafrann:',
  'If the button does not work, copy this link into your browser:',
])

test('a mail of the watch offers nothing for sale', () => {
  const digests = all.filter(({ name }) => name.includes('digest'))
  expect(digests.length).toBeGreaterThan(1)
  for (const { mail } of digests) expect(`${mail.html}${mail.text}`).not.toMatch(/\/prices|1\.990/)
})

test('the style sheet is short enough for those who drop long ones', () => {
  // 8192 characters is where one large provider stops reading.
  expect(styleSheet.length).toBeLessThan(8_000)
})
