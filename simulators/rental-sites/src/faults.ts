import type { SiteAnswer, SiteRequest, WorldAdvert } from './site.ts'
import { changedMarkup } from './faults/changed-markup.ts'
import { fails } from './faults/half-failing.ts'
import { captchaPage, noticePage } from './faults/notice-pages.ts'
import { partlyChanged } from './faults/partly-changed.ts'
import { drip, explode, pour, type Flood } from './faults/floods.ts'
import { wrongCharset } from './faults/wrong-charset.ts'
import { hash } from './hash.ts'

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
