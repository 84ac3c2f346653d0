import { commonTexts } from '@kot/i18n/texts/common'
import { factorTexts } from '@kot/i18n/texts/operator/factor'
import { useState } from 'react'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { useLang } from '../../page/use-page'
import { ManageFactors } from './manage-factors'

/** The way to one's own passkeys and codes, once inside. */
export function FactorButton() {
  const lang = useLang()
  const texts = factorTexts[lang].manage
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="-mr-4 wide:mr-0 wide:px-3"
        onClick={() => setOpen(true)}
      >
        {texts.open}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={texts.heading}
        closeLabel={commonTexts[lang].close}
      >
        {open && <ManageFactors />}
      </Dialog>
    </>
  )
}
