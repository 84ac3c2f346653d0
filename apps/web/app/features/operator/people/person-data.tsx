import type { PersonAnswer } from '@kot/contract/operator/people'
import { brand } from '@kot/domain/brand'
import { normaliseEmail } from '@kot/domain/email-address'
import { peopleTexts } from '@kot/i18n/texts/operator/people'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { TextField } from '../../../ui/text-field'
import { useToast } from '../../../ui/toast'
import { useLang } from '../../page/use-page'
import { saveAsFile } from '../../settings/save-as-file'
import { DeskBlock } from '../desk/desk-block'
import { ReasonAction } from '../desk/reason-action'

/** A copy or the end of everything, for those who ask by letter. */
export function PersonData({ person }: { person: PersonAnswer }) {
  const { data: texts, faults } = peopleTexts[useLang()]
  const toast = useToast()
  return (
    <DeskBlock heading={texts.heading}>
      <p className="mb-4 max-w-160 text-ink-soft">{texts.text}</p>
      <div className="flex flex-wrap gap-3">
        <ReasonAction<object>
          label={texts.export}
          title={texts.export}
          path={`/api/operator/people/${person.id}/export`}
          onDone={(copy) => {
            const contents = new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' })
            saveAsFile(`${brand.name.toLowerCase()}.json`, contents)
            toast(texts.exportDone)
          }}
        >
          <p>{texts.exportText}</p>
        </ReasonAction>
        {!person.operator && <DeletePerson person={person} />}
      </div>
      {person.operator && <p className="mt-3 text-sm text-ink-soft">{faults.operator}</p>}
    </DeskBlock>
  )
}

function DeletePerson({ person }: { person: PersonAnswer }) {
  const { data: texts, faults } = peopleTexts[useLang()]
  const toast = useToast()
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  return (
    <ReasonAction
      label={texts.delete}
      title={texts.delete}
      path={`/api/operator/people/${person.id}/delete`}
      beside={() => (normaliseEmail(email) === person.email ? { email } : faults.emailDiffers)}
      onDone={() => {
        toast(texts.deleted, { hideAfter: 4_000 })
        void navigate('/operator/people')
      }}
    >
      <p className="mb-4">{texts.deleteText}</p>
      <TextField
        label={texts.typeEmail}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
    </ReasonAction>
  )
}
