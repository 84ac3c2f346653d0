import type { HomeNotice } from '@kot/domain/home/home-notice'
import { HomeNotices } from '../home/warnings/home-warnings'
import { ReportAdvert } from '../home/warnings/report-advert'
import { Section, Specimen } from './specimen'

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

export function Notices() {
  return (
    <Section
      id="notices"
      title="Notices of a home"
      note="Facts about a home, at most three until the rest is opened. They accuse no one, and visitors can object."
    >
      <Specimen name="With more than three" layout="stack">
        <HomeNotices notices={notices} homeId={4711} />
      </Specimen>
      <Specimen name="Report an advert">
        <ReportAdvert homeId={4711} />
      </Specimen>
    </Section>
  )
}
