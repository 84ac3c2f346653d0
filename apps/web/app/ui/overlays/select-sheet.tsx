import { useState } from 'react'
import { Sheet } from './sheet'
import { ChosenChips } from '../select/chips'
import { groupState, valuesOf, type Group } from '../select/group-state'
import { FindField, FoundOptions } from '../select/found-options'
import { SelectFooter, type SelectOverlayProps, ShortcutRow } from '../select/select-options'

/** The selector on phones: every group can be folded, those with a choice start open. */
export function SelectSheet(props: SelectOverlayProps) {
  const { open, onClose, groups, value, onChange, shortcut, goOn, texts, trigger } = props
  const [typed, setTyped] = useState('')
  const close = () => {
    setTyped('')
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={texts.label}
      closeLabel={texts.close}
      finalFocus={trigger}
      tall
      top={
        <div className="grid gap-3">
          <FindField label={texts.find} value={typed} onChange={setTyped} />
          {value.length > 0 && (
            // However many are chosen, the list keeps its room.
            <div className="-m-1 max-h-27 overflow-y-auto p-1">
              <ChosenChips
                groups={groups}
                chosen={value}
                onChange={onChange}
                removeLabel={texts.remove}
              />
            </div>
          )}
        </div>
      }
      footer={
        <SelectFooter
          clear={texts.clearShort}
          onClear={() => onChange([])}
          done={goOn?.label ?? texts.done}
          onDone={() => {
            close()
            goOn?.onPress()
          }}
        />
      }
    >
      <FoundOptions
        groups={groups}
        value={value}
        onChange={onChange}
        texts={texts}
        typed={typed}
        before={
          shortcut && (
            <ShortcutRow
              shortcut={shortcut}
              chosen={value}
              onChange={onChange}
              counting={texts.counting}
              className="min-h-13 border-b border-line"
            />
          )
        }
        startsOpen={(group) =>
          group === firstOfInterest(groups) || groupState(valuesOf(group), value) === 'some'
        }
      />
    </Sheet>
  )
}

/** The most frequent choice: the group with the most to offer. */
function firstOfInterest(groups: readonly Group[]): Group | undefined {
  return groups.reduce<Group | undefined>(
    (best, group) => (best && best.total >= group.total ? best : group),
    undefined,
  )
}
