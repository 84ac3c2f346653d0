import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../scripts/postgres/free-port.ts'

export type Nginx = { origin: string; stop: () => Promise<void> }

/** nginx with one worker serving precompressed files: the bare engine we compare with. Each root is
 *  mounted under its name. */
export async function startNginx(directory: string, roots: Record<string, string>): Promise<Nginx> {
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
