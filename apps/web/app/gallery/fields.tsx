import { ArrowUpDown } from 'lucide-react'
import { CompactSelect } from '../ui/select/compact-select'
import { PasswordField } from '../ui/forms/password-field'
import { SelectField } from '../ui/select/select-field'
import { TextArea } from '../ui/forms/text-area'
import { TextField } from '../ui/forms/field'
import { Section, Specimen } from './specimen'

const password = { label: 'Lykilorð', showLabel: 'Sýna', hideLabel: 'Fela' }

export function Fields() {
  return (
    <Section
      id="fields"
      title="Fields"
      note="The label lies inside the field, the value below it; the whole frame is the target. Errors stand below and are read with the field."
    >
      <Specimen
        name="Text: empty, filled, hint, error, disabled, long label and value"
        layout="fields"
      >
        <TextField label="Netfang" type="email" placeholder="nafn@example.is" />
        <TextField label="Nafn" defaultValue="Guðrún Helga Sigurðardóttir" />
        <TextField label="Kennitala" hint="Tíu tölustafir, aðeins notuð á kvittunina." />
        <TextField label="Netfang" defaultValue="gudrun.helga@" error="Netfangið er ógilt" />
        <TextField label="Netfang" defaultValue="gudrun@example.is" disabled />
        <TextField
          label="Netfang sem kvittunin og tilkynningarnar eiga að berast á"
          defaultValue="gudrun.helga.sigurdardottir.og.fjolskylda@vestmannaeyjar.example"
          error="Netfangið er þegar skráð. Skráðu þig frekar inn eða fáðu sent nýtt lykilorð."
        />
      </Specimen>
      <Specimen name="Password: default, error" layout="fields">
        <PasswordField {...password} defaultValue="hunangsfluga" />
        <PasswordField
          {...password}
          defaultValue="stutt"
          error="Lykilorð þarf að vera minnst 8 stafir"
        />
      </Specimen>
      <Specimen name="Select: default, error, disabled" layout="fields">
        <SelectField label="Hámarksleiga" defaultValue="">
          <option value="">Ekkert hámark</option>
          <option value="250">250.000 kr.</option>
          <option value="300">300.000 kr.</option>
        </SelectField>
        <SelectField label="Tíðni" defaultValue="" error="Veldu hversu oft þú vilt fá póst">
          <option value="">Veldu tíðni</option>
          <option value="daily">Daglega</option>
        </SelectField>
        <SelectField label="Lágmarksstærð" defaultValue="60" disabled>
          <option value="60">60 m²</option>
        </SelectField>
      </Specimen>
      <Specimen name="Compact select, for bars" layout="fields">
        <CompactSelect label="Röðun" icon={ArrowUpDown} defaultValue="new">
          <option value="new">Nýjast fyrst</option>
          <option value="low">Lægsta verð</option>
        </CompactSelect>
        <CompactSelect label="Tungumál" defaultValue="is">
          <option value="is">Íslenska</option>
          <option value="en">English</option>
        </CompactSelect>
      </Specimen>
      <Specimen name="Text area" layout="stack">
        <TextArea label="Skilaboð" placeholder="Segðu okkur hvað mætti bæta" />
      </Specimen>
    </Section>
  )
}
