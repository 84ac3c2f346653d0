import { faultsOf } from './planted-fault.ts'

export const startFaults = faultsOf('start', [
  {
    name: 'sites-take-the-ports-of-channels',
    file: 'scripts/demo/ports.ts',
    find: 'sites: 120,',
    replace: 'sites: 112,',
    tests: ['scripts/start-demo'],
    frontDoor: true,
  },
  {
    name: 'ports-of-sites-unchecked',
    file: 'scripts/demo/ports.ts',
    find: "[['sitesControl', sitesControl] as const, ...sitePorts(ports)]",
    replace: "[['sitesControl', sitesControl] as const]",
    tests: ['scripts/start-demo'],
    frontDoor: true,
  },
  {
    name: 'busy-port-taken-for-free',
    file: 'scripts/demo/busy-ports.ts',
    find: '    return false\n  }\n}',
    replace: '    return true\n  }\n}',
    tests: ['scripts/demo/', 'scripts/start-demo'],
    frontDoor: true,
  },
  {
    name: 'any-answer-means-ready',
    file: 'scripts/demo/child-process.ts',
    find: "({ ok, headers }: Response) => ok && headers.get('start-token') === startToken",
    replace: '({ ok }: Response) => ok',
    tests: ['scripts/demo/', 'scripts/start-demo'],
    frontDoor: true,
  },
])

/** What counts the results of a run. */
export const ciFaults = faultsOf('ci', [
  {
    name: 'flaky-story-counts-as-passed',
    file: 'scripts/proof/tally.ts',
    find: 'passed: expected, failed: unexpected + flaky',
    replace: 'passed: expected + flaky, failed: unexpected',
  },
  {
    name: 'crash-after-the-tests-is-green',
    file: 'scripts/proof/tally.ts',
    find: 'ok ? tally.failed : Math.max(tally.failed, 1)',
    replace: 'ok ? tally.failed : Math.max(tally.failed, 0)',
  },
])

export const deployFaults = faultsOf('deploy', [
  {
    name: 'client-writes-its-own-address',
    file: 'deploy/nginx/kot.conf.template',
    find: 'proxy_set_header X-Forwarded-For $remote_addr;',
    replace: 'proxy_set_header X-Forwarded-For $http_x_forwarded_for;',
    tests: ['scripts/deploy/'],
  },
  {
    name: 'server-killed-while-it-drains',
    file: 'deploy/systemd/kot-server@.service',
    find: 'TimeoutStopSec=60',
    replace: 'TimeoutStopSec=20',
    tests: ['scripts/deploy/'],
  },
])
