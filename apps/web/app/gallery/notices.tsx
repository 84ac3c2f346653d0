import type { HomePage } from '@kot/contract/market/home-page'
import type { HomeNotice } from '@kot/domain/home/home-notice'
import { type HomeVerdict as HomeVerdictKind, homeVerdicts } from '@kot/domain/home/home-verdict'
import { HomeSign } from '../home/warnings/home-sign'
import { HomeVerdict } from '../home/warnings/home-verdict'
import { ReportAdvert } from '../home/warnings/report-advert'
import { Section, Specimen } from './specimen'

type Checked = Pick<HomePage, 'notices' | 'passed' | 'sites' | 'first_seen'>

const notices: HomeNotice[] = [
  {
    kind: 'same-photos',
    photos: 3,
    seenOn: '2026-08-14',
    otherSite: true,
    homeId: 4711,
    address: 'Stigahlíð 22',
  },
  { kind: 'far-below', percent: 41, homes: 38 },
  { kind: 'deposit', deposit: 1_120_000, months: 4 },
  { kind: 'unknown-house' },
  { kind: 'different-rents', low: 280_000, high: 310_000 },
]

const checked = { sites: 2, first_seen: '2026-10-12T00:00:00.000Z', notices: [], passed: [] }
const samples = {
  careful: { ...checked, notices },
  ask: { ...checked, notices: notices.slice(2, 3), passed: ['same-photos', 'unknown-house'] },
  nothing: { ...checked, passed: ['same-photos', 'deposit', 'unknown-house'] },
  'too-little': { ...checked, sites: 1, passed: ['unknown-house'] },
} satisfies Record<HomeVerdictKind, Checked>
const home = {
  id: 4711,
  createdAt: '2026-10-12T00:00:00.000Z',
  price: 325_000,
  priceChanges: [{ change: -20_000, priceBefore: 345_000, date: '2026-11-09T00:00:00.000Z' }],
}
const now = new Date('2026-11-16T12:31:00Z')

export function Notices() {
  return (
    <Section
      id="notices"
      title="Verdicts about a home"
      note="Facts about a home. They accuse no one, and visitors can object. The sign is the same on cards, on the map and under the price."
    >
      {homeVerdicts.map((verdict) => (
        <Specimen key={verdict} name={verdict} layout="stack">
          <HomeVerdict checked={samples[verdict]} verdict={verdict} home={home} now={now} />
        </Specimen>
      ))}
      <Specimen name="Sign">
        <HomeSign verdict="ask" kind="deposit" />
        <HomeSign verdict="careful" kind="same-photos" />
      </Specimen>
      <Specimen name="Report an advert">
        <ReportAdvert homeId={4711} />
      </Specimen>
    </Section>
  )
}
