import {
  missingForPayment,
  paymentVariables,
  sellerVariables,
} from '@kot/access/payments/configure'
import { missingForVat, vatVariables } from '@kot/access/tax/configure'
import { channelVariables, missingForChannels } from '@kot/notify/transport/configure'
import { brand } from '@kot/domain/site/brand'
import { isEmailAddress } from '@kot/domain/account/email-address'
import { findProductionErrors } from '@kot/domain/site/production-rules'
import { z } from 'zod'
import { SUPERVISE_SECONDS } from '@kot/jobs/work'
import { createBounceAddresses } from '@kot/notify/bounce/bounce-address'
import type { BounceMailbox } from '@kot/notify/bounce/process-bounces'
import { type DkimKey, isRsaKey } from '@kot/notify/transport/dkim-signer'

/** Signing and bounces of mail; both are optional. */
const mailVariables = {
  /** Signs our mail for a domain, unless the relay does. Set all three or none. */
  MAIL_DKIM_DOMAIN: z.hostname().optional(),
  /** The public key is in the DNS under `<selector>._domainkey.<domain>`. */
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9-]+$/i)
    .optional(),
  /** A private RSA key in PEM; its line breaks may be written as \n. */
  MAIL_DKIM_KEY: z
    .string()
    .transform((key) => key.replaceAll('\\n', '\n'))
    .refine(isRsaKey, 'no private RSA key in PEM')
    .optional(),
  /** The Maildir into which the relay delivers mail to bounce+…@MAIL_BOUNCE_DOMAIN, and
   *  complaints. Without it bounces go to MAIL_FROM and are not processed. */
  MAIL_BOUNCE_MAILDIR: z.string().min(1).optional(),
  /** The domain of those addresses; defaults to that of MAIL_FROM. */
  MAIL_BOUNCE_DOMAIN: z.hostname().optional(),
}

type Variables = z.infer<z.ZodObject<typeof mailVariables>>

const DKIM_VARIABLES = ['MAIL_DKIM_DOMAIN', 'MAIL_DKIM_SELECTOR', 'MAIL_DKIM_KEY'] as const

/** Lists the missing variables of an incomplete key. */
function missingForDkim(variables: Record<string, string | undefined>): readonly string[] {
  const missing = DKIM_VARIABLES.filter((name) => variables[name] === undefined)
  return missing.length === DKIM_VARIABLES.length ? [] : missing
}

export function configuredDkim(variables: Variables): { dkim?: DkimKey } {
  const { MAIL_DKIM_DOMAIN: domain, MAIL_DKIM_SELECTOR: selector, MAIL_DKIM_KEY: key } = variables
  return domain && selector && key ? { dkim: { domain, selector, privateKey: key } } : {}
}

/** Null where bounces are not processed. */
export function configuredBounces(
  variables: Variables & { MAIL_LINK_KEY: string; MAIL_FROM: string },
): BounceMailbox | null {
  const { MAIL_BOUNCE_MAILDIR: maildir, MAIL_FROM: from, MAIL_LINK_KEY: key } = variables
  if (maildir === undefined) return null
  const domain = variables.MAIL_BOUNCE_DOMAIN ?? from.slice(from.lastIndexOf('@') + 1)
  return { maildir, addresses: createBounceAddresses(key, domain) }
}

const mailAddress = z.string().refine(isEmailAddress, 'must be one e-mail address')

/** The configuration of the worker, validated once at start. */
const environment = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** The origin of each language, for the links in mails; the same as for the servers. */
  ORIGIN_IS: z.url({ protocol: /^https?$/ }).default('http://kot.localhost:3000'),
  ORIGIN_EN: z.url({ protocol: /^https?$/ }).default('http://en.kot.localhost:3000'),
  /** Determines where new homes are shown to visitors without access. */
  POSITION_SECRET: z.string().min(32),
  /** Signs image URLs in the feeds; the same as for the servers. */
  IMAGE_SECRET: z.string().min(32),
  /** Comma-separated private origins from which photos may be fetched. For simulators only. */
  IMAGE_TRUSTED_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter((origin) => origin !== ''))
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin))),
  /** Signs the links in mails about watches and newsletters; the same as for the servers. */
  MAIL_LINK_KEY: z.string().min(32),
  /** The mail relay: smtp://user:password@host:587 with STARTTLS, which only a local relay may
   *  omit, or smtps://…:465. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** The sender of our mail; the relay must be allowed to send for its domain. */
  MAIL_FROM: mailAddress,
  /** Receives messages of the contact page; defaults to the address on that page. */
  OPERATOR_EMAIL: mailAddress.default(brand.company.email),
  /** Maximum mails per second of this worker. */
  MAIL_PER_SECOND: z.coerce.number().positive().default(20),
  /** How often runs of a dead worker are searched for. With more seconds than this, requests with personal data
   *  may stay for longer than a minute. */
  SUPERVISE_SECONDS: z.coerce.number().int().positive().default(SUPERVISE_SECONDS),
  /** Photos of homes without news that one run fetches to compare them; those of new homes never wait. */
  PHOTOS_PER_RUN: z.coerce.number().int().min(0).default(20),
  ...mailVariables,
  /** Confirmed like for the servers. */
  LAUNCH_CLAIMS: z.string().optional(),
  ...sellerVariables,
  ...channelVariables,
  /** The card provider, for reconciliation; the same as for the servers. */
  ...paymentVariables,
  ...vatVariables,
  /** The GTFS feed behind minutes by bus, loaded every week. Without it there is only what the operator loads. */
  TRANSIT_FEED_URL: z.url({ protocol: /^https$/ }).optional(),
  /** The port of the operator's metrics; without it there are none. */
  PRIVATE_ADDRESS: z.union([z.ipv4(), z.ipv6()]).default('127.0.0.1'),
  PRIVATE_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** The trace collector, such as http://127.0.0.1:4318. Without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The share of traces that is recorded, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Environment = z.infer<typeof environment>

/** Compared with deploy/env.example by a test. */
export const variableNames: readonly string[] = Object.keys(environment.shape)

/** @throws one error that lists every invalid variable, so that all can be fixed in one restart */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const result = environment.safeParse(variables)
  const further = [
    ...missingForDkim(variables).map((name) => `  ${name}: needed by MAIL_DKIM`),
    ...missingForChannels(variables).map((name) => `  ${name}: needed by its channel`),
    ...missingForPayment(variables).map((name) => `  ${name}: needed by PAYMENT_PROVIDER`),
    ...missingForVat(variables).map((name) => `  ${name}: needed by the registration for VAT`),
    ...findProductionErrors(variables, 'worker').map((fault) => `  ${fault}`),
  ]
  if (result.success && further.length === 0) return result.data
  const faults = [
    ...(result.error?.issues ?? []).map(({ path, message }) => `  ${path.join('.')}: ${message}`),
    ...further,
  ]
  throw new Error(
    `Invalid environment, ${faults.length} ${faults.length === 1 ? 'error' : 'errors'}:\n${faults.join('\n')}`,
  )
}
