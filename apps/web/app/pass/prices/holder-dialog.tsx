import type { PackageIndex } from '@kot/domain/pass/access'
import { commonTexts } from '@kot/i18n/texts/common'
import { pricesTexts } from '@kot/i18n/texts/prices'
import { Button, ButtonLink } from '../../ui/button'
import { Dialog } from '../../ui/overlays/overlays'
import { useModals } from '../../page/modals'
import { useLang } from '../../page/use-page'
import { useSession } from '../../api/session-store'

interface HolderDialogProps {
  /** The chosen package; null keeps the dialog closed. */
  product: PackageIndex | null
  onClose: () => void
}

/** 'You have access': explains to a holder that a purchase would extend it. */
export function HolderDialog({ product, onClose }: HolderDialogProps) {
  const lang = useLang()
  const texts = pricesTexts[lang].holder
  const modals = useModals()
  const end = useSession().user?.end_of_subscription

  function extend(): void {
    onClose()
    modals.open('payment', { product: product ?? 0 })
  }

  return (
    <Dialog
      open={product !== null}
      onClose={onClose}
      title={texts.heading}
      closeLabel={commonTexts[lang].close}
      size="small"
    >
      <p>
        {end && texts.until(new Date(end))} {texts.more}
      </p>
      <div className="mt-5 grid gap-2">
        <ButtonLink block to="/">
          {texts.homes}
        </ButtonLink>
        <Button variant="quiet" block aria-haspopup="dialog" onClick={extend}>
          {texts.extend}
        </Button>
      </div>
    </Dialog>
  )
}
