import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isSignedFor, readImageLink } from '@kot/images/image-links'
import type { Photos } from '@kot/images/photos'
import { forbidden } from '../../public-error.ts'

export type ImageParts = {
  /** Signs the addresses of images. */
  secret: string
  /** The source photo of a home; null where there is none. */
  photoOf: (homeId: number) => Promise<{ url: string; own: boolean } | null>
  photos: Photos
}

type Address = { id: string; variant: string; file: string }

/** What is behind a signed address never changes: another photo has another address. */
const FOR_EVER = 'public, max-age=31536000, immutable'
/** A source in trouble may be well again soon. */
const FOR_A_MINUTE = 'public, max-age=60'

/**
 * GET /img/{home}/{blurred|sharp}/{signature}[@2x].webp: a home's photo.
 *
 * 403 where the address is not one we made for the photo the home has now. 404 with `x-photo: missing`
 * where the source photo cannot be had: the browser then reports a broken image and the page shows
 * its placeholder. How the source failed is never passed on.
 */
export function image(app: FastifyInstance, { secret, photoOf, photos }: ImageParts): void {
  app.get<{ Params: Address }>('/img/:id/:variant/:file', async (request, reply) => {
    const { id, variant, file } = request.params
    const asked = readImageLink(id, variant, file)
    const source = asked && (await photoOf(asked.homeId))
    // A home without a photo answers like a forged address, because nothing was signed for it.
    if (!asked || !source || !isSignedFor(source.url, asked, secret)) throw forbidden()

    const photo = await photos(source.url, { ...asked, own: source.own })
    if ('missing' in photo) {
      request.log.info({ home: asked.homeId, because: photo.missing }, 'photo missing')
      reply.code(404).headers({ 'x-photo': 'missing', 'cache-control': FOR_A_MINUTE })
      return reply.type('text/plain; charset=utf-8').send('missing')
    }

    const etag = `"${createHash('sha256').update(photo.webp).digest('base64url').slice(0, 22)}"`
    reply.headers({ etag, 'cache-control': FOR_EVER })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('image/webp').send(photo.webp)
  })
}
