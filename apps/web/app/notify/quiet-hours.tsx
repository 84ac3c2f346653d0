import type { QuietHoursSetting } from '@kot/contract/watch/watches'
import { channelsTexts } from '@kot/i18n/texts/channels'
import { commonTexts } from '@kot/i18n/texts/common'
import { hourLabel } from '@kot/i18n/texts/watches'
import { useRef, useState } from 'react'
import { useLang } from '../page/use-page'
import { Card } from '../ui/card'
import { SelectField } from '../ui/select/select-field'
import { Toggle } from '../ui/forms/toggle'
import { useToast } from '../ui/overlays/toast'
import { saveQuietHours } from '../watch/calls/all-watches'

/** Where a link to the quiet hours leads. */
export const QUIET_HOURS_ID = 'quiet-hours'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** The hours in which nothing is sent at once. They hold for all watches, and every change is saved. */
export function QuietHoursCard({ quiet }: { quiet: QuietHoursSetting }) {
  const lang = useLang()
  const texts = channelsTexts[lang].quiet
  const toast = useToast()
  // Shown at once; what was saved comes with the response.
  const [wanted, setWanted] = useState<QuietHoursSetting | null>(null)
  const shown = wanted ?? quiet
  // One after the other: of two at once, the earlier one could arrive last.
  const saving = useRef(Promise.resolve())

  function change(part: Partial<QuietHoursSetting>): void {
    const wish = { ...shown, ...part }
    setWanted(wish)
    saving.current = saveAfter(saving.current, wish)
  }

  async function saveAfter(earlier: Promise<void>, next: QuietHoursSetting): Promise<void> {
    await earlier
    const { list } = await saveQuietHours(next)
    setWanted((now) => (now === next ? null : now))
    if (list === null) {
      toast(commonTexts[lang].errors.unexpected, { tone: 'error', hideAfter: 4_000 })
    }
  }

  return (
    <Card className="p-4 wide:p-6">
      <section id={QUIET_HOURS_ID} aria-label={texts.heading}>
        <h2 className="text-lg">
          <Toggle
            label={texts.heading}
            checked={shown.on}
            className="-my-2"
            onChange={({ target }) => change({ on: target.checked })}
          />
        </h2>
        <p className="mt-2 text-sm text-pretty text-ink-soft">{texts.text}</p>
        <div className="mt-4 grid grid-cols-2 gap-3">
          {(['from', 'until'] as const).map((edge) => (
            <SelectField
              key={edge}
              label={texts[edge]}
              value={shown[edge]}
              disabled={!shown.on}
              onChange={({ target }) => change({ [edge]: Number(target.value) })}
            >
              {hours.map((hour) => (
                <option key={hour} value={hour}>
                  {hourLabel(hour)}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      </section>
    </Card>
  )
}
