import { List, Map } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '../ui/forms/checkbox'
import { ChoiceCard } from '../ui/forms/choice-card'
import { Icon } from '../ui/icon'
import { SegmentedControl } from '../ui/forms/segmented-control'
import { TextLink } from '../ui/text-link'
import { Toggle } from '../ui/forms/toggle'
import { Section, Specimen } from './specimen'

const rooms = [1, 2, 3, 4].map((count) => ({
  value: count,
  label: `${count}+`,
  spoken: `${count} eða fleiri herbergi`,
}))

export function Choices() {
  const [view, setView] = useState<'list' | 'map'>('list')
  const [atLeast, setAtLeast] = useState(1)
  const views = [
    {
      value: 'list' as const,
      label: (
        <>
          <Icon of={List} /> Listi
        </>
      ),
    },
    {
      value: 'map' as const,
      label: (
        <>
          <Icon of={Map} /> Kort
        </>
      ),
    },
  ]
  return (
    <Section
      id="choices"
      title="Choices"
      note="Native controls: they work before the page has loaded its scripts, and with the arrow keys."
    >
      <Specimen name="Checkbox: off, on, some, error, hint, disabled, long" layout="fields">
        <Checkbox label="Gæludýr leyfð" />
        <Checkbox label="Gæludýr leyfð" defaultChecked />
        <Checkbox label="Reykjavík" indeterminate />
        <Checkbox label="Ég samþykki skilmálana" error="Þú þarft að samþykkja skilmálana" />
        <Checkbox label="Senda mér fréttabréf" hint="Einu sinni í mánuði, aldrei oftar." />
        <Checkbox label="Gæludýr leyfð" disabled defaultChecked />
        <Checkbox
          label={
            <>
              Ég hef kynnt mér <TextLink to="#choices">persónuverndarstefnuna</TextLink> og samþykki
              að netfangið mitt sé notað til að senda mér tilkynningar um nýjar leiguíbúðir
            </>
          }
        />
      </Specimen>
      <Specimen name="Toggle: off, on, disabled" layout="stack">
        <Toggle label="Smartfinder" />
        <Toggle
          label="Senda mér tilkynningar um nýjar íbúðir á höfuðborgarsvæðinu"
          defaultChecked
        />
        <Toggle label="Fréttabréf" disabled />
      </Specimen>
      <Specimen name="Segmented control: track, disabled, field" layout="fields">
        <SegmentedControl legend="Útlit" segments={views} value={view} onChange={setView} />
        <SegmentedControl
          legend="Útlit"
          segments={views}
          value={view}
          onChange={setView}
          disabled
        />
        <SegmentedControl
          look="field"
          legend="Herbergi"
          segments={rooms}
          value={atLeast}
          onChange={setAtLeast}
        />
      </Specimen>
      <Specimen name="Choice card" layout="stack">
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-strong">Hversu lengi viltu hafa aðgang?</legend>
          <Pass name="7 dagar" perDay="284 kr. á dag" price="1.990 kr" />
          <Pass name="1 mánuður" perDay="133 kr. á dag" price="3.990 kr" chosen />
        </fieldset>
      </Specimen>
    </Section>
  )
}

interface PassProps {
  name: string
  perDay: string
  price: string
  chosen?: boolean
}

function Pass({ name, perDay, price, chosen = false }: PassProps) {
  return (
    <ChoiceCard name="pass" value={name} defaultChecked={chosen}>
      <span className="tabular flex items-center justify-between gap-4">
        <span>
          <strong className="block">{name}</strong>
          <span className="text-sm text-ink-soft">{perDay}</span>
        </span>
        <strong className="text-lg tracking-snug">{price}</strong>
      </span>
    </ChoiceCard>
  )
}
