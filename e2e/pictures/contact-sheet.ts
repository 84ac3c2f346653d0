import { fileOf, type Picture } from './picture.ts'

/** All pictures on one page, a row for each state. */
export function contactSheet(pictures: readonly Picture[], missing: readonly string[]): string {
  const states = [...new Set(pictures.map(({ state }) => state))]
  const rows = states.map((state) => {
    const cells = pictures
      .filter((picture) => picture.state === state)
      .toSorted((one, other) => one.width - other.width || one.lang.localeCompare(other.lang))
      .map(
        (picture) => `<figure><a href="${fileOf(picture)}"><img loading="lazy" alt=""
          src="${fileOf(picture)}"></a><figcaption>${captionOf(picture)}</figcaption></figure>`,
      )
    return `<h2 id="${state}">${state}</h2><div>${cells.join('')}</div>`
  })
  const links = states.map((state) => `<a href="#${state}">${state}</a>`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${pictures.length} screenshots</title>
<style>
  body { font: 14px/1.5 sans-serif; margin: 24px; background: #777; color: #fff }
  a { color: #fff }
  nav { display: flex; flex-wrap: wrap; gap: 4px 16px }
  div { display: flex; gap: 16px; overflow-x: auto; align-items: start }
  figure { margin: 0; flex: none }
  img { height: 520px; max-width: 900px; object-fit: contain; object-position: top; display: block }
</style>
<h1>${pictures.length} screenshots of ${states.length} states</h1>
${missing.length > 0 ? `<p>Missing: ${missing.join(', ')}</p>` : ''}
<nav>${links.join('')}</nav>
${rows.join('\n')}
</html>
`
}

const captionOf = ({ lang, width, theme }: Picture): string => `${width} ${theme} ${lang}`
