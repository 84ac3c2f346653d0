import { Sheet } from './sheet'
import { ChosenChips } from '../select/chips'
import { groupState, valuesOf, type Group } from '../select/group-state'
import {
  OptionGroup,
  SelectFooter,
  type SelectOverlayProps,
  ShortcutRow,
} from '../select/select-options'

/** The selector on phones: every group can be folded, those with a choice start open. */
export function SelectSheet(props: SelectOverlayProps) {
  const { open, onClose, groups, value, onChange, shortcut, goOn, texts, trigger } = props
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts.label}
      closeLabel={texts.close}
      finalFocus={trigger}
      tall
      top={
        value.length > 0 && (
          <ChosenChips
            groups={groups}
            chosen={value}
            onChange={onChange}
            removeLabel={texts.remove}
          />
        )
      }
      footer={
        <SelectFooter
          clear={texts.clearShort}
          onClear={() => onChange([])}
          done={goOn?.label ?? texts.done}
          onDone={() => {
            onClose()
            goOn?.onPress()
          }}
        />
      }
    >
      {shortcut && (
        <ShortcutRow
          shortcut={shortcut}
          chosen={value}
          onChange={onChange}
          counting={texts.counting}
          className="min-h-13 border-b border-line"
        />
      )}
      {groups.map((group) => (
        <OptionGroup
          key={group.key}
          group={group}
          chosen={value}
          onChange={onChange}
          counting={texts.counting}
          foldLabel={texts.fold}
          startsOpen={
            group === firstOfInterest(groups) || groupState(valuesOf(group), value) === 'some'
          }
        />
      ))}
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
