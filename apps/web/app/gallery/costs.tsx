import { HomeCost } from '../home/cost/home-cost'
import { OwnCostLine } from '../home/cost/own-cost-line'
import { Section, Specimen } from './specimen'

const skipholt = { price: 325_000, size: 68, rooms: 3, postcode: '105' }

const states = [
  { name: 'Heating and electricity known', home: skipholt },
  { name: 'Neither known', home: { ...skipholt, postcode: '600' } },
  {
    name: 'A room: no benefit',
    home: { ...skipholt, price: 110_000, size: 14, rooms: 1 },
  },
]

export function Costs() {
  return (
    <Section
      id="costs"
      title="Cost of a home"
      note="What is entered stays in the browser; all of them show the same household."
    >
      {states.map(({ name, home }) => (
        <Specimen key={name} name={name} layout="stack">
          <div className="max-w-186">
            <HomeCost home={home} />
            <OwnCostLine home={home} />
          </div>
        </Specimen>
      ))}
    </Section>
  )
}
