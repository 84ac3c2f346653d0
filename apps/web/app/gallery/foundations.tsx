import { classes } from '../ui/classes'
import { Section, Specimen } from './specimen'
import { Mark } from '../page/brand'
import { Skyline } from '../page/skyline'

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

const scale = [
  ['hero', 'text-hero font-strong tracking-tight', 'Finndu nýtt heimili'],
  ['3xl, 36', 'text-3xl font-strong tracking-tight', 'Nýjustu íbúðirnar'],
  ['2xl, 28', 'text-2xl font-strong tracking-tight', 'Íbúðir eftir svæðum'],
  ['xl, 22', 'text-xl font-strong tracking-snug', '315.000 kr.'],
  ['lg, 18', 'text-lg', 'Góðar íbúðir fara fljótt, oft sama dag og þær birtast.'],
  ['md, 16', 'text-md', 'Þú færð tölvupóst þegar ný íbúð passar við leitina þína.'],
  ['sm, 14', 'text-sm text-ink-soft', 'Síðast athugað klukkan 14:32'],
  ['xs, 13', 'text-xs text-ink-soft', 'Hámarksleiga'],
] as const

export function Type() {
  return (
    <Section
      id="type"
      title="Type"
      note="Figtree in two weights, 400 and 650. Figures that are compared stand in columns of equal width."
    >
      <Specimen name="Scale" layout="stack">
        {scale.map(([name, look, sample]) => (
          <div
            key={name}
            className="grid gap-x-6 tablet:grid-cols-[5rem_1fr] tablet:items-baseline"
          >
            <span lang="en" className="text-sm text-ink-soft">
              {name}
            </span>
            <span className={look}>{sample}</span>
          </div>
        ))}
      </Specimen>
      <Specimen name="Letters and figures" layout="stack">
        <p className="text-xl">Áá Ðð Éé Íí Óó Úú Ýý Þþ Ææ Öö · 58 m² · „Bú er betra“</p>
        <p className="tabular text-xl">
          1.111.111 kr.
          <br />
          8.888.888 kr.
        </p>
      </Specimen>
    </Section>
  )
}

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
