import { useEffect, useRef, type RefObject } from 'react'
import type { ModalPage } from './modal-state'

type FirstField = {
  field: RefObject<HTMLInputElement | null>
  /** For the dialog that opens. On touch screens the keyboard would cover half of it. */
  initialFocus: RefObject<HTMLInputElement | null> | undefined
}

/** Puts the cursor into the first field, also when an open dialog changes its content. */
export function useFirstField(open: boolean, page: ModalPage): FirstField {
  const field = useRef<HTMLInputElement>(null)
  const before = useRef({ open, page })

  useEffect(() => {
    const switched = before.current.open && open && before.current.page !== page
    before.current = { open, page }
    if (switched) field.current?.focus()
  }, [open, page])

  const hasMouse = open && window.matchMedia('(pointer: fine)').matches
  return { field, initialFocus: hasMouse ? field : undefined }
}
