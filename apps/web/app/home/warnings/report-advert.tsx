import { MAX_REPORT_LENGTH, type ReportReason, reportReasons } from '@kot/domain/home/home-notice'
import { commonTexts } from '@kot/i18n/texts/common'
import { homeNoticesTexts } from '@kot/i18n/texts/home-notices'
import { Flag } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../ui/button'
import { ChoicePills } from '../../ui/forms/choice-pills'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { Dialog } from '../../ui/overlays/overlays'
import { TextArea } from '../../ui/forms/text-area'
import { LinkButton } from '../../ui/text-link'
import { useToast } from '../../ui/overlays/toast'
import { useLang } from '../../page/use-page'
import { callApi } from '../../api/call-api'

interface ReportAdvertProps {
  homeId: number
  /** In place of the usual words; takes the colour of its surroundings. */
  label?: string | undefined
}

/** A link that opens a dialog for reporting an advert. */
export function ReportAdvert({ homeId, label }: ReportAdvertProps) {
  const lang = useLang()
  const texts = homeNoticesTexts[lang].report
  const [open, setOpen] = useState(false)
  return (
    <>
      <LinkButton
        className={label === undefined ? undefined : 'text-inherit underline'}
        onClick={() => setOpen(true)}
      >
        {label === undefined && <Icon of={Flag} size={16} />}
        {label ?? texts.open}
      </LinkButton>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={texts.title}
        closeLabel={commonTexts[lang].close}
      >
        {/* Begins anew whenever it opens. */}
        {open && <ReportForm homeId={homeId} onSent={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function ReportForm({ homeId, onSent }: { homeId: number; onSent: () => void }) {
  const lang = useLang()
  const texts = homeNoticesTexts[lang].report
  const toast = useToast()
  const [reason, setReason] = useState<ReportReason>('taken')
  const [body, setBody] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    // Taken away first, so that the same fault is announced again.
    setFault(null)
    const answer = await callApi(`POST /api/v1/homes/${homeId}/reports`, { reason, body })
    setBusy(false)
    if (answer?.ok) {
      toast(texts.done, { hideAfter: 4_000 })
      return onSent()
    }
    setFault(answer?.status === 429 ? texts.tooMany : commonTexts[lang].errors.unexpected)
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
      <ChoicePills
        legend={texts.legend}
        choices={reportReasons.map((value) => ({ value, label: texts.reason[value] }))}
        value={reason}
        onChange={setReason}
      />
      <TextArea
        label={texts.body}
        hint={texts.bodyHint}
        rows={3}
        maxLength={MAX_REPORT_LENGTH}
        value={body}
        onChange={({ target }) => setBody(target.value)}
      />
      {fault !== null && <Notice tone="error">{fault}</Notice>}
      <Button type="submit" busy={busy} className="justify-self-end">
        {texts.submit}
      </Button>
    </form>
  )
}
