import {
  missingForPayment,
  paymentVariables,
  sellerVariables,
} from '@kot/access/payments/configure'
import { missingForVat, vatVariables } from '@kot/access/tax/configure'
import { channelVariables, missingForChannels } from '@kot/notify/transport/configure'
import { brand } from '@kot/domain/site/brand'
import { findProductionErrors } from '@kot/domain/site/production-rules'
import { z } from 'zod'

/** The configuration of the server, validated once at start. */
const environment = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** The folder the worker publishes the market feeds into. */
  FEED_DIRECTORY: z.string().min(1),
  /** The origin of each language; the English host name serves English, others Icelandic. */
  ORIGIN_IS: z.url({ protocol: /^https?$/ }).default('http://kot.localhost:3000'),
  ORIGIN_EN: z.url({ protocol: /^https?$/ }).default('http://en.kot.localhost:3000'),
  /** Signs session tokens. */
  SESSION_SECRET: z.string().min(32),
  /** Signs image URLs. The worker writes them into the market, so both use the same secret. */
  IMAGE_SECRET: z.string().min(32),
  /** Signs the links in mails about watches and newsletters. The worker writes them, so both use
   *  the same key. A new key invalidates every link that was mailed. */
  MAIL_LINK_KEY: z.string().min(32),
  /** Reports about our mail that came back, as webhooks; each sender has its own secret, and a
   *  sender without one is not found. Standard Webhooks: `whsec_` and 24 bytes or more in base64. */
  MAIL_EVENTS_SECRET: z
    .string()
    .regex(/^whsec_(?:[A-Za-z0-9+/]{4}){8,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, {
      error: 'must be whsec_ and at least 24 bytes in base64',
    })
    .optional(),
  /** The password of the webhook at Postmark; any user name will do. */
  MAIL_EVENTS_POSTMARK_PASSWORD: z.string().min(32).optional(),
  /** The webhook signing key of Mailgun. */
  MAIL_EVENTS_MAILGUN_KEY: z.string().min(32).optional(),
  /** Encrypts the shared secrets of the operators' one-time codes: 32 bytes in base64 (openssl
   *  rand -base64 32). With a new key, codes must be set up again; passkeys are unaffected. */
  OPERATOR_KEY: z
    .base64()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((key) => key.length === 32, { error: 'must be 32 bytes in base64' }),
  /** Cache of rendered images; may be emptied at any time. */
  IMAGE_DIRECTORY: z.string().min(1),
  IMAGE_CACHE_MEGABYTES: z.coerce.number().int().min(1).default(512),
  /** Comma-separated private origins from which photos may be fetched. For simulators only: an
   *  advert can reach anything behind these origins. */
  IMAGE_TRUSTED_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter((origin) => origin !== ''))
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin))),
  /** The archive of the map (`npm run map`). It may come, change and go while the server runs. */
  MAP_ARCHIVE_FILE: z.string().min(1).optional(),
  /** The tile URL of maps, with {z}, {x} and {y}: https://tiles.example/{z}/{x}/{y}.png. Without
   *  it maps are drawn from our own tiles. */
  MAP_TILE_ADDRESS: z
    .url({ protocol: /^https?$/ })
    .refine((address) => ['{z}', '{x}', '{y}'].every((part) => address.includes(part)), {
      error: 'must hold {z}, {x} and {y}',
    })
    // The content security policy names one origin.
    .refine((address) => !address.includes('{s}'), { error: 'must not hold {s}' })
    .optional(),
  /** The attribution that the tile licence requires; HTML, so that it can contain links. */
  MAP_TILE_ATTRIBUTION: z.string().default(''),
  MAP_TILE_MAX_ZOOM: z.coerce.number().int().min(3).max(22).default(18),
  /** Contact for security reports (/.well-known/security.txt): mailto:, https: or tel:. */
  SECURITY_CONTACT: z
    .url({ protocol: /^(mailto|https|tel)$/ })
    .default(`mailto:${brand.company.email}`),
  /** Social login. A provider is offered only if both of its values are set. */
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  FACEBOOK_DIALOG: z
    .url({ protocol: /^https?$/ })
    .default('https://www.facebook.com/v24.0/dialog/oauth'),
  FACEBOOK_GRAPH: z.url({ protocol: /^https?$/ }).default('https://graph.facebook.com/v24.0'),
  FACEBOOK_APP_ID: z.string().min(1).optional(),
  FACEBOOK_APP_SECRET: z.string().min(1).optional(),
  /** What of the specified claims is true of this site: off, confirmed, or names of claims. */
  LAUNCH_CLAIMS: z.string().optional(),
  ...sellerVariables,
  ...channelVariables,
  ...paymentVariables,
  ...vatVariables,
  /** The name of the card provider as shown to users. */
  PAYMENT_PROVIDER_NAME: z.string().min(1).optional(),
  /** The script of the provider's dialog and the key it is called with. */
  PAYMENT_SCRIPT: z.url({ protocol: /^https?$/ }).optional(),
  PAYMENT_PUBLIC_KEY: z.string().min(1).optional(),
  /** Repeated by /readyz: the demo recognises its own server behind a port. */
  START_TOKEN: z.string().min(1).optional(),
  LISTEN_ADDRESS: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Metrics for the operator; not reachable from outside. */
  PRIVATE_ADDRESS: z.union([z.ipv4(), z.ipv6()]).default('127.0.0.1'),
  PRIVATE_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  /** The trace collector, such as http://127.0.0.1:4318. Without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The share of traces that is recorded, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Set this behind a reverse proxy that overwrites the forwarded headers. */
  TRUST_PROXY: z.stringbool().default(false),
  /** Extends Strict-Transport-Security to all subdomains and to browser preload lists. Both
   *  affect hosts that Kot does not serve, and preloading is hard to undo. */
  HSTS_INCLUDE_SUBDOMAINS: z.stringbool().default(false),
  HSTS_PRELOAD: z.stringbool().default(false),
  /** How long the server keeps serving, reporting not ready, after a stop signal. Must exceed
   *  the idle timeout and the health check interval of the load balancer. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Serves pages for contributors, such as the component gallery. */
  DEVELOPMENT: z.stringbool().default(false),
  /** Renders the web app from source instead of the build, without a content security policy. */
  RELOAD: z.stringbool().default(false),
})

export type Environment = z.infer<typeof environment>

/** Compared with deploy/env.example by a test. */
export const variableNames: readonly string[] = Object.keys(environment.shape)

/** Required by the page in addition to the variables of the API. */
const neededByPage = {
  dialog: ['PAYMENT_PROVIDER_NAME', 'PAYMENT_SCRIPT', 'PAYMENT_PUBLIC_KEY'],
  hosted: ['PAYMENT_PROVIDER_NAME'],
}

/** @throws one error that lists every invalid variable, so that all can be fixed in one restart */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const result = environment.safeParse(variables)
  const further = [
    ...missingForChannels(variables).map((name) => `  ${name}: needed by its channel`),
    ...missingForPayment(variables, neededByPage).map(
      (name) => `  ${name}: needed by PAYMENT_PROVIDER`,
    ),
    ...missingForVat(variables).map((name) => `  ${name}: needed by the registration for VAT`),
    ...findProductionErrors(variables, 'server').map((fault) => `  ${fault}`),
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
  throw new Error(
    `Invalid environment, ${faults.length} ${faults.length === 1 ? 'error' : 'errors'}:\n${faults.join('\n')}`,
  )
}
