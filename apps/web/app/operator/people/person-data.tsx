import type { PersonResponse } from '@kot/contract/operator/people'
import { brand } from '@kot/domain/site/brand'
import { normaliseEmail } from '@kot/domain/account/email-address'
import { peopleTexts } from '@kot/i18n/texts/admin/people'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { TextField } from '../../ui/forms/field'
import { useToast } from '../../ui/overlays/toast'
import { useLang } from '../../page/use-page'
import { saveAsFile } from '../../page/print-and-save'
import { AdminBlock } from '../layout/admin-block'
import { ReasonAction } from '../layout/reason-action'
import { AdminTable } from '../layout/admin-table'

/** A copy or the end of everything, for those who ask by letter. */
export function PersonData({ person }: { person: PersonResponse }) {
  const { data: texts, faults } = peopleTexts[useLang()]
  const toast = useToast()
  return (
    <AdminBlock heading={texts.heading}>
      <p className="mb-4 max-w-160 text-ink-soft">{texts.text}</p>
      <div className="flex flex-wrap gap-3">
        <ReasonAction
          label={texts.export}
          title={texts.export}
          act={(call, reason) => call(`POST /api/operator/people/${person.id}/export`, { reason })}
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
    </AdminBlock>
  )
}

function DeletePerson({ person }: { person: PersonResponse }) {
  const { data: texts, faults } = peopleTexts[useLang()]
  const toast = useToast()
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  return (
    <ReasonAction
      label={texts.delete}
      title={texts.delete}
      act={(call, reason) =>
        normaliseEmail(email) === person.email
          ? call(`POST /api/operator/people/${person.id}/delete`, { email, reason })
          : faults.emailDiffers
      }
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

/** Where they are signed in, and ending that. */
export function PersonSessions({ person }: { person: PersonResponse }) {
  const texts = peopleTexts[useLang()].sessions
  const toast = useToast()
  return (
    <AdminBlock
      heading={texts.heading}
      action={
        person.sessions.length > 0 && (
          <ReasonAction
            label={texts.end}
            title={texts.end}
            act={(call, reason) =>
              call(`POST /api/operator/people/${person.id}/sessions/end`, { reason })
            }
            onDone={() => toast(texts.done)}
          >
            <p>{texts.endText}</p>
          </ReasonAction>
        )
      }
    >
      <AdminTable
        caption={texts.caption}
        rows={person.sessions}
        rowKey={({ created_at }) => created_at}
        empty={texts.none}
        columns={[
          { heading: texts.device, cell: ({ device }) => device ?? texts.unknown, grow: true },
          { heading: texts.since, time: ({ created_at }) => created_at },
          { heading: texts.seen, time: ({ last_seen_at }) => last_seen_at },
        ]}
      />
    </AdminBlock>
  )
}
