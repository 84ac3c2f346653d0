import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../postgres/free-port.ts'

export type Front = {
  port: number
  statusPort: number
  /** The certificate authority of its certificate. */
  authority: string
  accessLog: () => string
  /** The same nginx without our configuration, serving the files of `plain`: what we compare with. */
  plain: { http: string; https: string }
  stop: () => Promise<void>
}

/** Required programs and modules, and the Debian packages that contain them. */
export const nginxWithBrotli = [
  { file: 'nginx', package: 'nginx-light' },
  {
    file: '/usr/share/nginx/modules/ngx_http_brotli_static_module.so',
    package: 'libnginx-mod-http-brotli-static',
  },
] as const

const deploy = resolve(import.meta.dirname, '../../deploy')

/** Starts nginx with the configuration of deploy/nginx and its own certificate, on loopback. */
export async function startFront(options: {
  directory: string
  hosts: { is: string; en: string }
  servers: readonly [string, string]
  feed: string
  assets: string
  requestsASecond: number
  /** Trusts `X-Forwarded-For` from loopback, as behind a balancer. */
  isBehindBalancer?: boolean
  plain?: string
  /** Where certificates are proved, and the machine that may have what is not there. */
  challenges?: { port: number; directory: string; otherMachine: string }
}): Promise<Front> {
  const { directory, hosts, plain = directory } = options
  mkdirSync(directory, { recursive: true })
  const { certificate, key } = createCertificate(directory, Object.values(hosts))
  const port = await freePort()
  const plainPorts = { http: await freePort(), https: await freePort() }
  const plainSite = `server {
      listen 127.0.0.1:${plainPorts.http};
      listen 127.0.0.1:${plainPorts.https} ssl http2;
      ssl_certificate ${certificate};
      ssl_certificate_key ${key};
      access_log ${directory}/plain.log;
      keepalive_requests 10000;
      root ${plain};
      types { application/json json; }
      gzip_static on;
      brotli_static on;
    }`
  const statusPort = await freePort()
  const { challenges } = options
  const site = execFileSync(join(deploy, 'nginx/render.sh'), {
    env: {
      PATH: process.env['PATH'],
      HOST_IS: hosts.is,
      HOST_EN: hosts.en,
      SERVER_1: options.servers[0],
      SERVER_2: options.servers[1],
      HTTP_PORT: `127.0.0.1:${challenges?.port ?? (await freePort())}`,
      STATUS_LISTEN: `127.0.0.1:${statusPort}`,
      ...(challenges && {
        ACME_DIRECTORY: challenges.directory,
        OTHER_MACHINE: challenges.otherMachine,
      }),
      HTTPS_PORT: `127.0.0.1:${port}`,
      CERTIFICATE: certificate,
      CERTIFICATE_KEY: key,
      FEED_DIRECTORY: options.feed,
      ASSET_DIRECTORY: options.assets,
      LOG_DIRECTORY: directory,
      // The load comes from a single address.
      REQUESTS_A_SECOND: String(options.requestsASecond),
      REQUEST_BURST: String(options.requestsASecond),
      CONNECTIONS: String(Math.max(options.requestsASecond, 256)),
    },
    encoding: 'utf8',
  })
  const file = join(directory, 'nginx.conf')
  const balancer = options.isBehindBalancer
    ? 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;'
    : ''
  writeFileSync(file, completeConfiguration(directory, balancer + site + plainSite))
  const child = spawn('/usr/sbin/nginx', ['-p', '/usr/share/nginx', '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isAnswering(statusPort))) {
    if (child.exitCode !== null) throw new Error('nginx did not start')
    await delay(20)
  }
  return {
    port,
    statusPort,
    authority: readFileSync(certificate, 'utf8'),
    accessLog: () => readFileSync(join(directory, 'kot.access.log'), 'utf8'),
    plain: {
      http: `http://127.0.0.1:${plainPorts.http}`,
      https: `https://${hosts.is}:${plainPorts.https}`,
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGQUIT')
      await ended
    },
  }
}

/** Writes a separate certificate for these names, and its key. */
export function createCertificate(directory: string, names: readonly string[]) {
  const certificate = join(directory, 'certificate.pem')
  const key = join(directory, 'key.pem')
  const kind = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'
  const subject = ['-subj', `/CN=${names[0]}`]
  const hosts = ['-addext', `subjectAltName=${names.map((name) => `DNS:${name}`).join()}`]
  execFileSync(
    'openssl',
    ['req', ...kind.split(' '), '-keyout', key, '-out', certificate, ...subject, ...hosts],
    { stdio: 'ignore' },
  )
  return { certificate, key }
}

const isAnswering = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/stub_status`).then(
    ({ ok }) => ok,
    () => false,
  )

/** A whole nginx.conf: the site within the relevant part of Debian's. */
export const completeConfiguration = (directory: string, site: string) => `
  load_module modules/ngx_http_brotli_static_module.so;
  ${process.getuid?.() === 0 ? 'user root;' : ''}
  worker_processes 1;
  daemon off;
  pid ${directory}/nginx.pid;
  error_log ${directory}/error.log;
  events { worker_connections 4096; }
  http {
    include /etc/nginx/mime.types;
    default_type application/octet-stream;
    sendfile on;
    tcp_nopush on;
    client_body_temp_path ${directory}/body;
    proxy_temp_path ${directory}/proxy;
    fastcgi_temp_path ${directory}/fastcgi;
    uwsgi_temp_path ${directory}/uwsgi;
    scgi_temp_path ${directory}/scgi;
    ${site}
  }`
