import { writeFileSync, mkdirSync, readFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { addresses, checkout, hosts } from './machines.ts'
import { until } from './programs.ts'
import { startWorld } from './world.ts'

/** Writes the names of all metrics that the exporters of this Debian show, one file for each of them. */
export async function recordMetrics(folder: string, release: string): Promise<void> {
  await startWorld(folder)
  const tls = (name: string) => readFileSync(join(folder, 'tls', name), 'utf8')
  const ask = (url: string) =>
    url.startsWith('https:')
      ? new Promise<string>((resolve, reject) =>
          request(
            url,
            { ca: tls('ca.crt'), cert: tls('c.crt'), key: tls('c.key') },
            (response) => void text(response).then(resolve, reject),
          )
            .on('error', reject)
            .end(),
        )
      : fetch(url).then((response) => response.text())
  const probe = `http://127.0.0.1:9115/probe?module=page&target=${encodeURIComponent(`https://${hosts.is}/`)}`
  const exporters: Record<string, string> = {
    prometheus: 'http://127.0.0.1:9090/metrics',
    alertmanager: 'http://127.0.0.1:9093/metrics',
    blackbox: probe,
    node: `http://${addresses.a}:9100/metrics`,
    nginx: `http://${addresses.a}:9113/metrics`,
    postgres: `http://${addresses.a}:9187/metrics`,
    patroni: `https://${addresses.a}:8008/metrics`,
    etcd: `https://${addresses.a}:2379/metrics`,
  }
  const to = join(checkout, 'scripts/alerts/exposed', release)
  mkdirSync(to, { recursive: true })
  for (const [name, url] of Object.entries(exporters)) {
    let names: string[] = []
    await until(`figures of ${name}`, async () => {
      names = namesIn(await ask(url))
      return names.length > 0
    })
    writeFileSync(join(to, `${name}.txt`), `${names.join('\n')}\n`)
    console.log(`${name}: ${names.length} metrics`)
  }
}

const namesIn = (exposition: string): string[] =>
  [
    ...new Set([...exposition.matchAll(/^([a-zA-Z_:]\w*)/gm)].map(([, name = '']) => name)),
  ].toSorted()
