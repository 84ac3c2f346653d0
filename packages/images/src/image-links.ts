import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * `blurred` is public, `sharp` is only for viewers with active access. `mail` is the sharp photo for
 * mails: a JPEG, because classic Outlook shows neither WebP nor AVIF.
 */
export type Variant = 'blurred' | 'sharp' | 'mail'
/** 2 for dense screens. */
export type Density = 1 | 2

export type ImageLink = (
  homeId: number,
  photoUrl: string,
  variant: Variant,
  density?: Density,
) => string

/** The format is part of the variant, and therefore signed. No request header changes it. */
const endings: Readonly<Record<Variant, string>> = { blurred: 'webp', sharp: 'webp', mail: 'jpg' }
/** A multiple of three, so that base64 has only one spelling. */
const SIGNATURE_BYTES = 18

/**
 * Creates URLs of a home's photo: `/img/{home}/{variant}/{signature}.webp`, for mails `.jpg`. The
 * signature covers home, variant and source photo. A blurred URL cannot be turned into a sharp one,
 * and a new photo gets a new URL, so responses may be cached forever.
 *
 * The density is not signed: a client adds `@2x` before the ending for dense screens without
 * knowing the secret.
 */
export function createImageLinks(secret: string): ImageLink {
  return (homeId, photoUrl, variant, density = 1) =>
    `/img/${homeId}/${variant}/${signature(secret, homeId, variant, photoUrl)}${density === 2 ? '@2x' : ''}.${endings[variant]}`
}

export type ImageRequest = { homeId: number; variant: Variant; density: Density; signature: string }

/** Parses a URL in its only valid spelling; null for anything else. */
export function readImageLink(id: string, variant: string, file: string): ImageRequest | null {
  const named = /^([\w-]{24})(@2x)?\.([a-z]+)$/.exec(file)
  if (!named?.[1] || !isHomeId(id) || !isVariant(variant)) return null
  if (named[3] !== endings[variant]) return null
  return { homeId: Number(id), variant, density: named[2] ? 2 : 1, signature: named[1] }
}

const isVariant = (text: string): text is Variant => Object.hasOwn(endings, text)

/**
 * In our spelling and within the range of the column: the id is queried before the signature is
 * checked.
 */
const isHomeId = (id: string) => /^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2_147_483_647

/** Returns whether we signed the URL for this photo. */
export function isSignedFor(photoUrl: string, asked: ImageRequest, secret: string): boolean {
  const right = signature(secret, asked.homeId, asked.variant, photoUrl)
  return timingSafeEqual(Buffer.from(right), Buffer.from(asked.signature))
}

function signature(secret: string, homeId: number, variant: Variant, photoUrl: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['image', homeId, variant, photoUrl]))
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url')
}
