import type { FastifyInstance } from 'fastify'
import type { RenderedMarket } from '@kot/contract/page-request'
import { langs, type Lang } from '@kot/domain/lang'
import { parseCitySlug } from '@kot/i18n/paths'
import { notFound } from '../../public-error.ts'
import { cardOf } from './card-of.ts'
import { drawnCards } from './drawn-cards.ts'

export type SocialCardParts = {
  market: () => RenderedMarket | null
  origins: Record<Lang, string>
  cards?: ReturnType<typeof drawnCards>
}

/** Made to be shown by other sites, and not worth asking for more often. */
const headers = {
  'cache-control': 'public, max-age=3600',
  'cross-origin-resource-policy': 'cross-origin',
}

/** GET /social/{slug of a city page, or language}.png: the picture beside a shared link. Its language is
 *  that of the slug, whichever host is asked. */
export function socialCard(
  app: FastifyInstance,
  { market, origins, cards = drawnCards() }: SocialCardParts,
): void {
  const schema = { hide: true }
  app.get<{ Params: { name: string } }>('/social/:name.png', { schema }, async (request, reply) => {
    const { name } = request.params
    const city = parseCitySlug(name)
    const lang = city?.lang ?? langs.find((one) => one === name)
    if (!lang) throw notFound()
    const { etag, png } = await cards(
      cardOf({ lang, city, host: new URL(origins[lang]).hostname }, market()),
    )
    reply.headers({ ...headers, etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('image/png').send(png)
  })
}
