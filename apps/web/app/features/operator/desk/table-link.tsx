import type { ComponentProps } from 'react'
import { TextLink } from '../../../ui/text-link'

type TableLinkProps = Pick<ComponentProps<typeof TextLink>, 'to' | 'children'>

/** Leads from a row to what it is about. A fingertip high, without making its row any higher. */
export function TableLink(props: TableLinkProps) {
  return (
    <TextLink
      {...props}
      className="relative inline-block after:absolute after:-inset-y-2.5 after:-right-1 after:-left-1 after:min-w-tap after:content-['']"
    />
  )
}
