import { openBoard } from '@kot/board/board'
import type { HomePage } from '@kot/contract/market/home-page'
import { decodeListing, type Listing } from '@kot/contract/market/market-listing'
import { problemResponses } from '@kot/contract/problem'
import {
  bestInRow,
  type ComparedHome,
  comparedInAddress,
  comparedRows,
} from '@kot/domain/board/compare-homes'
import type { Lang } from '@kot/domain/text/lang'
import { formatLongDate } from '@kot/i18n/format/date'
import { comparedCell, compareTexts } from '@kot/i18n/texts/compare'
import { type Comparison, drawComparison } from '../../social-card/draw-comparison.ts'
import { z } from 'zod'
import { notFound } from '../../http/errors.ts'
import { boardLimits } from '../../http/rate-limit-rules.ts'
import { requireMember } from '../../http/request.ts'
import type { ZodApp } from '../../http/zod-app.ts'
import type { AccountDeps } from '../accounts/account-deps.ts'
import type { HomePageOf } from '../market/home-page.ts'
import { type BoardPresenterDeps, presentBoard } from './present-board.ts'

export type ComparisonImageDeps = AccountDeps &
  BoardPresenterDeps & {
    homePageOf: HomePageOf
    origins: Record<Lang, string>
    draw?: typeof drawComparison
  }

/** GET /api/v1/board/comparison.png?homes=1,2,3: homes of the board side by side, as their viewer may see
 *  them. Nothing that members wrote is on it, because it is made to be shared. */
export function comparisonImageRoute(app: ZodApp, deps: ComparisonImageDeps): void {
  const { sessions, langOf, homePageOf, origins, draw = drawComparison } = deps
  const { db, now } = sessions

  app.get(
    '/api/v1/board/comparison.png',
    {
      schema: {
        tags: ['board'],
        security: [{ session: [] }],
        operationId: 'drawComparison',
        summary: 'Render a comparison of homes',
        description: 'A picture of up to four homes of the board side by side.',
        querystring: z.object({ homes: z.string().max(100).default('') }),
        response: {
          200: { content: { 'image/png': { schema: z.any() } } },
          ...problemResponses(400, 401, 404, 429),
        },
      },
    },
    async (request, reply) => {
      const viewer = await requireMember(deps, request, boardLimits.picture)
      const board = await presentBoard(deps, await openBoard(db, viewer.userId, now()), viewer)
      const listings = new Map(board.homes.map((record) => [record.id, decodeListing(record)]))
      const ids = comparedInAddress(request.query.homes, (id) => listings.has(id))
      if (ids === null) throw notFound()
      const homes = await Promise.all(
        ids
          .flatMap((id) => listings.get(id) ?? [])
          .map(async (listing) => {
            const found = await homePageOf(listing.id, viewer)
            return { listing, page: found.kind === 'found' ? found.page : null }
          }),
      )
      const lang = langOf(request)
      const host = new URL(origins[lang]).hostname
      const png = await draw(comparisonOf(homes, { lang, host, now: now() }))
      return reply.type('image/png').send(png)
    },
  )
}

type PresentedHome = {
  listing: Listing
  page: Pick<HomePage, 'judgement' | 'deposit' | 'notices'> | null
}

type ComparisonOptions = { lang: Lang; host: string; now: Date }

/** The texts of the picture. What the homes cost a household is known only to its browser. */
export function comparisonOf(
  homes: readonly PresentedHome[],
  { lang, host, now }: ComparisonOptions,
): Comparison {
  const texts = compareTexts[lang]
  const compared = homes.map(({ listing, page }): ComparedHome => ({
    ...listing,
    cost: null,
    page: page && { ...page, notices: page.notices.map(({ kind }) => kind) },
  }))
  return {
    heading: texts.heading,
    homes: homes.map(({ listing: { address, postcode, cityName } }) => {
      const town = `${postcode} ${cityName}`
      return address === null ? { name: town, town: '' } : { name: address, town }
    }),
    rows: comparedRows
      .filter((row) => row !== 'cost')
      .map((row) => ({
        name: texts.rows[row],
        cells: compared.map((home) => comparedCell(lang, row, home)),
        best: bestInRow(row, compared),
      })),
    note: texts.picture.note(formatLongDate(lang, now)),
    host,
  }
}
