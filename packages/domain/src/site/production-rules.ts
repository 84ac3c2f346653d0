import { parseLaunchClaims } from './claims.ts'
import { findSellerErrors, type Variables } from '../pass/seller.ts'

/** Keys for signing, encryption and obfuscation. All must differ. */
const SECRETS = [
  'SESSION_SECRET',
  'POSITION_SECRET',
  'IMAGE_SECRET',
  'MAIL_LINK_KEY',
  'OPERATOR_KEY',
  'MAIL_EVENTS_SECRET',
  'MAIL_EVENTS_POSTMARK_PASSWORD',
  'TELEGRAM_WEBHOOK_SECRET',
] as const

/** Written in base64, which may spell any word. */
const IN_BASE64: readonly string[] = ['OPERATOR_KEY', 'MAIL_EVENTS_SECRET']

/** Acceptable in a demo or in development, but unsafe on a public site. */
const NEVER_IN_PRODUCTION: Readonly<Record<string, string>> = {
  RELOAD: 'runs the web app from its sources and switches the content security policy off',
  DEVELOPMENT: 'shows pages meant for contributors',
  IMAGE_TRUSTED_ORIGINS: 'lets adverts reach private addresses',
  CHANNEL_TRUSTED_ORIGINS: 'lets channels reach private addresses',
}

/** Words in hand-written secrets. Random hexadecimal values contain none of them. */
const TYPED = /demo|test|secret|passw|change.?me|example|no.value|lykilor/i
/** 64 random hexadecimal digits have fewer distinct ones with a probability below 10⁻¹². */
const MIN_DISTINCT = 10

/** Returns whether this is a public service: its pages are served over TLS. */
export const isProduction = ({ ORIGIN_IS, ORIGIN_EN }: Variables): boolean =>
  [ORIGIN_IS, ORIGIN_EN].some((origin) => origin?.startsWith('https:'))

/** Each process has only the secrets it needs: one that was taken over gives away no more. */
const SECRETS_OF: Readonly<Record<Role, readonly string[]>> = {
  server: ['SESSION_SECRET', 'OPERATOR_KEY'],
  worker: ['POSITION_SECRET'],
}

type Role = 'server' | 'worker'

/** Returns why a process must not serve the public with this environment. Contains no values. */
export function findProductionErrors(variables: Variables, role: Role): string[] {
  if (!isProduction(variables)) return []
  const other = role === 'server' ? 'worker' : 'server'
  const given = SECRETS.flatMap((name) => {
    const value = variables[name]
    return value === undefined ? [] : [{ name, value }]
  })
  return [
    ...given
      .filter(({ name, value }) => isWeak(IN_BASE64.includes(name) ? bytesOf(value) : value))
      .map(({ name }) => `${name}: is not random; make one with openssl rand -hex 32`),
    ...given.flatMap(({ name, value }, at) =>
      given
        .slice(0, at)
        .filter((earlier) => earlier.value === value)
        .map((earlier) => `${name}: is the same as ${earlier.name}`),
    ),
    ...SECRETS_OF[other]
      .filter((name) => variables[name] !== undefined)
      .map((name) => `${name}: belongs into the environment of the ${other} alone`),
    ...Object.entries(NEVER_IN_PRODUCTION)
      .filter(([name]) => !['', 'false', '0', 'no', 'off'].includes(variables[name] ?? ''))
      .map(([name, why]) => `${name}: ${why}`),
    ...(['0.0.0.0', '::'].includes(variables['PRIVATE_ADDRESS'] ?? '')
      ? ['PRIVATE_ADDRESS: shows the figures of the operator to everybody; give a single address']
      : []),
    ...(/^(\d)\1*$/.test(variables['SELLER_VAT_NUMBER'] ?? '')
      ? ['SELLER_VAT_NUMBER: is a placeholder; receipts would show it']
      : []),
    ...(variables['MIGRATE_DATABASE_URL'] === undefined
      ? []
      : ['MIGRATE_DATABASE_URL: belongs to migrations; a running process must not own its tables']),
    ...findSellerErrors(variables),
    ...findClaimErrors(variables['LAUNCH_CLAIMS']),
  ]
}

/** Claims must be true and provable (act 57/2005): those of the specification need the operator's word. */
function findClaimErrors(setting: string | undefined): string[] {
  if (setting === undefined || setting === '')
    return [
      'LAUNCH_CLAIMS: is missing; off, or confirmed if every claim of the brand file is true of this site',
    ]
  return parseLaunchClaims(setting) === null
    ? ['LAUNCH_CLAIMS: must be off, confirmed, or names of claims in the brand file']
    : []
}

function isWeak(secret: string): boolean {
  return (
    TYPED.test(secret) ||
    new Set(secret).size < MIN_DISTINCT ||
    /^(.{1,16})\1+.{0,16}$/s.test(secret)
  )
}

/** Decodes a key, one character per byte. Invalid base64 is checked by another rule. */
function bytesOf(base64: string): string {
  try {
    return atob(base64.replace(/^whsec_/, ''))
  } catch {
    return base64
  }
}
