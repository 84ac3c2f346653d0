import { searchTexts } from '@kot/i18n/texts/search'
import { Notice } from '../../ui/notice'
import { useLang } from '../page/use-page'

type UnknownRoomsProps = {
  count: number
  included: boolean
  onChange: (included: boolean) => void
}

/** Homes that do not say how many rooms they have may match too: lets them in and out again. */
export function UnknownRooms({ count, included, onChange }: UnknownRoomsProps) {
  const texts = searchTexts[useLang()].results
  return (
    <Notice
      className="mt-6"
      action={
        <button
          type="button"
          onClick={() => onChange(!included)}
          className="min-h-tap font-strong underline underline-offset-[0.2em]"
        >
          {included ? texts.leaveOutUnknownRooms(count) : texts.includeUnknownRooms(count)}
        </button>
      }
    >
      <span className="tabular">
        {included ? texts.unknownRoomsIncluded(count) : texts.unknownRooms(count)}
      </span>
    </Notice>
  )
}
