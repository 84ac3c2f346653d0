import { type DocumentBlock, parseDocument } from '@kot/domain/text/document-text'
import type { Lang } from '@kot/domain/text/lang'

/** A separate page, without links, scripts or anything to load, for the screen and for paper. */
export function renderConfirmationPage(
  lang: Lang,
  title: string,
  parts: readonly { lang: Lang; text: string }[],
): string {
  const body = parts.map((part) => {
    const blocks = parseDocument(part.text).map(blockHtml).join('\n')
    return part.lang === lang ? blocks : `<section lang="${part.lang}">\n${blocks}\n</section>`
  })
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${body.join('\n')}
</main>
</body>
</html>
`
}

const tags = { title: 'h1', heading: 'h2', subheading: 'h3' } as const

function blockHtml(block: DocumentBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${block.lines.map(escapeHtml).join('<br>\n')}</p>`
    case 'list':
      return `<ul>\n${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('\n')}\n</ul>`
    case 'title':
    case 'heading':
    case 'subheading':
      return `<${tags[block.kind]}>${escapeHtml(block.text)}</${tags[block.kind]}>`
  }
}

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/gu, (character) => `&#${character.codePointAt(0)};`)

const style = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 42rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.25; }
h2 { margin: 2.2rem 0 0.5rem; font-size: 1.2rem; }
h3 { margin: 1.4rem 0 0.3rem; font-size: 1rem; }
h1, h2, h3 { break-after: avoid; }
p, ul { margin: 0.5rem 0; }
`
