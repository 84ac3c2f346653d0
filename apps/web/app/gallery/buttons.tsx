import { ArrowUpRight, Heart, Menu, SlidersHorizontal, X } from 'lucide-react'
import { Button, ButtonLink, type ButtonVariant } from '../ui/button'
import { Icon } from '../ui/icon'
import { IconButton } from '../ui/icon-button'
import { TextLink } from '../ui/text-link'
import { Section, Specimen } from './specimen'

const onPage: readonly ButtonVariant[] = ['primary', 'access', 'line', 'quiet', 'soft']
const focused = 'outline-3 outline-offset-2 outline-focus'

export function Buttons() {
  return (
    <Section
      id="buttons"
      title="Buttons and links"
      note="44, 48 and 56 px high. Point at one to see it hovered; Tab shows the real focus ring."
    >
      {onPage.map((variant) => (
        <Specimen key={variant} name={`${variant}: default, focus, busy, disabled, link`}>
          <Button variant={variant}>Sýna 163 íbúðir</Button>
          <Button variant={variant} className={focused}>
            Sýna 163 íbúðir
          </Button>
          <Button variant={variant} busy>
            Sýna 163 íbúðir
          </Button>
          <Button variant={variant} disabled>
            Sýna 163 íbúðir
          </Button>
          <ButtonLink to="#buttons" variant={variant}>
            Bæjarblaðið <Icon of={ArrowUpRight} />
          </ButtonLink>
        </Specimen>
      ))}
      <Specimen name="light, on deep water">
        <div className="flex flex-wrap gap-4 rounded-card bg-deep p-6">
          <Button variant="light">Skráðu þig núna</Button>
          <Button variant="light" busy>
            Skráðu þig núna
          </Button>
          <Button variant="light" disabled>
            Skráðu þig núna
          </Button>
        </div>
      </Specimen>
      <Specimen name="Sizes: small, medium, large">
        <Button size="small">Nýskráning</Button>
        <Button size="medium">Nýskráning</Button>
        <Button size="large">Nýskráning</Button>
      </Specimen>
      <Specimen name="Block, and a label longer than a phone" layout="stack">
        <Button block>Skrá mig</Button>
        <Button block variant="line">
          Fá tilkynningu í tölvupósti um nýjar leiguíbúðir á höfuðborgarsvæðinu og nágrenni
        </Button>
      </Specimen>
      <Specimen name="Icon buttons: default, badge, large badge, focus, disabled">
        <IconButton label="Opna valmynd" icon={<Icon of={Menu} size={24} />} />
        <IconButton label="Uppáhald, 3 íbúðir" icon={<Icon of={Heart} size={24} />} badge={3} />
        <IconButton label="Uppáhald, 128 íbúðir" icon={<Icon of={Heart} size={24} />} badge={128} />
        <IconButton label="Loka" icon={<Icon of={X} size={24} />} className={focused} />
        <IconButton label="Sía" icon={<Icon of={SlidersHorizontal} size={24} />} disabled />
      </Specimen>
      <Specimen name="Links: inline, alone" layout="stack">
        <p>
          Með skráningu samþykkir þú <TextLink to="#buttons">skilmálana</TextLink> og{' '}
          <TextLink to="#buttons">persónuverndarstefnuna</TextLink>.
        </p>
        <TextLink to="#buttons" look="alone" className="justify-self-start">
          Sjá allar <Icon of={ArrowUpRight} size={16} />
        </TextLink>
      </Specimen>
    </Section>
  )
}
