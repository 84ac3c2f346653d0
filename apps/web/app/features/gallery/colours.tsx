import { classes } from '../../ui/classes'
import { Section, Specimen } from './specimen'

const surfaces = [
  ['page', 'bg-page text-ink'],
  ['surface', 'bg-surface text-ink'],
  ['sunken', 'bg-sunken text-ink'],
  ['raised', 'bg-raised text-ink'],
  ['deep', 'bg-deep text-on-deep'],
  ['basalt', 'bg-basalt text-on-basalt'],
] as const

const pairs = [
  ['primary', 'bg-primary text-on-primary'],
  ['primary-soft', 'bg-primary-soft text-on-primary-soft'],
  ['access', 'bg-access text-on-access'],
  ['good-soft', 'bg-good-soft text-on-good-soft'],
  ['alert', 'bg-alert text-on-alert'],
  ['alert-soft', 'bg-alert-soft text-on-alert-soft'],
  ['notice', 'bg-notice text-on-notice'],
  ['light', 'bg-light text-on-light'],
] as const

const inks = [
  ['ink', 'text-ink'],
  ['ink-soft', 'text-ink-soft'],
  ['ink-faint', 'text-ink-faint'],
  ['link', 'text-link'],
  ['good', 'text-good'],
  ['alert-text', 'text-alert-text'],
] as const

export function Colours() {
  return (
    <Section
      id="colours"
      title="Colours"
      note="Named after their job. Glacier acts, moss opens a listing or access, lava marks news and faults, sand informs. Every pair below meets 4.5 : 1."
    >
      <Swatches name="Surfaces" of={surfaces} />
      <Swatches name="Pairs" of={pairs} />
      <Specimen name="Text on surface">
        <div className="flex flex-wrap gap-x-8 gap-y-2 rounded-card bg-surface p-5 shadow-card">
          {inks.map(([name, look]) => (
            <span key={name} lang="en" className={look}>
              {name}
            </span>
          ))}
        </div>
      </Specimen>
    </Section>
  )
}

function Swatches({ name, of }: { name: string; of: readonly (readonly [string, string])[] }) {
  return (
    <Specimen name={name}>
      {of.map(([title, look]) => (
        <span
          key={title}
          lang="en"
          className={classes(
            'grid h-20 w-full min-w-0 place-items-end justify-start rounded-control border border-line p-3 text-sm tablet:w-40',
            look,
          )}
        >
          {title}
        </span>
      ))}
    </Specimen>
  )
}
