import { type Fault, faults } from '../faults/faults.ts'
import { eventKinds } from '../world/events.ts'
import type { RentalSites } from '../serve/rental-sites.ts'

/** The sites with their faults, and what can be made to happen. */
export const controlPage = (sites: readonly ListedSite[], now: Date): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Rental sites</title>
<style>
  :root { color-scheme: light dark }
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem }
  h1 { font-size: 1.5rem } h2 { font-size: 1.125rem }
  table { border-collapse: collapse; width: 100% }
  th { text-align: left }
  td, th { border-top: 1px solid #8884; padding: 0.5rem 0.75rem 0.5rem 0 }
  form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center }
  button, select, input { font: inherit; min-height: 2.25rem }
  .broken { font-weight: bold }
</style>
</head>
<body>
<h1>Rental sites</h1>
<p>Invented sites of one invented market. It is ${clock(now)} there.</p>
<table>
<thead><tr><th>Site</th><th>Adverts</th><th>Log</th><th>Fault</th></tr></thead>
<tbody>${sites.map(row).join('')}
</tbody>
</table>
<h2>Let something happen</h2>
<form method="post" action="/event">
${eventKinds.map((kind) => `<button name="kind" value="${kind}">${labels[kind]}</button>`).join('\n')}
</form>
<h2>Let time pass</h2>
<form method="post" action="/advance">
<label>Minutes <input name="minutes" type="number" min="0" value="60" required></label>
<button>Advance</button>
</form>
<p><a href="/truth">The homes on offer</a></p>
</body>
</html>
`

const labels: Record<(typeof eventKinds)[number], string> = {
  appear: 'A new home',
  drop: 'A price drops',
  leave: 'An advert leaves',
  back: 'A home comes back',
  change: 'A home changes',
}

const row = ({ name, origin, adverts, fault }: ListedSite): string => `
<tr${fault === null ? '' : ' class="broken"'}>
<td><a href="${escape(origin)}/">${escape(name)}</a></td>
<td>${adverts}</td>
<td><a href="/log?site=${encodeURIComponent(name)}">log</a></td>
<td><form method="post" action="/fault">
<input type="hidden" name="site" value="${escape(name)}">
<select name="fault" aria-label="Fault of ${escape(name)}">
${['', ...faults].map((one) => option(one, fault ?? '')).join('\n')}
</select>
<button>Set</button>
</form></td>
</tr>`

const option = (fault: string, chosen: string): string =>
  `<option value="${fault}"${fault === chosen ? ' selected' : ''}>${fault === '' ? 'none' : fault}</option>`

const clock = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', ' ')

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

export type ListedSite = { name: string; origin: string; adverts: number; fault: Fault | null }

export const siteList = ({ origins, world, fault }: RentalSites): ListedSite[] =>
  Object.entries(origins).map(([name, origin]) => ({
    name,
    origin,
    adverts: world.adverts(name).length,
    fault: fault(name),
  }))
