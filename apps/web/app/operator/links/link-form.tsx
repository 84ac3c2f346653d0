import type { AdminLink, LinkRequest } from '@kot/contract/operator/links'
import { validateLink, linkParts, type LinkPart } from '@kot/domain/site/curated-link'
import { operatorLinksTexts } from '@kot/i18n/texts/admin/links'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { SelectField } from '../../ui/select/select-field'
import { TextField } from '../../ui/forms/field'
import { partHeading } from '../../content/links/link-groups'
import { useForm } from '../../ui/forms/use-form'
import { useLang } from '../../page/use-page'
import { useAdminCall } from '../layout/admin-api'

interface LinkFormProps {
  /** Null for a new one. */
  link: AdminLink | null
  onSaved: () => void
}

type Typed = Readonly<
  Record<
    'nameIs' | 'nameEn' | 'aboutIs' | 'aboutEn' | 'addressIs' | 'addressEn' | 'members',
    string
  >
>

/** Everything about one link, in both languages. */
export function LinkForm({ link, onSaved }: LinkFormProps) {
  const lang = useLang()
  const { form: texts, faults } = operatorLinksTexts[lang]
  const call = useAdminCall()
  const [part, setPart] = useState<LinkPart>(link?.part ?? 'rentalGroups')
  const [refusal, setRefusal] = useState<string | null>(null)

  const { field, onSubmit, busy } = useForm(typedOf(link), (typed) => {
    const found = validateLink(requestOf(part, typed))
    const say = (fault: keyof typeof faults | undefined) => fault && faults[fault]
    const [nameIs, nameEn] = atFirst(typed.nameIs, typed.nameEn, say(found.name))
    const [aboutIs, aboutEn] = atFirst(typed.aboutIs, typed.aboutEn, say(found.about))
    return {
      nameIs,
      nameEn,
      aboutIs,
      aboutEn,
      addressIs: addressFault(typed.addressIs),
      addressEn: typed.addressEn === '' ? undefined : addressFault(typed.addressEn),
      members: isCount(typed.members) ? say(found.members) : texts.membersInvalid,
    }
    function addressFault(address: string): string | undefined {
      const both = { is: address, en: address }
      return say(validateLink({ ...requestOf(part, typed), address: both }).address)
    }
  })

  const send = onSubmit(async (typed) => {
    setRefusal(null)
    const body = requestOf(part, typed)
    const { fault } = await (link === null
      ? call('POST /api/operator/links', body)
      : call(`PUT /api/operator/links/${link.id}`, body))
    if (fault === null) onSaved()
    else setRefusal(fault)
  })

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
      <SelectField
        label={texts.part}
        name="part"
        value={part}
        onChange={({ target }) =>
          setPart(linkParts.find((one) => one === target.value) ?? 'rentalGroups')
        }
      >
        {linkParts.map((one) => (
          <option key={one} value={one}>
            {partHeading(lang, one)}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField {...field('nameIs')} label={texts.nameIs} maxLength={120} lang="is" />
        <TextField
          {...field('nameEn')}
          label={texts.nameEn}
          hint={texts.nameHint}
          maxLength={120}
        />
        <TextField {...field('aboutIs')} label={texts.aboutIs} maxLength={200} lang="is" />
        <TextField {...field('aboutEn')} label={texts.aboutEn} maxLength={200} />
        <TextField
          {...field('addressIs')}
          label={texts.addressIs}
          hint={texts.addressHint}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...field('addressEn')}
          label={texts.addressEn}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <TextField
        {...field('members')}
        label={texts.members}
        hint={texts.membersHint}
        inputMode="numeric"
      />
      {refusal !== null && <Notice tone="error">{refusal}</Notice>}
      <Button type="submit" busy={busy} className="tablet:justify-self-end">
        {texts.save}
      </Button>
    </form>
  )
}

const typedOf = (link: AdminLink | null): Typed => ({
  nameIs: link?.name.is ?? '',
  nameEn: link?.name.en ?? '',
  aboutIs: link?.about?.is ?? '',
  aboutEn: link?.about?.en ?? '',
  addressIs: link?.address.is ?? '',
  addressEn: link?.address.en ?? '',
  members: link?.members?.toString() ?? '',
})

/** What was left empty in English is the same as in Icelandic: a proper name, or a page in one
 *  language. */
function requestOf(part: LinkPart, typed: Typed): LinkRequest {
  const [nameIs, aboutIs, aboutEn, addressIs] = [
    typed.nameIs,
    typed.aboutIs,
    typed.aboutEn,
    typed.addressIs,
  ].map((text) => text.trim()) as [string, string, string, string]
  return {
    part,
    name: { is: nameIs, en: typed.nameEn.trim() || nameIs },
    about: aboutIs === '' && aboutEn === '' ? null : { is: aboutIs, en: aboutEn },
    address: { is: addressIs, en: typed.addressEn.trim() || addressIs },
    members: digitsOf(typed.members) === '' ? null : Number(digitsOf(typed.members)),
  }
}

/** Written with or without the points between thousands. */
const digitsOf = (text: string): string => text.replaceAll(/[.\s]/g, '')
const isCount = (text: string): boolean => /^(?:[1-9]\d{0,6})?$/.test(digitsOf(text))

/** A fault of two fields is shown at the first that is empty. */
const atFirst = (first: string, second: string, fault: string | undefined) =>
  first.trim() === '' || second.trim() !== '' ? [fault, undefined] : [undefined, fault]
