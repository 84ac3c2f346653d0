import { searchTexts } from '@kot/i18n/texts/search'
import { ArrowUpDown, ImageOff, List, type LucideIcon, Map, Printer, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { isSortKey, type SortKey, sortKeys } from '@kot/domain/sort'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { useLang } from '../page/use-page'
import { CompactSelect } from '../ui/compact-select'
import { SegmentedControl } from '../ui/segmented-control'

interface ListToolsProps {
  /** A note about the list, such as how many homes are new. */
  note: ReactNode
  photos: boolean
  onPhotos: (photos: boolean) => void
  /** Omitted if there is nothing to share. */
  onShare?: (() => void) | undefined
}

/** Secondary tools above a list: icons on phones, with labels from 640 px. */
export function ListTools({ note, photos, onPhotos, onShare }: ListToolsProps) {
  const texts = searchTexts[useLang()].results
  return (
    <div className="mb-2 flex items-center justify-between gap-3 wide:mb-4">
      <p className="tabular text-sm text-balance text-ink-soft tablet:text-md">{note}</p>
      <div className="-mr-3 flex shrink-0 tablet:-mr-4 tablet:gap-1">
        {onShare && <Tool icon={Share2} name={texts.share} onPress={onShare} />}
        <Tool icon={Printer} name={texts.print} onPress={() => window.print()} />
        <Tool
          icon={ImageOff}
          name={texts.withoutPhotos}
          pressed={!photos}
          onPress={() => onPhotos(!photos)}
        />
      </div>
    </div>
  )
}

interface ToolProps {
  icon: LucideIcon
  name: string
  pressed?: boolean
  onPress: () => void
}

function Tool({ icon, name, pressed, onPress }: ToolProps) {
  return (
    <Button
      variant={pressed ? 'soft' : 'quiet'}
      size="small"
      aria-pressed={pressed}
      onClick={onPress}
      className="max-tablet:size-tap max-tablet:px-0"
    >
      <Icon of={icon} />
      <span className="max-tablet:sr-only">{name}</span>
    </Button>
  )
}

interface SortSelectProps {
  value: SortKey
  onChange: (sort: SortKey) => void
}

export function SortSelect({ value, onChange }: SortSelectProps) {
  const { results, sortBy } = searchTexts[useLang()]
  return (
    <CompactSelect
      label={results.sort}
      icon={ArrowUpDown}
      value={value}
      onChange={({ target }) => isSortKey(target.value) && onChange(target.value)}
      className="wide:w-45"
    >
      {sortKeys.map((key) => (
        <option key={key} value={key}>
          {sortBy[key]}
        </option>
      ))}
    </CompactSelect>
  )
}

export type HomesView = 'list' | 'map'

interface ViewToggleProps {
  value: HomesView
  onChange: (view: HomesView) => void
}

export function ViewToggle({ value, onChange }: ViewToggleProps) {
  const texts = searchTexts[useLang()].results
  return (
    <SegmentedControl
      legend={texts.view}
      value={value}
      onChange={onChange}
      className="wide:w-60"
      segments={[
        {
          value: 'list',
          label: (
            <>
              <Icon of={List} />
              {texts.list}
            </>
          ),
        },
        {
          value: 'map',
          label: (
            <>
              <Icon of={Map} />
              {texts.map}
            </>
          ),
        },
      ]}
    />
  )
}
