import { brand } from '@kot/domain/site/brand'
import { commonTexts } from '@kot/i18n/texts/common'
import { settingsTexts } from '@kot/i18n/texts/settings'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays/overlays'
import { Notice } from '../../ui/notice'
import { Banner, useFormFault } from '../../ui/forms/form-message'
import { useLang } from '../../page/use-page'
import { callOrNull, callOrReason } from '../../api/call-api'
import { saveAsFile } from '../../page/print-and-save'
import { Section } from './settings-section'

/** The stored personal data of the user: to download or to delete. */
export function MyData() {
  const lang = useLang()
  const texts = settingsTexts[lang].data
  const { unexpected } = commonTexts[lang].errors
  const [asking, setAsking] = useState(false)
  const [sent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const downloadFault = useFormFault()
  const deletionFault = useFormFault()

  async function download(): Promise<void> {
    downloadFault.show(null)
    const data = await callOrNull('GET /api/v1/my_data')
    if (data === null) return downloadFault.show(unexpected)
    const contents = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
    saveAsFile(`${brand.name.toLowerCase()}.json`, contents)
  }

  async function askForDeletion(): Promise<void> {
    setBusy(true)
    deletionFault.show(null)
    const { reason } = await callOrReason('POST /api/v1/delete_account')
    setBusy(false)
    if (reason === undefined) setSent(true)
    else deletionFault.show(reason || unexpected)
  }

  function ask(): void {
    setSent(false)
    deletionFault.show(null)
    setAsking(true)
  }

  return (
    <Section heading={texts.heading}>
      <p>{texts.text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="line"
          className="max-tablet:w-full"
          {...downloadFault.describesButton}
          onClick={() => void download()}
        >
          {texts.download}
        </Button>
        <Button variant="line" className="max-tablet:w-full" aria-haspopup="dialog" onClick={ask}>
          {texts.delete}
        </Button>
      </div>
      {downloadFault.line}
      <Banner message={null} fault={downloadFault.banner} />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.deleteQuestion}
        closeLabel={commonTexts[lang].close}
        size="small"
      >
        <p className="mb-4">{texts.deleteText}</p>
        <div aria-live="polite">
          {sent ? (
            <Notice tone="good">{texts.deleteSent}</Notice>
          ) : (
            <>
              <Button
                block
                busy={busy}
                {...deletionFault.describesButton}
                onClick={() => void askForDeletion()}
              >
                {texts.deleteSend}
              </Button>
              {deletionFault.line}
              <Banner message={null} fault={deletionFault.banner} />
            </>
          )}
        </div>
      </Dialog>
    </Section>
  )
}
