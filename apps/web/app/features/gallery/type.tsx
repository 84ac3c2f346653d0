import { Section, Specimen } from './specimen'

const scale = [
  ['hero', 'text-hero font-strong tracking-tight', 'Finndu næsta heimili'],
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
