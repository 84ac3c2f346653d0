import { Notice } from '../../ui/notice'

/** Where a form says what became of it. The place is there before the message, so that it is read. */
export function Banner({ message, fault }: { message: string | null; fault: string | null }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {message !== null && <Notice tone="good">{message}</Notice>}
      {fault !== null && <Notice tone="error">{fault}</Notice>}
    </div>
  )
}
