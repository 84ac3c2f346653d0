import { searchTexts } from '@kot/i18n/texts/search'
import { List, Map } from 'lucide-react'
import { Icon } from '../../ui/icon'
import { SegmentedControl } from '../../ui/segmented-control'
import { useLang } from '../page/use-page'

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
