import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CardProvider } from '@kot/card-provider-simulator/card-provider'
import { inventedSeller } from '@kot/domain/testing/invented-seller'
import { completeConfiguration } from '../../scripts/deploy/start-front.ts'
import { addresses, checkout, hosts, makeFolder, serving } from './machines.ts'
import { type Program, startProgram, until } from './programs.ts'

export type Product = {
  servers: Record<'a' | 'b', Program[]>
  workers: Record<'a' | 'b', Program>
  nginx: Record<'a' | 'b', Program>
}

/** On each of the two machines two servers, a worker and nginx, at the addresses that deploy/prometheus scrapes. */
export async function startProduct(
  folder: string,
  peers: { databaseUrl: (machine: 'a' | 'b') => string; smtpUrl: string; cards: CardProvider },
): Promise<Product> {
  const { cards } = peers
  const common = {
    NODE_ENV: 'production',
    ORIGIN_IS: `https://${hosts.is}`,
    ORIGIN_EN: `https://${hosts.en}`,
    IMAGE_SECRET: secret(),
    MAIL_LINK_KEY: secret(),
    TRUST_PROXY: 'true',
    PAYMENT_PROVIDER: 'dialog',
    PAYMENT_PROVIDER_NAME: 'Kortahermir',
    PAYMENT_MERCHANT: cards.merchant,
    PAYMENT_API: cards.api,
    PAYMENT_SCRIPT: cards.script,
    PAYMENT_SECRET_KEY: cards.privateKey,
    PAYMENT_PUBLIC_KEY: cards.publicKey,
    SMTP_URL: peers.smtpUrl,
    MAIL_FROM: `hallo@${hosts.is}`,
    ...inventedSeller,
    LAUNCH_CLAIMS: 'off',
  }
  const own = {
    server: { SESSION_SECRET: secret(), OPERATOR_KEY: randomBytes(32).toString('base64') },
    worker: { POSITION_SECRET: secret() },
  }
  const start = (machine: 'a' | 'b', app: 'server' | 'worker', number: 1 | 2 | 3) =>
    startProgram(folder, `${app}-${machine}-${number}`, {
      file: process.execPath,
      args: [join(checkout, `apps/${app}/src/main.ts`)],
      env: {
        ...common,
        ...own[app],
        DATABASE_URL: peers.databaseUrl(machine),
        LISTEN_ADDRESS: addresses[machine],
        PORT: `300${number}`,
        PRIVATE_ADDRESS: addresses[machine],
        PRIVATE_PORT: `310${number}`,
        FEED_DIRECTORY: makeFolder(join(folder, `feed-${machine}`)),
        IMAGE_DIRECTORY: makeFolder(join(folder, `images-${machine}`)),
      },
    })
  const product = {
    servers: { a: pair(start, 'a'), b: pair(start, 'b') },
    workers: { a: start('a', 'worker', 3), b: start('b', 'worker', 3) },
    nginx: { a: startNginx(folder, 'a'), b: startNginx(folder, 'b') },
  }
  for (const machine of serving) {
    for (const port of [3001, 3002]) {
      const ready = async () => (await fetch(`http://${addresses[machine]}:${port}/readyz`)).ok
      await until(`server ${port} of ${machine}`, ready, 120)
    }
  }
  return product
}

const pair = (
  start: (machine: 'a' | 'b', app: 'server', number: 1 | 2) => Program,
  machine: 'a' | 'b',
) => [start(machine, 'server', 1), start(machine, 'server', 2)]

const secret = () => randomBytes(32).toString('hex')

/** nginx of one machine as deploy/nginx sets it up, with the certificate that docs/operations.md begins with. */
function startNginx(folder: string, machine: 'a' | 'b'): Program {
  const place = makeFolder(join(folder, `nginx-${machine}`))
  const tls = makeFolder(join(place, 'tls'))
  const certificate = `-subj /CN=${hosts.is} -addext subjectAltName=DNS:${hosts.is},DNS:${hosts.en}`
  const newKey = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout privkey.pem'
  execFileSync(
    'openssl',
    `req -x509 ${newKey} -days 30 ${certificate} -out fullchain.pem`.split(' '),
    { cwd: tls, stdio: 'ignore' },
  )
  const address = addresses[machine]
  const site = execFileSync(join(checkout, 'deploy/nginx/render.sh'), {
    env: {
      PATH: process.env['PATH'],
      HOST_IS: hosts.is,
      HOST_EN: hosts.en,
      SERVER_1: `${address}:3001`,
      SERVER_2: `${address}:3002`,
      HTTP_PORT: `${address}:80`,
      HTTPS_PORT: `${address}:443`,
      STATUS_LISTEN: `${address}:8082`,
      CERTIFICATE: join(tls, 'fullchain.pem'),
      CERTIFICATE_KEY: join(tls, 'privkey.pem'),
      ACME_DIRECTORY: makeFolder(join(place, 'acme')),
      OTHER_MACHINE: `${addresses[machine === 'a' ? 'b' : 'a']}:80`,
      FEED_DIRECTORY: join(folder, `feed-${machine}`),
      ASSET_DIRECTORY: makeFolder(join(place, 'web')),
      LOG_DIRECTORY: place,
    },
    encoding: 'utf8',
  })
  writeFileSync(join(place, 'nginx.conf'), completeConfiguration(place, site))
  return startProgram(folder, `nginx-${machine}`, {
    file: '/usr/sbin/nginx',
    args: nginxArguments(folder, machine),
  })
}

export const nginxArguments = (folder: string, machine: 'a' | 'b') => [
  '-p',
  '/usr/share/nginx',
  '-c',
  join(folder, `nginx-${machine}`, 'nginx.conf'),
]
