import { commonTexts } from '@kot/i18n/texts/common'
import { shareTexts } from '@kot/i18n/texts/share'
import { useRef, useState } from 'react'
import { Dialog } from '../ui/overlays/overlays'
import { createStore, useStore } from '../ui/state/store'
import { TextField } from '../ui/forms/field'
import { useLang } from './use-page'

/** Shows a link that could not be shared, ready to be copied manually. */
export function LinkToCopy() {
  const lang = useLang()
  const texts = shareTexts[lang]
  const field = useRef<HTMLInputElement>(null)
  const link = useStore(refusedLink, null)
  // The last one stays to be read while the dialog leaves.
  const [last, setLast] = useState(link)
  if (link !== null && link !== last) setLast(link)
  if (last === null) return null
  return (
    <Dialog
      open={link !== null}
      onClose={() => refusedLink.set(null)}
      title={texts.byHand}
      closeLabel={commonTexts[lang].close}
      size="small"
      initialFocus={field}
    >
      <TextField
        ref={field}
        label={texts.link}
        hint={texts.howToCopy}
        value={last}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  )
}

/** The address that could not be shared or copied, until the user has copied it manually. */
export const refusedLink = createStore<string | null>(null)
