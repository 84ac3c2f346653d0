import { Mark } from '../brand/mark'
import { Skyline } from '../brand/skyline'
import { Section, Specimen } from './specimen'

export function Brand() {
  return (
    <Section id="brand" title="Brand" note="The night skyline shows when the system is dark.">
      <Specimen name="Mark">
        <Mark className="size-8 text-link" />
        <Mark className="size-16 text-link" />
        <span className="rounded-card bg-basalt p-4 text-on-basalt">
          <Mark className="size-12" />
        </span>
      </Specimen>
      <div className="relative left-1/2 w-screen -translate-x-1/2 overflow-hidden bg-linear-to-b from-sky-top to-sky-low to-78% pt-10">
        <Skyline />
        <div className="h-10 border-t-3 border-kerb bg-street" />
      </div>
    </Section>
  )
}
