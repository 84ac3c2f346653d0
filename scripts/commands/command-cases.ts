/** The cases of every command, in the test itself and as a separate process: how it succeeds, and in
 *  which ways it fails. That each refuses an unknown option is tried without being listed. */

import { join } from 'node:path'

export type CommandPlace = {
  /** Of a database with the tables of this version and nothing in them. */
  databaseUrl: string
  ownerUrl: string
  /** A folder; in the proof with an extract of a map. */
  folder: string
  /** Where a demo runs, in the proof. */
  port: number
  /** Another program listens there. */
  takenPort: number
}

/** An argument that the proof replaces with the id of a home. */
export const SOME_HOME = 'some home'

export type CommandTry = {
  args: readonly string[]
  variables?: Readonly<Record<string, string>>
}

/** Ends with this line on standard error. */
export type FailingTry = CommandTry & { error: RegExp; code: 1 | 2 }
/** Prints this. */
type SuccessfulTry = CommandTry & { out: RegExp }

export type CommandCases = {
  failures: readonly FailingTry[]
  /** Or why it is not run here, and what runs it. */
  success: readonly SuccessfulTry[] | string
}

const wrong = (error: RegExp, ...args: string[]): FailingTry => ({ args, error, code: 2 })
const extraArgument = wrong(/^error: too many arguments/, 'extra')
const wrongPort = wrong(
  /^error: option '--port <number>' argument 'abc' is invalid/,
  '--port',
  'abc',
)
/** As on a machine that has nothing but Node.js. */
const withoutPrograms = (error: RegExp, ...args: string[]): FailingTry => ({
  args,
  error,
  code: 2,
  variables: { PATH: '/nonexistent' },
})

const withoutChromium = (...args: string[]): FailingTry => ({
  args,
  variables: { CHROMIUM: '/no/such' },
  error: /^error: there is no Chromium at \/no\/such: npm run setup, or CHROMIUM$/,
  code: 2,
})

const DEAD_DATABASE = 'postgres://kot:geheimnis@127.0.0.1:1/kot'
const deadDatabase = (variables: Record<string, string>, ...args: string[]): FailingTry => ({
  args,
  variables,
  error: /^error: the database at 127\.0\.0\.1:1\/kot does not answer: start it, or correct \w+$/,
  code: 1,
})
const isDead = (...args: string[]) => deadDatabase({ DATABASE_URL: DEAD_DATABASE }, ...args)
const withoutVariable = (name: string, ...args: string[]): FailingTry =>
  wrong(new RegExp(`^error: ${name} is not set, for example ${name}=`), ...args)
const withoutDemo = (...args: string[]): FailingTry =>
  wrong(
    /^error: no demo runs on port 65000: npm run demo -- --port 65000$/,
    ...args,
    '--demo',
    '65000',
  )

const smallMap = ['--bounds', '-21.94,64.14,-21.91,64.15', '--roads', '1', '--buildings', '1']

/** Sets up a feed. */
const feed = (name: string, url = 'https://feed.example/'): string[] => [
  'add',
  name,
  '--format',
  'csv',
  '--title',
  'A feed',
  '--url',
  url,
]
const booksOf = (month: string) => ['bookkeeping', '--month', month]

