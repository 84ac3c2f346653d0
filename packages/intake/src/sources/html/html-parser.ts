import { load, type HTMLParser2Options } from 'cheerio/slim'

type Handler = {
  onopentagname(name: string): void
  /** `implied` where the page does not close it in so many words. */
  onclosetag(name: string, implied: boolean): void
}

type HtmlParserClass = new (handler: Handler) => { end(html: string): void }

type TokenizerClass = NonNullable<HTMLParser2Options['Tokenizer']>

/**
 * The parser that cheerio reads pages with, which tells of each element as it comes to it and makes
 * nothing of it. Any other one would see other elements than are built later, and could be deceived.
 *
 * cheerio does not give its parser away, but the tokenizer, which may be ours, is told whom to report to.
 */
export const HtmlParser: HtmlParserClass = parserOfCheerio()

function parserOfCheerio(): HtmlParserClass {
  const met: unknown[] = []
  class Meeting {
    constructor(_options: unknown, parser: object) {
      met.push(parser.constructor)
    }
    end(): void {}
  }
  load('', { xml: { xmlMode: false, Tokenizer: Meeting as unknown as TokenizerClass } })
  const [parser] = met
  if (typeof parser !== 'function') throw new TypeError('cheerio has changed its parser')
  return parser as HtmlParserClass
}
