import type { CheerioAPI } from 'cheerio'
import type { Lang } from '@kot/domain/lang'

/** Attributes that are read out or shown. */
const spokenAttributes = ['alt', 'aria-label', 'placeholder', 'title', 'aria-description']

/** The number of text nodes in any document tree; comments have another. */
const TEXT = 3

/** All a page says in its own language: without scripts and code, and without what declares itself to be in
 *  another language. */
export function spokenText($: CheerioAPI, lang: Lang): string {
  const body = $('body').clone()
  body.find('script, style, template, code').remove()
  body.find('[lang]').each((_, element) => {
    if ($(element).attr('lang') !== lang) $(element).remove()
  })
  const attributes = spokenAttributes.flatMap((name) =>
    body
      .find(`[${name}]`)
      .toArray()
      .map((element) => $(element).attr(name) ?? ''),
  )
  const texts = body
    .find('*')
    .contents()
    .toArray()
    .flatMap((node) => ('data' in node && node.nodeType === TEXT ? [node.data] : []))
  const head = [$('head title').text(), $('meta[name=description]').attr('content') ?? '']
  return [...head, ...texts, ...attributes]
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}
