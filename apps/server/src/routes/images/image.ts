import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isSignedFor, readImageLink, type Variant } from '@kot/images/image-links'
import type { Photos } from '@kot/images/photos'
import { problemResponse } from '@kot/contract/problem'
import { z } from 'zod'
import { type Caller, QueueFullError } from '@kot/domain/site/fair-queue'
import { callerOf } from '../../http/request.ts'
import { notModified } from '../../http/send-encoded.ts'
import { forbidden } from '../../http/errors.ts'
import { embeddableHeaders } from '../../plugins/security-headers.ts'

export type ImageDeps = {
  /** Signs the addresses of images. */
  secret: string
  /** The source photos of a home; null where there is none. */
  photosOf: (homeId: number) => Promise<{ urls: string[]; own: boolean } | null>
  photos: Photos
}

type ImageParams = { id: string; variant: string; file: string }

/** What is behind a signed address never changes: another photo has another address. */
const FOR_EVER = 'public, max-age=31536000, immutable'
/** A failing source may recover soon. */
const FOR_A_MINUTE = 'public, max-age=60'

const mediaTypes: Readonly<Record<Variant, string>> = {
  blurred: 'image/webp',
  sharp: 'image/webp',
  mail: 'image/jpeg',
}

const schema = {
  tags: ['market'],
  operationId: 'getPhoto',
  security: [],
  summary: 'Get a photo of a home',
  description: 'The market contains its URL.',
  response: {
    200: { content: { 'image/webp': { schema: z.any() }, 'image/jpeg': { schema: z.any() } } },
    304: notModified,
    403: problemResponse,
    429: problemResponse,
    404: {
      description: 'The source photo cannot be had; `X-Photo` is `missing`',
      content: { 'text/plain': { schema: z.literal('missing') } },
    },
  },
}

/**
 * GET /img/{home}/{blurred|sharp}/{signature}[@2x].webp: a home's photo. In mails it is
 * /img/{home}/mail/{signature}[@2x].jpg, whatever a mail program accepts.
 *
 * 403 where the address is not one we made for a photo the home has now. 404 with `x-photo: missing`
 * where the source photo cannot be had: the browser then reports a broken image and the page shows
 * its placeholder. How the source failed is never passed on.
 */
export function image(app: FastifyInstance, parts: ImageDeps): void {
  app.get<{ Params: ImageParams }>(
    '/img/:id/:variant/:file',
    { schema },
    async (request, reply) => {
      const found = await findPhoto(parts, request.params, callerOf(request, reply))
      if (found === null) throw forbidden()
      const { homeId, variant, photo } = found
      if ('missing' in photo) {
        request.log.info({ home: homeId, reason: photo.missing }, 'photo missing')
        reply.code(404).headers({ 'x-photo': 'missing', 'cache-control': FOR_A_MINUTE })
        return reply.type('text/plain; charset=utf-8').send('missing')
      }

      const etag = `"${createHash('sha256').update(photo.bytes).digest('base64url').slice(0, 22)}"`
      reply.headers({ etag, 'cache-control': FOR_EVER })
      if (variant === 'mail') reply.headers(embeddableHeaders)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type(mediaTypes[variant]).send(photo.bytes)
    },
  )
}

/** How many bytes are answered at an address of ours; null where it is no photo, or none can be had. */
export async function photoLength(parts: ImageDeps, address: string): Promise<number | null> {
  const [, id = '', variant = '', file = ''] =
    /^\/img\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(address) ?? []
  const found = findPhoto(parts, { id, variant, file }).catch((error: unknown) => {
    if (error instanceof QueueFullError) return null
    throw error
  })
  const photo = (await found)?.photo
  return photo && 'bytes' in photo ? photo.bytes.length : null
}

/** Null where the address was not signed for a photo the home has now. So it is for a home without a photo:
 *  nothing was signed for it. */
async function findPhoto(
  { secret, photosOf, photos }: ImageDeps,
  address: ImageParams,
  caller?: Caller,
) {
  const asked = readImageLink(address.id, address.variant, address.file)
  const source = asked && (await photosOf(asked.homeId))
  const url = asked && source?.urls.find((one) => isSignedFor(one, asked, secret))
  if (!asked || !source || !url) return null
  const { homeId, variant } = asked
  return { homeId, variant, photo: await photos(url, { ...asked, own: source.own }, caller) }
}
