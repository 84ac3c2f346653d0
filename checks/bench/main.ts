import {
  Argument,
  checkInstalled,
  createCommand,
  parseId,
  parseNumber,
  runCommand,
  writeJson,
} from '../../scripts/command-line/command.ts'
import { startProgress } from '../../scripts/command-line/progress.ts'
import { nginxWithBrotli } from '../../scripts/deploy/start-front.ts'
import { ensureWebBuild } from '../../scripts/web-build/web-build.ts'
import { collectReports, type Report } from './measure/report.ts'

type BenchOptions = { json?: boolean; register?: string; requests?: number; minutes?: number }
type Bench = {
  load: () => Promise<(options: BenchOptions) => Promise<void>>
  /** What it starts that does not come with setup. */
  needs?: readonly { file: string; package: string }[]
}

const loadTools = [...nginxWithBrotli, { file: 'wrk', package: 'wrk' }]

/** Loaded when they are run: together they are most of the product. */
const benches: Readonly<Record<string, Bench>> = {
  feed: {
    load: async () => (await import('./feed-serving.ts')).feedServing,
    needs: loadTools,
  },
  crowd: { load: async () => (await import('./crowd.ts')).crowd, needs: nginxWithBrotli },
  pages: {
    load: async () => (await import('./pages/page-serving.ts')).pageServing,
    needs: loadTools,
  },
  publish: { load: async () => (await import('./publishing.ts')).publishing },
  search: {
    load: async () => (await import('./searching.ts')).searching,
    needs: [{ file: 'psql', package: 'postgresql-client' }],
  },
  find: { load: async () => (await import('./finding/finding.ts')).finding },
  match: { load: async () => (await import('./matching/matching.ts')).matching },
  mail: { load: async () => (await import('./mailing/mailing.ts')).mailing },
  notify: { load: async () => (await import('./notifying/notifying.ts')).notifying },
  board: {
    load: async () => (await import('./following.ts')).following,
    needs: nginxWithBrotli,
  },
  crawl: { load: async () => (await import('./crawling/crawling.ts')).crawling },
  geocode: { load: async () => (await import('./geocoding.ts')).geocoding },
  tiles: { load: async () => (await import('./tiles.ts')).tiles },
  photos: { load: async () => (await import('./photos.ts')).photos },
  'sign-in': { load: async () => (await import('./signing-in.ts')).signingIn },
  'fair-rent': { load: async () => (await import('./fair-rent.ts')).fairRent },
  'own-cost': { load: async () => (await import('./browser/own-cost.ts')).ownCosts },
  transit: { load: async () => (await import('./transit/transit.ts')).transit },
  inference: { load: async () => (await import('./inference/inference.ts')).inference },
  idle: { load: async () => (await import('./idle.ts')).idle },
  hostile: { load: async () => (await import('./hostile.ts')).hostile },
  browser: { load: async () => (await import('./browser/in-the-browser.ts')).inTheBrowser },
}

export const command = createCommand({
  script: 'bench',
  description: 'Measures the product, as ratios to the bare engine where there is one.',
  examples: ['npm run bench', 'npm run bench -- publish search', 'npm run bench -- feed --json'],
})
  .addArgument(
    new Argument('[benches...]', 'only these').choices(Object.keys(benches)).default([], 'all'),
  )
  .option('--json', 'write the figures as JSON')
  .option('--register <file>', 'address register for inference and tiles, in place of the excerpt')
  .option('--requests <number>', 'hostile requests, in place of 100,000', parseId)
  .option('--minutes <number>', 'how long idle measures, in place of 10', parseNumber())
  .action(async (wanted: string[], options: BenchOptions) => {
    const chosen = Object.entries(benches).filter(
      ([name]) => wanted.length === 0 || wanted.includes(name),
    )
    checkInstalled(
      'bench',
      chosen.flatMap(([, { needs = [] }]) => needs),
    )
    await ensureWebBuild()
    const reports: Report[] = []
    if (options.json) collectReports(reports)
    const progress = startProgress({ total: chosen.length, unit: 'measurements' })
    for (const [index, [name, { load }]] of chosen.entries()) {
      progress.update(index, name)
      const bench = await load()
      await bench(options)
    }
    progress.stop()
    if (options.json) writeJson(reports)
  })

if (import.meta.main) await runCommand(command)
