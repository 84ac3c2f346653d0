import type { SiteAnswer, SiteRequest, WorldAdvert } from '../world/site.ts'
import { changedMarkup, partlyChanged, wrongCharset } from './changed-pages.ts'
import { drip, explode, type Flood, pour } from './floods.ts'
import { hash } from './rewrite.ts'

/** Ways in which rental sites change, block us or fail. */
export const faults = [
  /** All pages are valid and have no adverts. */
  'empty',
  /** 403 with a CAPTCHA page. */
  'captcha',
  /** 429 with Retry-After. */
  'too-many',
  'server-error',
  /** A byte now and then, until the client disconnects. */
  'slow-drip',
  /** An endless response, as fast as it is read. */
  'endless',
  /** A small response that unpacks to more than a gigabyte. */
  'gzip-bomb',
  /** Declared as UTF-8 but windows-1252. JSON is UTF-8 encoded twice. */
  'wrong-charset',
  /** A notice with status 200 for every request. */
  'html-for-json',
  /** The same adverts with unknown markup. */
  'changed-markup',
  /** Only the price has changed markup. */
  'partly-changed',
  'redirect-loop',
  /** Every second page fails, always the same ones. */
  'half-failing',
  /** The same adverts with new ids. */
  'rotated-ids',
  /** Half of the adverts, always the same ones. */
  'fewer',
  /** Accepts the request and never responds. */
  'hang',
  /** Resets the connection. */
  'refuse',
] as const

export type Fault = (typeof faults)[number]

export const isFault = (given: unknown): given is Fault => faults.some((fault) => fault === given)

const rotation = 5_000_000
const retryAfterSeconds = 120

/** Returns the stock that a site shows under a fault. */
export function stockUnder(
  fault: Fault | null,
  adverts: readonly WorldAdvert[],
): readonly WorldAdvert[] {
  if (fault === 'empty') return []
  if (fault === 'fewer') return adverts.filter(({ id }) => hash(String(id)) % 2 === 0)
  if (fault === 'rotated-ids') {
    return adverts.map((advert) => ({ ...advert, id: advert.id + rotation }))
  }
  return adverts
}

type OnAnswer = (answer: SiteAnswer, request: SiteRequest) => SiteAnswer

const onAnswer: Partial<Record<Fault, OnAnswer>> = {
  captcha: () => page(403, captchaPage),
  'too-many': () => ({
    status: 429,
    headers: { 'content-type': 'text/plain', 'retry-after': String(retryAfterSeconds) },
    body: 'Too many requests',
  }),
  'server-error': () => serverError,
  'wrong-charset': wrongCharset,
  'html-for-json': () => page(200, noticePage),
  'changed-markup': changedMarkup,
  'partly-changed': partlyChanged,
  'redirect-loop': (_answer, { url }) => ({
    status: 302,
    headers: { location: onwards(url) },
    body: '',
  }),
  'half-failing': (answer, request) => (fails(request) ? serverError : answer),
}

const serverError: SiteAnswer = {
  status: 500,
  headers: { 'content-type': 'text/plain' },
  body: 'Internal Server Error',
}

const page = (status: number, body: string): SiteAnswer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
})

/** Redirects back and forth between two URLs, like a site whose cookie is not stored. */
function onwards(url: URL): string {
  const next = new URL(url)
  next.searchParams.set(
    'cookies',
    url.searchParams.get('cookies') === 'checked' ? 'set' : 'checked',
  )
  return `${next.pathname}${next.search}`
}

/** Returns the response of a site under a fault. */
export const answerUnder = (
  fault: Fault | null,
  answer: SiteAnswer,
  request: SiteRequest,
): SiteAnswer => (fault === null ? answer : (onAnswer[fault]?.(answer, request) ?? answer))

/** Responses that do not end normally. */
export const floods: Partial<Record<Fault, Flood>> = {
  'slow-drip': drip,
  endless: pour,
  'gzip-bomb': explode,
}

/** Returns whether this page is one of the failing half. The first page of a crawl never is. */
export const fails = (request: SiteRequest): boolean =>
  !isFirstPage(request) &&
  hash(`${request.url.pathname}${request.url.search}${request.body}`) % 2 === 0

const pageNumbers = ['page', 'p', 'sida', 'bls']
/** The version of an API is not a page number. */
const version = /^\/v\d+\//
const offsets = ['offset', 'skip', 'start', 'from']

/** Without a number: neither a later list page nor a detail page. */
function isFirstPage({ url, body }: SiteRequest): boolean {
  const beyond = (names: readonly string[], first: number): boolean =>
    names.some((name) => Number(url.searchParams.get(name) ?? first) > first)
  return (
    !/\d/.test(url.pathname.replace(version, '')) &&
    !/id=\d{4}/i.test(url.search) &&
    !beyond(pageNumbers, 1) &&
    !beyond(offsets, 0) &&
    !/"offset"\s*:\s*[1-9]/.test(body)
  )
}

/** The page for clients that are taken for bots. */
const captchaPage = `<!doctype html>
<html lang="is">
<head><meta charset="utf-8"><title>Augnablik…</title></head>
<body>
<h1>Ertu vélmenni?</h1>
<p>Við þurfum að staðfesta að þú sért manneskja áður en lengra er haldið.</p>
<form method="post" action="/captcha-check">
<div class="g-recaptcha" data-sitekey="0000"></div>
<button>Staðfesta</button>
</form>
</body>
</html>
`

/** The page of a site that is closed. */
const noticePage = `<!doctype html>
<html lang="is">
<head><meta charset="utf-8"><title>Vefurinn er lokaður</title></head>
<body>
<h1>Vefurinn er lokaður</h1>
<p>Unnið er að uppfærslu. Við opnum aftur innan skamms.</p>
</body>
</html>
`
