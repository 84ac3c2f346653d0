import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { startCardProvider } from '@kot/card-provider-simulator/card-provider'
import { type Mailbox, startMailbox } from '@kot/mailbox-simulator/mailbox'
import { prepareDatabase } from '../../scripts/postgres/prepare-database.ts'
import {
  askForCertificate,
  type Authority,
  renewCertificate,
  startAuthority,
} from './certificates.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { makeMachineCertificates, prepareNamespace, serving } from './machines.ts'
import { type Product, startProduct } from './product.ts'
import { startWatchers, type Watchers } from './watchers.ts'

export type World = {
  folder: string
  cluster: Cluster
  product: Product
  watchers: Watchers
  authority: Authority
  mailbox: Mailbox
  /** When the dead man's switch was pinged, in milliseconds. */
  pings: number[]
  /** New certificates for both machines, from the authority as it is now. */
  askForCertificates: () => Promise<void>
  /** Runs SQL in the database of Kot, as its superuser. */
  sql: (query: string) => Promise<string>
}

/** Everything of an installation on two machines and a witness, in the namespace this process runs in. */
export async function startWorld(folder: string): Promise<World> {
  const begun = Date.now()
  const note = (what: string) =>
    console.log(`${((Date.now() - begun) / 1_000).toFixed(0).padStart(5)} s  ${what}`)
  prepareNamespace(folder)
  const tls = makeMachineCertificates(folder)
  const cluster = await startCluster(folder, tls)
  note('etcd on three machines, PostgreSQL under Patroni on two of them')

  const mailbox = await startMailbox({ smtp: 0, web: 0 })
  const cards = await startCardProvider()
  const leader = await cluster.leader()
  cluster.sql(leader, 'create database kot')
  await prepareDatabase(cluster.url('a', 'postgres'))
  // As docs/operations.md makes it.
  cluster.sql(leader, 'create role prometheus login connection limit 5')
  cluster.sql(leader, 'grant pg_monitor to prometheus')
  const product = await startProduct(folder, {
    databaseUrl: (machine) => cluster.url(machine, 'kot_app'),
    smtpUrl: mailbox.smtpUrl,
    cards,
  })
  note('two servers, a worker and nginx on each of the two')

  const authority = await startAuthority(folder, tls)
  const askForCertificates = async () => {
    for (const machine of serving) await askForCertificate({ folder, tls, machine })
    writeFileSync(join(folder, 'authority.pem'), await authority.root())
  }
  await askForCertificates()
  note('a certificate for each machine, by certbot; the authority came to a alone')
  const before = serialOf(folder)
  await renewCertificate({ folder, tls, machine: 'b' })
  if (serialOf(folder) === before) throw new Error('the renewed certificate was not installed')
  note('renewed on b as the timer does, installed by the hook')

  const pings: number[] = []
  const watchers = await startWatchers(folder, {
    tls,
    socket: cluster.socket,
    relay: new URL(mailbox.smtpUrl).host,
    switch: await listenForPings(pings),
  })
  note('Prometheus, Alertmanager and all exporters')
  return {
    folder,
    cluster,
    product,
    watchers,
    authority,
    mailbox,
    pings,
    askForCertificates,
    sql: async (query) => cluster.sql(await cluster.leader(), query, 'kot'),
  }
}

const serialOf = (folder: string) =>
  execFileSync('openssl', ['x509', '-noout', '-serial'], {
    input: readFileSync(join(folder, 'nginx-b/tls/fullchain.pem')),
    encoding: 'utf8',
  })

/** The service outside that calls when nothing comes any more. @returns its URL */
async function listenForPings(pings: number[]): Promise<string> {
  const server = createServer((request, response) => {
    pings.push(Date.now())
    request.resume().on('end', () => response.end())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return `http://127.0.0.1:${address.port}/ping`
}
