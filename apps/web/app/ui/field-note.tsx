import { CircleAlert } from 'lucide-react'
import { Icon } from './icon'

interface FieldNoteProps {
  id: string
  error?: string | undefined
  hint?: string | undefined
}

/** The line below a field: its fault, or else its hint. */
export function FieldNote({ id, error, hint }: FieldNoteProps) {
  if (error) {
    return (
      <p id={id} className="mt-1.5 flex gap-1.5 text-sm text-alert-text">
        <Icon of={CircleAlert} size={16} className="mt-0.5" />
        {error}
      </p>
    )
  }
  if (!hint) return null
  return (
    <p id={id} className="mt-1.5 text-sm text-ink-soft">
      {hint}
    </p>
  )
}
