import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { addresses, checkout, hosts, makeFolder } from './machines.ts'
import { nginxArguments } from './product.ts'
import { type Program, startProgram, until } from './programs.ts'

const DIRECTORY = 'https://localhost:14000/dir'
const DAY = 86_400

export type Authority = {
  /** Signs what it issues from its start on; another one after each start. */
  root: () => Promise<string>
  /** Certificates it issues from now on are valid for this long; the next one that is requested. */
  restartWith: (validSeconds: number) => Promise<void>
  programs: Program[]
}

/** Pebble, an ACME server for tests, and a name server that leads every name to machine a. */
export async function startAuthority(folder: string, tls: string): Promise<Authority> {
  const config = join(folder, 'pebble.json')
  const configure = (validSeconds: number) =>
    writeFileSync(
      config,
      JSON.stringify({
        pebble: {
          listenAddress: '127.0.0.1:14000',
          managementListenAddress: '127.0.0.1:15000',
          certificate: join(tls, 'c.crt'),
          privateKey: join(tls, 'c.key'),
          httpPort: 80,
          tlsPort: 443,
          certificateValidityPeriod: validSeconds,
        },
      }),
    )
  configure(90 * DAY)
  const names = startProgram(folder, 'challtestsrv', {
    file: 'pebble-challtestsrv',
    args: [
      `-defaultIPv4=${addresses.a}`,
      ...'-defaultIPv6= -dns01=127.0.0.1:8053 -management=127.0.0.1:8055'.split(' '),
      ...'-http01= -https01= -tlsalpn01='.split(' '),
    ],
  })
  const pebble = startProgram(folder, 'pebble', {
    file: 'pebble',
    args: ['-config', config, '-dnsserver', '127.0.0.1:8053'],
    // certbot repeats a request that is refused for its nonce only once; the timer runs it again later.
    env: { PEBBLE_WFE_NONCEREJECT: '0', PEBBLE_VA_NOSLEEP: '1' },
  })
  const ca = readFileSync(join(tls, 'ca.crt'), 'utf8')
  const root = () => fetchText('https://localhost:15000/roots/0', ca)
  const ready = () => until('the certificate authority', async () => (await root()) !== '')
  await ready()
  return {
    root,
    programs: [names, pebble],
    async restartWith(validSeconds) {
      configure(validSeconds)
      await pebble.stop()
      pebble.start()
      await ready()
    },
  }
}

type MachinePlace = { folder: string; tls: string; machine: 'a' | 'b' }

/** Requests a certificate of one machine as docs/operations.md does, and lets the hook install it. */
export async function askForCertificate(place: MachinePlace): Promise<void> {
  const { folder, machine } = place
  // The authority forgets its accounts when it is started again.
  rmSync(join(folder, `certbot-${machine}`), { recursive: true, force: true })
  await certbot(
    place,
    ['certonly', '--non-interactive', '--agree-tos', '--email', 'mail@operator.example'],
    ['--webroot', '--webroot-path', join(folder, `nginx-${machine}`, 'acme')],
    ['--cert-name', 'kot', '--key-type', 'ecdsa', '-d', hosts.is, '-d', hosts.en],
    ['--deploy-hook', join(checkout, 'deploy/certificates/install-certificate.sh')],
    ['--server', DIRECTORY],
  )
}

/** Renews it as Debian's timer does, though it is not due. */
export const renewCertificate = (place: MachinePlace) =>
  certbot(place, ['-q', 'renew', '--no-random-sleep-on-renew', '--force-renewal'])

async function certbot({ folder, tls, machine }: MachinePlace, ...args: string[][]): Promise<void> {
  const home = makeFolder(join(folder, `certbot-${machine}`))
  const folders = ['--config-dir', home, '--work-dir', home, '--logs-dir', join(home, 'log')]
  await promisify(execFile)('certbot', [...args.flat(), ...folders], {
    env: {
      PATH: process.env['PATH'],
      REQUESTS_CA_BUNDLE: join(tls, 'ca.crt'),
      TLS_DIRECTORY: join(folder, `nginx-${machine}`, 'tls'),
      NGINX: ['/usr/sbin/nginx', ...nginxArguments(folder, machine)].join(' '),
    },
  })
}

const fetchText = (url: string, ca: string) =>
  new Promise<string>((resolve, reject) =>
    request(url, { ca }, (response) => void text(response).then(resolve, reject))
      .on('error', reject)
      .end(),
  )
