import type { HomePage } from '@kot/contract/market/home-page'
import { RentJudgement } from '../home/cost/rent-judgement'
import { Section, Specimen } from './specimen'

const judged = (
  facts: Partial<NonNullable<HomePage['judgement']>>,
): NonNullable<HomePage['judgement']> => ({
  expected: 353_000,
  low: 271_000,
  high: 460_000,
  percent: -8,
  verdict: 'below',
  comparable: { homes: 64, from: 54, to: 85 },
  ...facts,
})

const samples: { name: string; price: number; judgement: HomePage['judgement'] }[] = [
  { name: 'below', price: 325_000, judgement: judged({}) },
  { name: 'above', price: 395_000, judgement: judged({ percent: 12, verdict: 'above' }) },
  { name: 'typical', price: 346_000, judgement: judged({ percent: -2, verdict: 'typical' }) },
  { name: 'far below', price: 180_000, judgement: judged({ percent: -49 }) },
  { name: 'far above', price: 690_000, judgement: judged({ percent: 95, verdict: 'above' }) },
  { name: 'too few', price: 325_000, judgement: null },
]

export function Rents() {
  return (
    <Section
      id="rents"
      title="Rents"
      note="The band holds eight of ten similar homes, the tick is their median. Moss when below, ink when above, never lava."
    >
      <Specimen name={samples.map(({ name }) => name).join(', ')} layout="fields">
        {samples.map(({ name, price, judgement }) => (
          <RentJudgement key={name} judgement={judgement} price={price} postcode="105" praises />
        ))}
      </Specimen>
    </Section>
  )
}
