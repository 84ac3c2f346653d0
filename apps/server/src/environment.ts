import { missingForPayment, paymentVariables } from '@kot/access/payments/configure'
import { brand } from '@kot/domain/brand'
import { findProductionErrors } from '@kot/domain/production-rules'
import { z } from 'zod'

/** Everything the server takes from its surroundings, validated once at start. */
const environment = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** The folder the worker publishes the market feeds into. */
  FEED_DIRECTORY: z.string().min(1),
  /** Where each language lives; the English host name gives English, any other Icelandic. */
  ORIGIN_IS: z.url({ protocol: /^https?$/ }).default('http://kot.localhost:3000'),
  ORIGIN_EN: z.url({ protocol: /^https?$/ }).default('http://en.kot.localhost:3000'),
  /** Signs session tokens. */
  SESSION_SECRET: z.string().min(32),
  /** Signs the addresses of images; the worker writes them into the market, so both have the same. */
  IMAGE_SECRET: z.string().min(32),
  /** Signs the links in mails about watches and newsletters; the worker writes them, so both have the
   *  same. A new one ends every link that was ever mailed. */
  MAIL_LINK_KEY: z.string().min(32),
  /** Locks the shared secrets of the operators' codes: 32 bytes in base64 (openssl rand -base64 32). With
   *  a new one, codes have to be set up again; passkeys stay. */
  OPERATOR_KEY: z
    .base64()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((key) => key.length === 32, { error: 'must be 32 bytes in base64' }),
  /** Keeps rendered images; may be emptied at any time. */
  IMAGE_DIRECTORY: z.string().min(1),
  IMAGE_CACHE_MEGABYTES: z.coerce.number().int().min(1).default(512),
  /** Origins, separated by commas, that photos may be fetched from although they are private. For
   *  simulators only: anything behind them can be reached through an advert. */
  IMAGE_TRUSTED_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter((origin) => origin !== ''))
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin))),
  /** Where maps get their tiles, with {z}, {x} and {y}: https://tiles.example/{z}/{x}/{y}.png. Without
   *  it they stand on our own base map. */
  MAP_TILE_ADDRESS: z
    .url({ protocol: /^https?$/ })
    .refine((address) => ['{z}', '{x}', '{y}'].every((part) => address.includes(part)), {
      error: 'must hold {z}, {x} and {y}',
    })
    // The content security policy names one origin.
    .refine((address) => !address.includes('{s}'), { error: 'must not hold {s}' })
    .optional(),
  /** Whom the tiles' licence wants named on the map; HTML, for the sake of links. */
  MAP_TILE_ATTRIBUTION: z.string().default(''),
  MAP_TILE_MAX_ZOOM: z.coerce.number().int().min(3).max(22).default(18),
  /** Where weaknesses are reported (/.well-known/security.txt): mailto:, https: or tel:. */
  SECURITY_CONTACT: z
    .url({ protocol: /^(mailto|https|tel)$/ })
    .default(`mailto:${brand.company.email}`),
  /** Social login; a provider without its two values is not offered. */
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  FACEBOOK_DIALOG: z
    .url({ protocol: /^https?$/ })
    .default('https://www.facebook.com/v24.0/dialog/oauth'),
  FACEBOOK_GRAPH: z.url({ protocol: /^https?$/ }).default('https://graph.facebook.com/v24.0'),
  FACEBOOK_APP_ID: z.string().min(1).optional(),
  FACEBOOK_APP_SECRET: z.string().min(1).optional(),
  ...paymentVariables,
  /** The card provider as people are told its name. */
  PAYMENT_PROVIDER_NAME: z.string().min(1).optional(),
  /** What its dialog in our page comes from and is called with. */
  PAYMENT_SCRIPT: z.url({ protocol: /^https?$/ }).optional(),
  PAYMENT_PUBLIC_KEY: z.string().min(1).optional(),
  LISTEN_ADDRESS: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Metrics and health for the operator only; never reachable from outside. */
  PRIVATE_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  /** Where spans go, such as http://127.0.0.1:4318; left out, nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Which share of all traces is recorded, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Set behind a reverse proxy that overwrites the forwarded headers. */
  TRUST_PROXY: z.stringbool().default(false),
  /** Strict-Transport-Security also for every host below ours, and for the lists browsers ship with. Both
   *  bind hosts that Kot does not serve, and the second is hard to take back. */
  HSTS_INCLUDE_SUBDOMAINS: z.stringbool().default(false),
  HSTS_PRELOAD: z.stringbool().default(false),
  /** How long it goes on serving once told to stop, saying that it is not ready and keeping no
   *  connection: longer than whoever distributes requests keeps one idle, or takes to notice. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Shows pages meant for contributors, such as the component gallery. */
  DEVELOPMENT: z.stringbool().default(false),
  /** Renders the web app from its sources instead of the build, without a security policy. */
  RELOAD: z.stringbool().default(false),
})

export type Environment = z.infer<typeof environment>

/** For whoever writes them down: deploy/env.example is held against it. */
export const variableNames: readonly string[] = Object.keys(environment.shape)

/** What the page needs beside what our own calls need. */
const neededByPage = {
  dialog: ['PAYMENT_PROVIDER_NAME', 'PAYMENT_SCRIPT', 'PAYMENT_PUBLIC_KEY'],
  hosted: ['PAYMENT_PROVIDER_NAME'],
}

/** @throws one error that lists every fault, so that nobody fixes them one restart at a time */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const result = environment.safeParse(variables)
  const further = [
    ...missingForPayment(variables, neededByPage).map(
      (name) => `  ${name}: needed by PAYMENT_PROVIDER`,
    ),
    ...findProductionErrors(variables).map((fault) => `  ${fault}`),
    ...(result.data?.HSTS_PRELOAD === true && !result.data.HSTS_INCLUDE_SUBDOMAINS
      ? ['  HSTS_PRELOAD: needs HSTS_INCLUDE_SUBDOMAINS']
      : []),
  ]
  if (result.success && further.length === 0) return result.data
  const faults = [
    ...(result.error?.issues ?? []).map(
      (issue) => `  ${issue.path.join('.') || 'environment'}: ${issue.message}`,
    ),
    ...further,
  ]
  throw new Error(`The environment has ${faults.length} fault(s):\n${faults.join('\n')}`)
}
