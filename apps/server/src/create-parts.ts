import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { configuredProvider } from '@kot/access/payments/configure'
import type { EndingSessions } from '@kot/accounts/credentials/end-credentials'
import { createSessionTokens } from '@kot/accounts/sessions/session-token'
import type { DB } from '@kot/db/generated'
import type { Outage } from '@kot/db/outage'
import { brand } from '@kot/domain/site/brand'
import { createImageLinks } from '@kot/images/image-links'
import { readChecks, readMarketWarnings } from '@kot/market/notices/read-notices'
import { createPhotos } from '@kot/images/photos'
import { createBounceAddresses } from '@kot/notify/bounce/bounce-address'
import { createMailLinks } from '@kot/mail/templates/mail-link'
import type { FeedReaders } from '@kot/market/feed/feed-reader'
import { getHomePhotos } from '@kot/market/homes/market-homes'
import { createPresenter } from '@kot/market/present/present-home'
import { createHomePagePresenter } from '@kot/market/present/present-home-page'
import { noteSeenHome } from '@kot/watches/seen-home'
import { relyingParty } from '@kot/operator/factors'
import type { Environment } from './environment.ts'
import { featureEndings } from './feature-endings.ts'
import { languageOfHost } from './http/request.ts'
import { createLimits } from './http/rate-limits.ts'
import type { AccountDeps } from './routes/accounts/account-deps.ts'
import type { BoardStreams } from './routes/board/board-streams.ts'
import type { ImageDeps } from './routes/images/image.ts'
import { currentWarnings } from './routes/market/warnings.ts'
import { createHomePageOf, renderedHomes } from './routes/market/home-page.ts'
import { currentClaims, currentLinks, currentReport, currentJudge } from './web/page-data.ts'
import { currentSources } from './routes/sources/sources-route.ts'
import { currentStatus } from './routes/status/status-route.ts'
import { createMailLinkReader } from './routes/watch/read-mail-link.ts'
import { channelSettings } from './settings.ts'
import { createRenderedMarket } from './web/rendered-market.ts'

export type GivenParts = {
  environment: Environment
  logger: FastifyBaseLogger
  db: Kysely<DB>
  feeds: FeedReaders
  /** Logs outages of the database once; without it every error is logged. */
  outage?: Outage
  /** The open boards of this process; without it streams end at once. */
  streams?: BoardStreams
}

/** Everything that routes share, made once for the process. */
export function createParts({ environment, logger, db, feeds, outage }: GivenParts) {
  const origins = { is: environment.ORIGIN_IS, en: environment.ORIGIN_EN }
  const sessions: EndingSessions = {
    db,
    tokens: createSessionTokens({ secret: environment.SESSION_SECRET, issuer: origins.is }),
    now: () => new Date(),
    endings: featureEndings,
  }
  const limits = createLimits(db, environment.SESSION_SECRET)
  const account: AccountDeps = {
    sessions,
    limits,
    langOf: (request) => languageOfHost(request.headers.host, origins.en),
  }
  const provider = configuredProvider(environment)
  const mailLinks = createMailLinks(environment.MAIL_LINK_KEY)
  const images: ImageDeps = {
    secret: environment.IMAGE_SECRET,
    photosOf: (homeId) => getHomePhotos(db, homeId),
    photos: createPhotos({
      directory: environment.IMAGE_DIRECTORY,
      limitBytes: environment.IMAGE_CACHE_MEGABYTES * 1_048_576,
      trustedOrigins: new Set(environment.IMAGE_TRUSTED_ORIGINS),
      onCacheFault: (err) => logger.error({ err }, 'image cache failed'),
    }),
  }
  const imageLink = createImageLinks(environment.IMAGE_SECRET)
  const logFault = (value: string) => ({
    onFault: (err: unknown) => {
      if (!outage?.takes(err)) logger.warn({ value, err }, 'cache refresh failed')
    },
  })
  const present = createPresenter({ imageLink })
  const judge = currentJudge(db, logFault('rent model'))
  const homePageOf = createHomePageOf({
    db,
    presentHomePage: createHomePagePresenter({ imageLink, present, now: sessions.now }),
    judge: async (home) => (await judge())(home),
    checkOf: async (id) => (await readChecks(db, [id], await judge())).get(id) ?? null,
    now: sessions.now,
  })
  const warnings = currentWarnings(
    async () => readMarketWarnings(db, await judge()),
    logFault('warnings'),
  )
  return {
    db,
    feeds,
    warnings,
    origins,
    account,
    provider,
    vat: brand.company.vat,
    images,
    mailLinks,
    mailEvents: {
      db,
      // Only the domain of new return paths would differ.
      addresses: createBounceAddresses(environment.MAIL_LINK_KEY, new URL(origins.is).hostname),
      secrets: {
        standard: environment.MAIL_EVENTS_SECRET ?? null,
        postmark: environment.MAIL_EVENTS_POSTMARK_PASSWORD ?? null,
        mailgun: environment.MAIL_EVENTS_MAILGUN_KEY ?? null,
      },
      now: sessions.now,
    },
    mailLinkReader: createMailLinkReader(mailLinks),
    channels: channelSettings(environment),
    market: createRenderedMarket(feeds.visitor),
    present,
    homePageOf,
    onSeen: (seen: { accountId: string; homeId: number }) => noteSeenHome(db, seen, sessions.now()),
    home: renderedHomes(homePageOf, logFault('home page')),
    secondFactor: {
      db,
      relyingParty: relyingParty(origins),
      key: environment.OPERATOR_KEY,
      now: sessions.now,
    },
    sources: currentSources(db, logFault('source status')),
    report: currentReport(db, logFault('market report')),
    claims: currentClaims(db, {
      setting: environment.LAUNCH_CLAIMS,
      ...logFault('claims'),
    }),
    links: currentLinks(db, logFault('links')),
    status: currentStatus(db, {
      ...logFault('service status'),
      surroundings: () => ({
        hasMarket: feeds.visitor.current() !== null,
        sells: provider !== null,
      }),
    }),
  }
}
