import { auditTexts } from '@kot/i18n/texts/operator/audit'
import { Form } from 'react-router'
import { Button, ButtonLink } from '../../../ui/button'
import { besideField } from '../../../ui/field-look'
import { TextField } from '../../../ui/text-field'
import { useLang } from '../../page/use-page'

/** Leads to the same page with the subject in its address, so that it can be linked and gone back from. */
export function AuditFilter({ subject }: { subject: string }) {
  const texts = auditTexts[useLang()]
  return (
    <search>
      <Form className="mb-5 flex flex-wrap items-start gap-3">
        <TextField
          name="subject"
          label={texts.filter}
          hint={texts.filterHint}
          defaultValue={subject}
          maxLength={200}
          autoCapitalize="none"
          autoComplete="off"
          className="w-full max-w-100"
        />
        <Button type="submit" variant="line" className={besideField}>
          {texts.apply}
        </Button>
        {subject !== '' && (
          <ButtonLink to="/operator/audit" variant="quiet" className={besideField}>
            {texts.clear}
          </ButtonLink>
        )}
      </Form>
    </search>
  )
}
