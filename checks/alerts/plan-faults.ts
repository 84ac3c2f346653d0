import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import {
  addRules,
  BAD_RULE,
  type CausedFault,
  fillingDisk,
  fullDisk,
  moveEtcdLeader,
  noteBackups,
  openTransactions,
  replayBlocked,
  standbyStopped,
} from './cause-faults.ts'
import { isRedundant } from './cluster.ts'
import { addresses, checkout } from './machines.ts'
import { until } from './programs.ts'
import type { World } from './world.ts'

const DAY = 86_400

/** Both machines get certificates that are valid for so many seconds. */
const certificatesFor = (
  { authority, askForCertificates }: World,
  seconds: number,
  fault: Pick<CausedFault, 'what' | 'alerts' | 'seconds'>,
): CausedFault => ({
  ...fault,
  async cause() {
    await authority.restartWith(seconds)
    await askForCertificates()
  },
  async mend() {
    await authority.restartWith(90 * DAY)
    await askForCertificates()
  },
})

/** Faults of one round happen at once; a round begins when the one before is mended. */
export function planRounds(world: World): CausedFault[][] {
  const { cluster, product, watchers } = world
  const allServers = [...product.servers.a, ...product.servers.b]
  return [
    [
      {
        what: 'nginx of b is stopped',
        alerts: ['NginxDown on b', 'MachineUnserved on b'],
        cause: () => product.nginx.b.stop(),
        mend: () => product.nginx.b.start(),
      },
      {
        what: 'HAProxy of b is stopped',
        alerts: ['MachineWithoutDatabase on b'],
        cause: () => cluster.haproxy.b.stop(),
        mend: () => cluster.haproxy.b.start(),
      },
      {
        what: 'etcd of c is stopped',
        alerts: ['EtcdMemberDown on c'],
        cause: () => cluster.etcd.c.stop(),
        mend: () => cluster.etcd.c.start(),
      },
      {
        what: 'a server of a is stopped',
        alerts: ['ServerDown on a'],
        cause: () => product.servers.a[0]?.stop(),
        mend: () => product.servers.a[0]?.start(),
      },
      openTransactions(world),
      fullDisk(world),
      {
        what: 'the last backup is five hours old, the last restore test fifty days',
        alerts: ['BackupOld', 'RestoreUntested'],
        cause: () => noteBackups(world, { hours: 5, days: 50 }),
        mend() {
          for (const what of ['incr', 'restore-test'])
            execFileSync(join(checkout, 'deploy/backup/tell-metrics.sh'), [what], {
              env: { PATH: process.env['PATH'], TEXTFILE_DIRECTORY: watchers.textfiles('c') },
            })
        },
        seconds: 240,
      },
      {
        what: 'a payment is disputed',
        alerts: ['PaymentNeedsALook'],
        cause: async () =>
          void (await world.sql(
            `insert into operator_alert (kind, subject, raised_at, last_at) values ('dispute', 'order 1', now(), now())`,
          )),
        mend: async () => void (await world.sql('update operator_alert set settled_at = now()')),
      },
      {
        what: 'a mail has waited for ten minutes',
        alerts: ['UrgentMailWaits'],
        cause: async () =>
          void (await world.sql(
            `insert into delivery (channel, kind, recipient, lang, subject_id, priority, subject, html, plain_text, created_at, expires_at, next_attempt_at)
             values ('mail', 'confirmAddress', 'waits@kot.test', 'is', 'alerts', 2, 's', 'h', 't', now() - interval '10 minutes', now() + interval '1 day', now() + interval '1 hour')`,
          )),
        mend: async () => void (await world.sql(`delete from delivery`)),
      },
    ],
    [
      replayBlocked(world),
      {
        what: 'etcd changes its leader six times',
        alerts: ['EtcdUnsettled'],
        cause: () => moveEtcdLeader(world, 6),
        mend: () => {},
      },
      {
        what: 'a server is killed again and again',
        alerts: ['RestartsOften on a'],
        async cause() {
          const [, server] = product.servers.a
          for (let times = 0; times < 5; times += 1) {
            await server?.stop('SIGKILL')
            server?.start()
            await until('the server', answers, 180)
            // Long enough to be seen.
            await delay(4_000)
          }
        },
        mend: () => {},
        seconds: 240,
      },
      {
        what: 'a rule that cannot be evaluated',
        alerts: ['RulesFail on c'],
        cause: () => addRules(world, BAD_RULE),
        mend: () => addRules(world, ''),
      },
    ],
    [
      {
        what: 'a configuration of Prometheus with a mistake',
        alerts: ['ConfigurationRefused on c'],
        cause: () => addRules(world, 'no: rules'),
        mend: () => addRules(world, ''),
      },
      standbyStopped(world),
    ],
    [
      {
        what: 'nginx of a is stopped, where the names lead',
        alerts: ['SiteUnreachable', 'NginxDown on a', 'MachineUnserved on a'],
        cause: () => product.nginx.a.stop(),
        mend: () => product.nginx.a.start(),
      },
    ],
    [
      {
        what: 'every server is stopped',
        alerts: ['NoServer'],
        silent: ['ServerDown', 'SiteUnreachable'],
        cause: async () => void (await Promise.all(allServers.map((one) => one.stop('SIGKILL')))),
        mend: () => allServers.forEach((one) => one.start()),
      },
    ],
    [
      {
        what: 'both workers are stopped',
        alerts: ['NoWorker'],
        cause: () => stopAll(product.workers),
        mend: () => startAll(product.workers),
      },
    ],
    [
      {
        what: 'both HAProxy are stopped: no process reaches the database',
        alerts: ['DatabaseAway'],
        silent: ['ReadingFailed'],
        cause: () => stopAll(cluster.haproxy),
        mend: () => startAll(cluster.haproxy),
      },
    ],
    [
      {
        what: 'two of three members of etcd are stopped',
        alerts: ['EtcdNoQuorum'],
        silent: ['EtcdMemberDown'],
        cause: async () => void (await Promise.all([cluster.etcd.b.stop(), cluster.etcd.c.stop()])),
        mend: () => [cluster.etcd.b, cluster.etcd.c].forEach((one) => one.start()),
      },
    ],
    [
      {
        what: 'PostgreSQL and Patroni of both machines are stopped',
        alerts: ['NoLeader'],
        silent: ['DatabaseAway'],
        cause: () => stopAll(cluster.patroni),
        async mend() {
          startAll(cluster.patroni)
          await until('redundant again', () => isRedundant(cluster), 120)
        },
      },
    ],
    [
      {
        what: 'another PostgreSQL is made the leader',
        alerts: ['LeaderChanged'],
        async cause() {
          cluster.patronictl('switchover', '--force')
          await until('redundant again', () => isRedundant(cluster), 120)
        },
        mend: () => {},
      },
      fillingDisk(world),
      certificatesFor(world, 10 * DAY, {
        what: 'certificates that end in ten days',
        alerts: ['CertificateExpires'],
        seconds: 240,
      }),
    ],
    [
      certificatesFor(world, 2 * DAY, {
        what: 'certificates that end in two days',
        alerts: ['CertificateEnds'],
      }),
    ],
    [
      certificatesFor(world, 15, {
        what: 'certificates that have ended',
        alerts: ['SiteUnreachable'],
      }),
    ],
    [
      {
        what: 'the machine b is gone',
        alerts: ['MachineDown on b'],
        silent: [
          'ServerDown on b',
          'EtcdMemberDown on b',
          'ExporterDown on b',
          'MachineUnserved on b',
        ],
        cause: async () =>
          void (await Promise.all(ofMachineB(world).map((one) => one.stop('SIGKILL')))),
        async mend() {
          for (const one of ofMachineB(world)) one.start()
          await until('redundant again', () => isRedundant(cluster), 120)
        },
      },
    ],
  ]
}

const stopAll = async (programs: World['product']['workers']) =>
  void (await Promise.all(Object.values(programs).map((one) => one.stop())))
const startAll = (programs: World['product']['workers']) =>
  Object.values(programs).forEach((one) => one.start())

const ofMachineB = ({ cluster, product, watchers }: World) => [
  ...product.servers.b,
  product.workers.b,
  product.nginx.b,
  cluster.haproxy.b,
  cluster.patroni.b,
  cluster.etcd.b,
  watchers.node.b,
  watchers.postgres.b,
  watchers.nginx.b,
]

/** Whether the second server of a answers, which is killed again and again. */
const answers = async () => (await fetch(`http://${addresses.a}:3102/metrics`)).ok
