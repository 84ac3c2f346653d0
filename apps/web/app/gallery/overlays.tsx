import { ArrowUpDown, Info, List, Map } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button'
import { CompactSelect } from '../ui/select/compact-select'
import { Dialog, FullScreenDialog } from '../ui/overlays/overlays'
import { Icon } from '../ui/icon'
import { IconButton } from '../ui/icon-button'
import { Notice } from '../ui/notice'
import { PasswordField } from '../ui/forms/password-field'
import { Popover } from '../ui/overlays/popover'
import { SegmentedControl } from '../ui/forms/segmented-control'
import { Sheet } from '../ui/overlays/sheet'
import { Skeleton } from '../ui/card'
import { TextField } from '../ui/forms/field'
import { Section, Specimen } from './specimen'

type Overlay = 'dialog' | 'long' | 'full' | 'sheet' | null

export function Overlays() {
  const [open, setOpen] = useState<Overlay>(null)
  const [view, setView] = useState<'list' | 'map'>('list')
  const [above, setAbove] = useState(false)
  const close = () => setOpen(null)
  return (
    <Section
      id="overlays"
      title="Overlays"
      note="Escape, the close button and a click beside them close; the focus returns; the page behind stays where it was."
    >
      <Specimen name="Dialog, full-screen dialog, sheet, popover">
        <Button variant="line" onClick={() => setOpen('dialog')}>
          Skrá inn…
        </Button>
        <Button variant="line" onClick={() => setOpen('long')}>
          Langur texti
        </Button>
        <Button variant="line" onClick={() => setOpen('full')}>
          Niðurstöður
        </Button>
        <Button variant="line" onClick={() => setOpen('sheet')}>
          Blað
        </Button>
        <Popover
          title="Hvað er Smartfinder?"
          trigger={<IconButton label="Hvað er Smartfinder?" icon={<Icon of={Info} />} />}
        >
          <p className="text-ink-soft">
            Hann leitar fyrir þig á hverjum degi og sendir þér íbúðir sem passa.
          </p>
        </Popover>
      </Specimen>

      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Innskráning"
        closeLabel="Loka"
        size="small"
      >
        <form className="grid gap-4">
          <TextField label="Netfang" type="email" autoComplete="email" />
          <PasswordField label="Lykilorð" showLabel="Sýna" hideLabel="Fela" />
          <Button block>Skrá inn</Button>
        </form>
      </Dialog>
      <Dialog
        open={open === 'long'}
        onClose={close}
        title="Skilmálar vegna kaupa á aðgangi að leiguvaktinni"
        closeLabel="Loka"
        footer={<Button block>Ég samþykki skilmálana</Button>}
      >
        <div className="grid gap-4">
          {Array.from({ length: 12 }, (_, index) => (
            <p key={index}>
              Aðgangurinn gildir frá því að greiðsla berst og endurnýjast ekki sjálfkrafa. Hann er
              bundinn við einn notanda.
            </p>
          ))}
        </div>
      </Dialog>
      <FullScreenDialog
        open={open === 'full'}
        onClose={close}
        title="87 íbúðir"
        closeLabel="Loka niðurstöðum"
        summary="101, 105, 107, allt að 350.000 kr., 2+ herbergi"
        bar={
          <SegmentedControl
            legend="Útlit"
            className="wide:w-60"
            value={view}
            onChange={setView}
            segments={[
              {
                value: 'list',
                label: (
                  <>
                    <Icon of={List} /> Listi
                  </>
                ),
              },
              {
                value: 'map',
                label: (
                  <>
                    <Icon of={Map} /> Kort
                  </>
                ),
              },
            ]}
          />
        }
        barEnd={
          <CompactSelect label="Röðun" icon={ArrowUpDown}>
            <option>Nýjast fyrst</option>
            <option>Lægsta verð</option>
          </CompactSelect>
        }
      >
        <div className="column pt-4">
          <Notice action={<Button onClick={() => setAbove(true)}>Skrá inn</Button>}>
            Skráðu þig inn til að sjá heimilisföng.
          </Notice>
        </div>
        <div className="column grid gap-4 py-4 tablet:grid-cols-2 desk:grid-cols-3 wide:py-8">
          {Array.from({ length: 9 }, (_, index) => (
            <Skeleton key={index} shape="card" className="h-110" />
          ))}
        </div>
      </FullScreenDialog>
      <Dialog open={above} onClose={() => setAbove(false)} title="Yfir öðru" closeLabel="Loka">
        <TextField label="Netfang" type="email" autoComplete="email" />
      </Dialog>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="Deila leitinni"
        closeLabel="Loka"
        footer={<Button block>Afrita slóð</Button>}
      >
        <p className="pb-4 text-ink-soft">Sá sem fær slóðina sér sömu íbúðir og þú.</p>
      </Sheet>
    </Section>
  )
}
