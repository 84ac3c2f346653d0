import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHealth } from 'node:http'
import { createServer, request, type Server } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { skipWithoutPrograms } from '@kot/domain/testing/skip-without'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '../postgres/free-port.ts'
import { createCertificate } from './start-front.ts'

const host = 'kot.localhost'
const render = resolve(import.meta.dirname, '../../deploy/cluster/render.sh')

describe(
  'the balancer before the machines',
  skipWithoutPrograms('haproxy', 'envsubst'),
  async () => {
    const directory = mkdtempSync(join(tmpdir(), 'kot-balancer-'))
    const { certificate, key } = createCertificate(directory, [host])
    const pair = { cert: readFileSync(certificate), key: readFileSync(key) }
    writeFileSync(join(directory, 'front.pem'), Buffer.concat([pair.cert, pair.key]))

    const responses = new Map<string, ServerResponse[]>()
    const machine = createServer(pair, (asked, response) => {
      const path = asked.url ?? ''
      responses.set(path, [...(responses.get(path) ?? []), response])
      if (path === '/api/v1/board/events') response.writeHead(200).write('first\n')
    })
    const health = createHealth((_, response) => response.end())
    const port = await listen(machine)
    const healthPort = await listen(health)
    const front = await freePort()
    const figures = await freePort()

    const configuration = execFileSync(render, ['front.cfg'], {
      env: {
        TLS_DIRECTORY: directory,
        PATH: process.env['PATH'],
        MEMBERS: 'a=127.0.0.1 b=127.0.0.1 c=127.0.0.1',
        WITNESS: 'c',
        FRONT_LISTEN: `127.0.0.1:${front}`,
        FRONT_LISTEN_PLAIN: `127.0.0.1:${await freePort()}`,
        FRONT_CERTIFICATE: join(directory, 'front.pem'),
        FRONT_CA: certificate,
        FRONT_CONNECTIONS: '100',
        STATISTICS_PORT: String(figures),
      },
      encoding: 'utf8',
    })
      .replaceAll('127.0.0.1:443', `127.0.0.1:${port}`)
      .replaceAll('check port 8081', `check port ${healthPort}`)
      // So short that a read which is not answered ends within the test.
      .replace('timeout server 6s', 'timeout server 100ms')
    const file = join(directory, 'front.cfg')
    writeFileSync(file, configuration)
    const haproxy = spawn('/usr/sbin/haproxy', ['-db', '-f', file], { stdio: 'ignore' })
    while (!(await isAnswering(figures))) {
      if (haproxy.exitCode !== null) throw new Error('haproxy did not start')
      await delay(20)
    }
    afterAll(async () => {
      haproxy.kill('SIGKILL')
      await once(haproxy, 'exit')
      machine.closeAllConnections()
      machine.close()
      health.close()
      rmSync(directory, { recursive: true })
    })

    const ask = (path: string) =>
      new Promise<IncomingMessage>((resolve_, reject) =>
        request(
          {
            host: '127.0.0.1',
            port: front,
            path,
            servername: host,
            ca: pair.cert,
            headers: { host },
          },
          resolve_,
        )
          .on('error', reject)
          .end(),
      )
    /** A read that no machine answers: once it is given up, more than its time has passed. */
    const waitForTimeout = async () => {
      const path = `/api/v1/listings?at=${responses.size}`
      expect((await ask(path)).statusCode).toBe(504)
      expect(responses.get(path)?.length).toBeGreaterThan(1)
    }

    test('the events of a board stay open while nothing happens', async () => {
      const stream = await ask('/api/v1/board/events')
      await waitForTimeout()
      responses.get('/api/v1/board/events')?.[0]?.end('second\n')
      expect(await text(stream)).toBe('first\nsecond\n')
      expect(responses.get('/api/v1/board/events')).toHaveLength(1)
    })

    test.each([
      '/social/home-1.png',
      '/img/1/blurred/x.webp',
      '/api/v1/board/comparison.png?homes=1,2',
    ])('%s is requested once, however long it takes', async (path) => {
      const answer = ask(path)
      await waitForTimeout()
      responses.get(path)?.[0]?.writeHead(200).end('drawn')
      expect(await text(await answer)).toBe('drawn')
      expect(responses.get(path)).toHaveLength(1)
    })
  },
)

async function listen(server: Server | ReturnType<typeof createHealth>): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const isAnswering = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/metrics`).then(
    ({ ok }) => ok,
    () => false,
  )
