import { foldText } from '@kot/domain/text/fold-text'
import type { Group } from './group-state'

/**
 * Returns the options that match every typed word, in their groups: by the beginning of the code, or by a
 * part of the name, the detail or the group. With or without Icelandic letters.
 */
export function findOptions(groups: readonly Group[], typed: string): readonly Group[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return groups
  return groups.flatMap((group) => {
    const options = group.options.filter(({ code, name, detail }) => {
      const names = foldText([name, detail, group.label, group.title].join(' '))
      return words.every((word) => code.startsWith(word) || names.includes(word))
    })
    if (options.length === 0) return []
    const total = options.reduce((sum, { count }) => sum + count, 0)
    return [{ ...group, options, total }]
  })
}
