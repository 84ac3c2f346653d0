import * as fc from 'fast-check'
import { z } from 'zod'
import type { AddedRoute } from '../../plugins/lifecycle.ts'
import { hostileSegment, hostileText, shapelessBody, valueFor } from './hostile-values.ts'

export type HostileRequest = {
  route: string
  method: string
  url: string
  headers: Record<string, string>
  body: string | null
  /** From everywhere, so that limits do not hide what lies behind them. */
  network: string
  caller: number
}

type HostileRequestOptions = {
  /** Addresses that exist, by the route that answers them. */
  known: Readonly<Record<string, readonly string[]>>
  /** How many kinds of callers there are; what each sends is up to who sends the request. */
  callers: number
}

/** Requests to every route of a server, in equal parts but for files, made from the schema of each route. A route
 *  that is added is met without being named here. */
export function hostileRequests(
  routes: readonly AddedRoute[],
  { known, callers }: HostileRequestOptions,
): fc.Arbitrary<HostileRequest> {
  const requestTo = (route: AddedRoute) => {
    const addresses = known[route.url] ?? []
    return fc
      .record({
        url: fc.oneof(
          { weight: 2, arbitrary: addressOf(route) },
          ...(addresses.length > 0
            ? [{ weight: 2, arbitrary: fc.constantFrom(...addresses) }]
            : []),
        ),
        query: queryOf(route),
        headers: headers,
        body: takesBody(route.method) ? bodyOf(route) : fc.constant(null),
        network: fc.oneof(fc.ipV4(), fc.ipV6()),
        caller: fc.nat(callers - 1),
      })
      .map(({ url, query, ...rest }) => ({
        ...rest,
        route: `${route.method} ${route.url}`,
        method: route.method,
        url: query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`,
      }))
  }
  // Each file of the web app is a separate route; there are many, and one is like another.
  const files = routes.filter(({ url }) => url.startsWith('/assets/'))
  const calls = routes.filter(({ url }) => !url.startsWith('/assets/'))
  return fc.oneof(
    { weight: 19, arbitrary: fc.oneof(...calls.map(requestTo)) },
    ...(files.length > 0 ? [{ weight: 1, arbitrary: fc.oneof(...files.map(requestTo)) }] : []),
  )
}

const takesBody = (method: string): boolean => !['GET', 'HEAD', 'TRACE'].includes(method)

/** The pattern with something in every place that is open. */
function addressOf({ url }: AddedRoute): fc.Arbitrary<string> {
  const open = url.match(/:\w+|\*/g) ?? []
  const part = fc.oneof(
    { weight: 2, arbitrary: hostileSegment },
    {
      weight: 1,
      arbitrary: fc.constantFrom('1', '2', '13', 'is', 'google', 'facebook', 'a/b', 'x.y'),
    },
  )
  return fc.array(part, { minLength: open.length, maxLength: open.length }).map((parts) => {
    let at = 0
    // A function: what is put in may hold signs that mean something to a replacement.
    return url.replaceAll(/:\w+|\*/g, () => parts[at++] ?? '')
  })
}

function queryOf({ schema }: AddedRoute): fc.Arbitrary<string> {
  const named = jsonSchemaOf(schema?.querystring).properties ?? {}
  const name = fc.constantFrom(
    ...Object.keys(named),
    'jwt',
    'id',
    'q',
    'page',
    'email',
    'x[]',
    '__proto__',
  )
  const pair = fc.tuple(name, fc.oneof(hostileText, fc.constantFrom('1', '101', 'is', 'a,b')))
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    {
      weight: 1,
      arbitrary: fc
        .array(pair, { minLength: 1, maxLength: 4 })
        .map((pairs) =>
          pairs
            .map(
              ([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed().slice(0, 300))}`,
            )
            .join('&'),
        ),
    },
  )
}

function bodyOf({ schema }: AddedRoute): fc.Arbitrary<string> {
  const fitting = valueFor(jsonSchemaOf(schema?.body)).map((value) => JSON.stringify(value) ?? '')
  return fc.oneof({ weight: 3, arbitrary: fitting }, { weight: 1, arbitrary: shapelessBody })
}

function jsonSchemaOf(schema: unknown): { properties?: Record<string, object> } {
  if (!(schema instanceof z.ZodType)) return {}
  return z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as ReturnType<
    typeof jsonSchemaOf
  >
}

/** Headers that change how something is answered; values that Node would not let through are cleaned. */
const headers: fc.Arbitrary<Record<string, string>> = fc
  .record(
    {
      host: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom('kot.localhost:3000', 'en.kot.localhost:3000') },
        { weight: 1, arbitrary: hostileText },
      ),
      'content-type': fc.oneof(
        { weight: 4, arbitrary: fc.constant('application/json') },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            'application/x-www-form-urlencoded',
            'text/plain',
            'application/csp-report',
            'multipart/form-data; boundary=x',
            'application/json; charset=utf-7',
            'nonsense',
          ),
        },
      ),
      accept: fc.constantFrom('*/*', 'text/html', 'application/json', 'image/webp'),
      'accept-encoding': fc.constantFrom('gzip', 'br', 'gzip, br', 'identity;q=0', '*'),
      'if-none-match': hostileText,
      'user-agent': hostileText,
      cookie: hostileText.map((text) => `social_login=${text}`),
      'x-forwarded-for': hostileText,
      range: fc.constantFrom('bytes=0-1', 'bytes=-1', 'bytes=9-1', 'x'),
    },
    { requiredKeys: ['host', 'content-type'] },
  )
  .map((all) =>
    Object.fromEntries(
      Object.entries(all).map(([name, value]) => [
        name,
        value.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 2_000),
      ]),
    ),
  )
