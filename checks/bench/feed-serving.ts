/** The visitor feed through our server and through nginx, as requests a second in one run.
 *
 *  nginx serves the published folder and a plain copy of it: what following the link to the current
 *  version costs. Our server is compared with nginx on the same file. */
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { currentLink, feedFolder } from '@kot/market/feed/feed-files'
import { publishMarket } from '@kot/market/feed/publish-market'
import { startServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { benchMarket } from './measure/bench-market.ts'
import { interleave, median, print, rate, ratio } from './measure/report.ts'
import { wrk } from './measure/wrk.ts'
import { freePort } from '../../scripts/postgres/free-port.ts'

const homes = 2_000
const rounds = 5
const brotli = { 'accept-encoding': 'br' }

export async function feedServing(): Promise<void> {
  const market = await benchMarket(homes)
  const feeds = join(market.directory, 'feeds')
  await publishMarket(market.publisher(feeds))
  const published = currentLink(feedFolder(feeds, 'visitor'))
  const copy = join(market.directory, 'copy')
  await cp(published, copy, { recursive: true, dereference: true })

  const nginx = await startNginx(join(market.directory, 'nginx'), { published, copy })
  const server = await startServerProcess({
    DATABASE_URL: market.url,
    FEED_DIRECTORY: feeds,
    LOG_LEVEL: 'warn',
    ...market.secrets,
  })
  const measured = await interleave(rounds, {
    plain: rateOf(`${nginx.origin}/copy/current_market.json`),
    published: rateOf(`${nginx.origin}/published/current_market.json`),
    ours: rateOf(`${server.origin}/d/current_market.json`),
  })
  await server.stop()
  await nginx.stop()
  await market.close()

  const [plain, fromFolder, ours] = [measured.plain, measured.published, measured.ours].map(median)
  if (plain === undefined || fromFolder === undefined || ours === undefined) return
  print(`Serving the visitor feed of ${homes} homes, brotli, median of ${rounds} rounds`, [
    { what: 'nginx, a plain copy of the file', figure: rate(plain) },
    { what: 'nginx, the published folder', figure: rate(fromFolder) },
    { what: 'our server', figure: rate(ours) },
    {
      what: 'nginx published folder / plain copy',
      figure: ratio(fromFolder / plain),
      bound: '≥ 0.95',
      holds: fromFolder / plain >= 0.95,
    },
    {
      what: 'our server / nginx',
      figure: ratio(ours / fromFolder),
      bound: '≥ 0.35',
      holds: ours / fromFolder >= 0.35,
    },
  ])
}

const rateOf = (url: string) => async (): Promise<number> => {
  const { requestsPerSecond, failed } = await wrk(url, brotli)
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed`)
  return requestsPerSecond
}

type Nginx = { origin: string; stop: () => Promise<void> }

/** nginx with one worker serving precompressed files: the bare engine we compare with. Each root is
 *  mounted under its name. */
async function startNginx(directory: string, roots: Record<string, string>): Promise<Nginx> {
  const port = await freePort()
  await mkdir(directory, { recursive: true })
  const locations = Object.entries(roots).map(
    ([name, root]) => `location /${name}/ { alias ${root}/; }`,
  )
  const config = `
    load_module modules/ngx_http_brotli_static_module.so;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1;
    daemon off;
    pid ${directory}/nginx.pid;
    error_log ${directory}/error.log;
    events { worker_connections 512; }
    http {
      access_log off;
      sendfile on;
      tcp_nopush on;
      keepalive_requests 1000000;
      open_file_cache max=100 inactive=30s;
      open_file_cache_valid 1s;
      types { application/json json; }
      gzip_static on;
      brotli_static on;
      client_body_temp_path ${directory}/body;
      proxy_temp_path ${directory}/proxy;
      fastcgi_temp_path ${directory}/fastcgi;
      uwsgi_temp_path ${directory}/uwsgi;
      scgi_temp_path ${directory}/scgi;
      server {
        listen 127.0.0.1:${port};
        ${locations.join('\n')}
      }
    }`
  const file = join(directory, 'nginx.conf')
  await writeFile(file, config)
  const child = spawn('/usr/sbin/nginx', ['-p', '/usr/share/nginx', '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) throw new Error('nginx did not start')
    if (
      await fetch(origin).then(
        () => true,
        () => false,
      )
    )
      break
    await delay(50)
  }
  return {
    origin,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGQUIT')
      await ended
    },
  }
}
