export interface Option {
  value: string
  /** Short and aligned: a postcode. */
  code: string
  name: string
  /** Shown beside the name: the district of a postcode. */
  detail?: string | null | undefined
  /** In place of the name where there is little room. */
  brief?: string | undefined
  count: number
  /** Stays in the list but muted, as a postcode without homes does. */
  faint?: boolean | undefined
}

export interface Group {
  key: string
  label: string
  /** Shown instead of the label, where the label would mislead. */
  title?: string | undefined
  total: number
  options: readonly Option[]
}

/** A set of values ticked together: a group, or several groups under one name. */
export type GroupState = 'none' | 'some' | 'all'

export function groupState(values: readonly string[], chosen: readonly string[]): GroupState {
  const picked = new Set(chosen)
  const count = values.filter((value) => picked.has(value)).length
  if (count === 0) return 'none'
  return count === values.length ? 'all' : 'some'
}

/** A group that is wholly chosen is let go; any other becomes wholly chosen. */
export function toggleValues(values: readonly string[], chosen: readonly string[]): string[] {
  return groupState(values, chosen) === 'all'
    ? withoutValues(values, chosen)
    : [...new Set([...chosen, ...values])]
}

export function withoutValues(values: readonly string[], chosen: readonly string[]): string[] {
  const gone = new Set(values)
  return chosen.filter((value) => !gone.has(value))
}

export const valuesOf = (group: Group): string[] => group.options.map(({ value }) => value)

export interface ChosenPart {
  key: string
  label: string
  values: readonly string[]
}

/** What is chosen in as few words as possible: a whole group by its name, else each option. */
export function chosenParts(groups: readonly Group[], chosen: readonly string[]): ChosenPart[] {
  const picked = new Set(chosen)
  return groups.flatMap((group): ChosenPart[] => {
    const values = valuesOf(group)
    if (values.length > 1 && groupState(values, chosen) === 'all') {
      return [{ key: group.key, label: group.title ?? group.label, values }]
    }
    return group.options
      .filter(({ value }) => picked.has(value))
      .map(({ value, code, name, brief = name }) => ({
        key: value,
        label: `${code} ${brief}`,
        values: [value],
      }))
  })
}
