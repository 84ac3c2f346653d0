import type { SiteAnswer, SiteRequest, WorldAdvert } from '../world/site.ts'
import { changedMarkup, partlyChanged, wrongCharset } from './changed-pages.ts'
import { drip, explode, type Flood, pour } from './floods.ts'
import { hash } from './rewrite.ts'

/** Ways in which rental sites change, block, break and lie. */
export const faults = [
  /** Every page is in order, and there are no adverts on them. */
  'empty',
  /** 403 with a page that asks for a person. */
  'captcha',
  /** 429 with Retry-After. */
  'too-many',
  'server-error',
  /** A byte now and then, for as long as anyone listens. */
  'slow-drip',
  /** As fast as it is read, without end. */
  'endless',
  /** Little to receive and more than a gigabyte to unpack. */
  'gzip-bomb',
  /** Says UTF-8 and is windows-1252; JSON is UTF-8 of UTF-8. */
  'wrong-charset',
  /** A notice with status 200, whatever was asked for. */
  'html-for-json',
  /** The same adverts under names that no reader knows. */
  'changed-markup',
  /** Everything as it was but the price. */
  'partly-changed',
  'redirect-loop',
  /** Every second page, always the same ones. */
  'half-failing',
  /** The same adverts with new identities. */
  'rotated-ids',
  /** Half of the adverts, always the same ones. */
  'fewer',
  /** Takes the request and never answers. */
  'hang',
  /** Resets the connection. */
  'refuse',
] as const

export type Fault = (typeof faults)[number]

export const isFault = (given: unknown): given is Fault => faults.some((fault) => fault === given)

const rotation = 5_000_000
const retryAfterSeconds = 120

/** What the site believes it has. */
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

/** To and fro between two addresses, as a site does that sets a cookie nobody keeps. */
function onwards(url: URL): string {
  const next = new URL(url)
  next.searchParams.set(
    'cookies',
    url.searchParams.get('cookies') === 'checked' ? 'set' : 'checked',
  )
  return `${next.pathname}${next.search}`
}

/** What becomes of the answer it wanted to give. */
export const answerUnder = (
  fault: Fault | null,
  answer: SiteAnswer,
  request: SiteRequest,
): SiteAnswer => (fault === null ? answer : (onAnswer[fault]?.(answer, request) ?? answer))

/** Answers that do not end as answers do. */
export const floods: Partial<Record<Fault, Flood>> = {
  'slow-drip': drip,
  endless: pour,
  'gzip-bomb': explode,
}

/** Whether this page is one of the failing half. The page that a visit starts with never is. */
export const fails = (request: SiteRequest): boolean =>
  !isFirstPage(request) &&
  hash(`${request.url.pathname}${request.url.search}${request.body}`) % 2 === 0

const pageNumbers = ['page', 'p', 'sida', 'bls']
/** The number of an interface is no number of a page. */
const version = /^\/v\d+\//
const offsets = ['offset', 'skip', 'start', 'from']

/** Without a number of its own: neither a later page of a list nor the page of one advert. */
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

/** What a site shows to those whom it takes for a machine. */
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

/** What a site shows while it is closed. */
const noticePage = `<!doctype html>
<html lang="is">
<head><meta charset="utf-8"><title>Vefurinn er lokaður</title></head>
<body>
<h1>Vefurinn er lokaður</h1>
<p>Unnið er að uppfærslu. Við opnum aftur innan skamms.</p>
</body>
</html>
`
