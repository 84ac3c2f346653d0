import { minuteStops } from '@kot/domain/travel/my-places'
import { placesTexts } from '@kot/i18n/texts/places'
import { type CSSProperties, useId } from 'react'
import { useLang } from '../page/use-page'
import '../ui/forms/slider.css'

interface MinutesSliderProps {
  value: number
  onChange: (minutes: number) => void
}

/** The stops that are written below it. */
const marks = [10, 20, 30, 45, 60]

/** At most so many minutes. A native slider over the stops, so that keys and fingers move it as they are used to. */
export function MinutesSlider({ value, onChange }: MinutesSliderProps) {
  const texts = placesTexts[useLang()]
  const id = useId()
  const last = minuteStops.length - 1
  const at = Math.max(
    0,
    minuteStops.findIndex((stop) => stop === value),
  )
  return (
    <div className="min-w-0 grow">
      <div className="flex items-baseline justify-between gap-2 text-sm font-strong">
        <label htmlFor={id}>{texts.atMost}</label>
        <output htmlFor={id} className="tabular">
          {texts.minutes(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={last}
        step={1}
        value={at}
        aria-valuetext={texts.minutesInWords(value)}
        onChange={({ target }) => onChange(minuteStops[Number(target.value)] ?? value)}
        style={{ '--share': `${(at / last) * 100}%` } as CSSProperties}
        className="slider mt-1.5 block h-11 w-full"
      />
      <div aria-hidden="true" className="tabular -mt-1 flex justify-between text-xs text-ink-soft">
        {marks.map((mark) => (
          <span key={mark}>{mark === 60 ? texts.minutes(mark) : mark}</span>
        ))}
      </div>
    </div>
  )
}