/** Cases of every command, by its name in package.json. */
export function commandCases(place: CommandPlace): Record<string, CommandCases> {
  const { databaseUrl, ownerUrl, folder, port, takenPort } = place
  const onDatabase = { DATABASE_URL: databaseUrl }
  const onDemo = ['--demo', String(port)]
  const fails = (error: RegExp, ...args: string[]): FailingTry => ({
    args,
    variables: onDatabase,
    error,
    code: 1,
  })
  const portInUse = (other: string, call: CommandTry): FailingTry => ({
    ...call,
    error: new RegExp(
      `^error: ports in use: ${takenPort} \\(server\\) by .*\\. End that process, or choose another port with ${other}$`,
    ),
    code: 1,
  })
  const demoCases: FailingTry[] = [
    wrongPort,
    isDead('--still', '--port', String(port + 400)),
    wrong(/^error: option '--payment <kind>' argument 'gold' is invalid/, '--payment', 'gold'),
    extraArgument,
  ]
  return {
    setup: {
      failures: [wrong(/^error: unknown option 'extra'/, 'extra')],
      success: 'installs packages anew: the first step of .ci/run',
    },
    demo: {
      failures: demoCases,
      success: [{ args: ['--still', '--detach', '--port', String(port)], out: /kot\.localhost/ }],
    },
    dev: {
      failures: demoCases,
      success: [
        { args: ['--still', '--detach', '--port', String(port + 400)], out: /kot\.localhost/ },
      ],
    },
    build: {
      failures: [extraArgument, wrong(/^error: unknown option '--if-stale=no'/, '--if-stale=no')],
      success: [{ args: ['--if-stale'], out: /^web app ready after / }],
    },
    check: {
      failures: [
        wrong(/^error: there is no step “nosuch”$/, 'nosuch'),
        wrong(/^error: there is no step “nosuch”$/, 'types', 'nosuch', '--json'),
      ],
      success: [{ args: ['lock files'], out: /^check: 1 passed, 0 failed$/m }],
    },
    format: {
      failures: [
        fails(/^error: there is no file or folder no\/such$/, 'no/such'),
        fails(/^error: there is no file or folder no\/such$/, '--check', 'scripts', 'no/such'),
      ],
      success: [{ args: ['--check', 'scripts/commands'], out: /correct format/ }],
    },
    test: {
      failures: [
        wrong(/^error: the path of no test contains no\/such\/file$/, 'no/such/file'),
        wrong(/^error: option '-t, --name <pattern>' argument missing/, '--name'),
      ],
      success: [{ args: ['scripts/command-line/table.test.ts'], out: /passed/ }],
    },
    e2e: {
      failures: [
        wrong(/^error: the path of no story contains no\/such\/file$/, 'no/such/file'),
        wrong(/^error: option '--workers <number>' argument missing/, '--workers'),
        portInUse('E2E_PORT', { args: ['legal'], variables: { E2E_PORT: String(takenPort) } }),
        withoutChromium('legal'),
      ],
      success: [{ args: ['--list', 'legal'], out: /Total: \d+ tests? in \d+ files?/ }],
    },
    proof: {
      failures: [
        wrong(/^error: there is no such part: --list shows them$/, 'nosuch'),
        wrong(/^error: there is no such part: --list shows them$/, '--slice', '99'),
        wrong(/^error: option '--slice <number>' argument 'x' is invalid/, '--slice', 'x'),
      ],
      success: [{ args: ['--list'], out: /^tests 1\/12 /m }],
    },
    conformance: {
      failures: [extraArgument, wrong(/^error: unknown option '--json=no'/, '--json=no')],
      success: [{ args: ['--json'], out: /"rows"/ }],
    },
    structure: {
      failures: [
        extraArgument,
        wrong(/^error: option '--under <folder>' argument missing/, '--under'),
      ],
      success: [{ args: ['--under', 'packages/domain'], out: /^files: \d+$/m }],
    },
    packages: {
      failures: [
        wrong(/^error: unknown command 'nosuch'/, 'nosuch'),
        wrong(/^error: missing required argument 'file'/, 'sbom'),
        {
          args: ['check'],
          variables: { VULNERABILITY_DATABASE: '/no/such.zip' },
          error: /^error: there is no \/no\/such\.zip$/,
          code: 2,
        },
      ],
      success: [{ args: ['list'], out: /^commander +\S+ +MIT/m }],
    },
    home: {
      failures: [
        wrong(/^error: command-argument value 'x' is invalid for argument 'home'/, 'show', 'x'),
        withoutVariable('DATABASE_URL', 'show', '1'),
        withoutDemo('show', '1'),
        isDead('join', '1', '2'),
        fails(/^error: home 999999 not found$/, 'show', '999999'),
        fails(/^error: home 1 and home 2 not found$/, 'join', '1', '2'),
        { ...fails(/^error: 1 and 1 are the same home$/, 'join', '1', '1'), code: 2 },
        fails(/^error: advert 99999999 not found$/, 'split', '99999999'),
      ],
      success: [{ args: ['show', SOME_HOME, ...onDemo], out: /^ *id +source /m }],
    },
    source: {
      failures: [
        {
          ...fails(/^error: source nosuch not found: npm run source -- list$/, 'check', 'nosuch'),
          code: 2,
        },
        withoutVariable('DATABASE_URL', 'list'),
        withoutDemo('list'),
        isDead('list'),
        fails(/^error: the reader of mbl is a draft: /, 'enable', 'mbl'),
        fails(/^error: no crawl of mbl in quarantine$/, 'confirm', 'mbl'),
        fails(/^error: no crawl of mbl in quarantine$/, 'dismiss', 'mbl'),
        fails(/^error: no good list page of mbl is saved$/, 'diff', 'mbl'),
        fails(/^error: no list page of mbl is saved$/, 'replay', 'mbl'),
        fails(/^error: mbl is crawled; only push sources have a token$/, 'token', 'mbl'),
        wrong(/^error: command-argument value 'nosuch' is invalid/, 'record', 'nosuch'),
        {
          ...fails(/^error: a name has 2 to 40 letters, digits and hyphens$/, ...feed('a b')),
          code: 2,
        },
        { ...fails(/^error: nowhere is not a web address$/, ...feed('new', 'nowhere')), code: 2 },
        fails(/^error: the name mbl is taken: choose another$/, ...feed('mbl')),
        {
          ...fails(
            /^error: source nosuch not found: npm run source -- list$/,
            'landlords-own',
            'nosuch',
            'on',
          ),
          code: 2,
        },
      ],
      success: [{ args: ['list', ...onDemo], out: /^mbl .*draft/m }],
    },
    operator: {
      failures: [
        withoutVariable('DATABASE_URL', 'list'),
        withoutDemo('list'),
        isDead('list'),
        fails(/^error: account a@b\.is not found$/, 'grant', 'a@b.is'),
        fails(/^error: operator a@b\.is not found$/, 'revoke', 'a@b.is'),
        fails(/^error: operator a@b\.is not found$/, 'reset-factor', 'a@b.is'),
        wrong(
          /^error: option '--month <month>' argument '2026-13' is invalid/,
          ...booksOf('2026-13'),
        ),
        withoutVariable('DATABASE_URL', ...booksOf('2026-11')),
        fails(/^error: nothing was sold yet$/, ...booksOf('2026-11')),
        {
          args: ['bookkeeping', '--verify', '--folder', '/no/such'],
          error: /^error: there is no file or folder \/no\/such$/,
          code: 1,
        },
      ],
      success: [
        { args: ['list', ...onDemo], out: /^operator@kot\.test /m },
        { args: ['code'], out: /^\d{6}$/m },
      ],
    },
    register: {
      failures: [
        wrong(/^error: missing required argument 'file'/),
        withoutVariable('MIGRATE_DATABASE_URL', 'file.csv'),
        withoutDemo('file.csv'),
        deadDatabase({ MIGRATE_DATABASE_URL: DEAD_DATABASE }, 'file.csv'),
        {
          args: ['/no/such.csv'],
          variables: { MIGRATE_DATABASE_URL: ownerUrl },
          error:
            /^error: load failed, register unchanged: there is no file or folder \/no\/such\.csv$/,
          code: 1,
        },
      ],
      success: [
        {
          args: ['packages/intake/sample/central-reykjavik.csv.gz', ...onDemo],
          out: /^\d+ addresses of \d+ rows/,
        },
      ],
    },
    transit: {
      failures: [
        withoutVariable('DATABASE_URL', 'status'),
        withoutDemo('status'),
        isDead('status'),
        fails(
          /^error: load failed, timetable unchanged: there is no file or folder \/no\/such\.zip$/,
          'load',
          '/no/such.zip',
        ),
      ],
      success: [{ args: ['status', ...onDemo], out: /^\d+ stops, \d+ trips on / }],
    },
    map: {
      failures: [
        {
          args: ['check', '/no/such'],
          error: /^error: there is no file or folder \/no\/such$/,
          code: 1,
        },
        {
          args: ['check', 'README.md'],
          error: /^error: README\.md is not an archive of PMTiles$/,
          code: 1,
        },
        {
          args: ['build', '/no/such.pbf'],
          error: /^error: file \/no\/such\.pbf not found$/,
          code: 1,
        },
        wrong(/^error: MAP_ARCHIVE_FILE is not set/, 'build', 'README.md'),
        withoutPrograms(
          /^error: map needs programs .*: apt-get install tilemaker$/,
          'build',
          'README.md',
        ),
      ],
      success: [
        {
          args: ['build', join(folder, 'small.osm.pbf'), ...smallMap],
          variables: { MAP_ARCHIVE_FILE: join(folder, 'small.pmtiles') },
          out: /small\.pmtiles: /,
        },
        { args: ['check', join(folder, 'small.pmtiles'), ...smallMap], out: /, 1 buildings$/m },
      ],
    },
    migrate: {
      failures: [
        withoutVariable('MIGRATE_DATABASE_URL'),
        withoutDemo(),
        deadDatabase({ MIGRATE_DATABASE_URL: DEAD_DATABASE, ...onDatabase }),
        {
          args: [],
          variables: { MIGRATE_DATABASE_URL: 'nowhere', ...onDatabase },
          error: /^error: MIGRATE_DATABASE_URL is not the address of a database: /,
          code: 2,
        },
      ],
      success: [{ args: onDemo, out: /^nothing to migrate$/m }],
    },
    assets: {
      failures: [
        extraArgument,
        withoutVariable('ASSET_DIRECTORY'),
        {
          args: [],
          variables: { ASSET_DIRECTORY: '/proc/nowhere' },
          // On a machine that has built nothing yet that comes first.
          error:
            /^error: (ASSET_DIRECTORY: \/proc\/nowhere cannot be made|the web app is not built: )/,
          code: 2,
        },
      ],
      success: [
        { args: [], variables: { ASSET_DIRECTORY: folder }, out: /^\d+ assets published, 0 old/ },
      ],
    },
    containers: {
      failures: [
        wrong(/^error: command-argument value 'nosuch' is invalid for argument 'images'/, 'nosuch'),
        wrongPort,
        withoutPrograms(
          /^error: containers needs programs that are not installed: apt-get install /,
        ),
      ],
      success: 'builds five images: a separate part of `npm run proof`',
    },
    mutations: {
      failures: [
        wrong(/^error: there is no fault or group “nosuch”: --list shows them$/, 'nosuch'),
        wrongPort,
      ],
      success: [{ args: ['--list', 'start'], out: /^start +sites-take-the-ports-of-channels: /m }],
    },
    'rolling-restart': {
      failures: [
        wrong(/^error: option '--seconds <number>' argument 'x' is invalid/, '--seconds', 'x'),
        extraArgument,
        withoutPrograms(/^error: the rolling restart needs programs .*: apt-get install .*openssl/),
      ],
      success: 'needs nginx with brotli: run where it is installed',
    },
    newcomer: {
      failures: [
        wrong(/^error: option '--machines <number>' argument '2' is invalid/, '--machines', '2'),
        extraArgument,
        withoutPrograms(/^error: newcomer needs programs .*: apt-get install .*systemd-container/),
      ],
      success: 'needs root, systemd-container and the mirror of Debian, and half an hour',
    },
    'db:types': {
      failures: [extraArgument, wrong(/^error: unknown option '--check=no'/, '--check=no')],
      success: [{ args: ['--check'], out: /^/ }],
    },
    soak: {
      failures: [
        wrongPort,
        wrong(/^error: option '--minutes <number>' argument 'x' is invalid/, '--minutes', 'x'),
        extraArgument,
        portInUse('--port', { args: ['--port', String(takenPort)] }),
      ],
      success: 'takes half an hour: its figures are in docs/measurements.md',
    },
    drill: {
      failures: [
        wrong(/^error: option '--homes <number>' argument '5' is invalid/, '--homes', '5'),
        wrong(/^error: option '--to <moment>' argument 'nosuch' is invalid/, '--to', 'nosuch'),
        withoutPrograms(/^error: the drill needs programs .*: apt-get install pgbackrest$/),
        withoutPrograms(/^error: the drill needs programs .*: apt-get install /, '--to', 'upgrade'),
      ],
      success: 'needs pgBackRest, for failover also root, etcd, Patroni and HAProxy',
    },
    alerts: {
      failures: [
        wrong(/^error: option '--record <release>' argument 'sid' is invalid/, '--record', 'sid'),
        extraArgument,
        withoutPrograms(/^error: alerts needs programs .*: apt-get install .*prometheus/),
      ],
      success:
        'needs root, Prometheus with its exporters, certbot, pebble, etcd, Patroni and HAProxy',
    },
    screenshots: {
      failures: [
        wrong(/^error: no state begins with nosuch: /, 'nosuch'),
        wrong(/^error: option '--width <pixels>' argument '1' is invalid/, '--width', '1'),
        wrongPort,
        withoutChromium('landing'),
      ],
      success: [
        {
          args: `page-city-overview-unfolded --width 390 --theme light --lang is --port ${port}`.split(
            ' ',
          ),
          out: /^\d+ pictures, 0 missing: /,
        },
      ],
    },
    'mail:preview': {
      failures: [
        wrong(/^error: no mail begins with nosuch: digest, /, 'nosuch'),
        wrong(/^error: no mail begins with nosuch: digest, /, 'receipt', 'nosuch', '--screenshots'),
        withoutChromium('receipt', '--screenshots'),
      ],
      success: [{ args: ['receipt'], out: /^2 mails, 0 screens: / }],
    },
    lighthouse: {
      failures: [
        wrongPort,
        wrong(/^error: option '--runs <number>' argument '0' is invalid/, '--runs', '0'),
        extraArgument,
        withoutChromium(),
      ],
      success: 'needs separate packages from the registry, and minutes without other load',
    },
    bench: {
      failures: [
        wrong(/^error: command-argument value 'nosuch' is invalid/, 'nosuch'),
        withoutPrograms(/^error: bench needs programs .*: apt-get install .*wrk$/, 'feed'),
      ],
      success: [{ args: ['fair-rent'], out: /fair|rent/i }],
    },
  }
}
