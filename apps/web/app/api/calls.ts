/** The calls of the contract as types: which response belongs to `GET /api/v1/orders/${reference}`, and what
 *  is sent with it. Nothing of it is left in the browser. */
import type { calls, RequestBody, ResponseBody } from '@kot/contract/calls'
import type { operatorCalls } from '@kot/contract/operator/calls'

type Table = typeof calls & typeof operatorCalls
type Pattern = keyof Table

/** A call as it is made: method and path, with values in place of the parameters, perhaps with a query. */
export type Call = Filled<Pattern> | `${Filled<Pattern>}?${string}`

type Filled<P extends string> = P extends `${infer Part}/${infer Rest}`
  ? `${FilledPart<Part>}/${Filled<Rest>}`
  : FilledPart<P>
type FilledPart<Part extends string> = Part extends `:${string}` ? string : Part

/** The decoded body of a successful response. */
export type ResponseOf<C extends string> = ResponseBody<Table[PatternOf<C>]>

type RequestOf<C extends string> = RequestBody<Table[PatternOf<C>]>

/** What a call takes beside its name: a body if it has one, and whether it may complete after the page is
 *  left. */
export type Sent<C extends string> =
  RequestOf<C> extends undefined
    ? [body?: undefined, options?: CallOptions]
    : [body: RequestOf<C>, options?: CallOptions]

type CallOptions = { keepalive: true }

type PatternOf<C extends string, P extends Pattern = Pattern> = C extends string
  ? P extends Pattern
    ? Fits<C, P> extends true
      ? P
      : never
    : never
  : never

/** Whether a call is one of the pattern, part by part: `orders/alerts` is not one of
 *  `orders/:id`. */
type Fits<C extends string, P extends string> = C extends `${infer Part}/${infer Rest}`
  ? P extends `${infer Expected}/${infer Others}`
    ? PartFits<Part, Expected> extends true
      ? Fits<Rest, Others>
      : false
    : false
  : P extends `${string}/${string}`
    ? false
    : PartFits<C, P>

type PartFits<Part extends string, Expected extends string> = Expected extends `:${string}`
  ? IsValue<Part>
  : Part extends Expected | `${Expected}?${string}`
    ? true
    : false

/** Whether a part is not written in the call itself but is a value of it. */
type IsValue<Part extends string> = Record<' ', 1> extends Record<Part, 1> ? true : false
