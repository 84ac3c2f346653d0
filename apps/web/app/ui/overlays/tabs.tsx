import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface Tab<Value extends string> {
  value: Value
  label: ReactNode
  content: ReactNode
}

interface TabsProps<Value extends string> {
  /** Names the row of tabs. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Sides of one matter, one in sight at a time. Arrow keys move between the tabs. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <Base.List
        aria-label={label}
        activateOnFocus
        className="flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="relative min-h-12 shrink-0 font-strong text-ink-soft transition-colors duration-fast ease-calm after:absolute after:inset-x-0 after:bottom-0 after:h-0.75 after:rounded-t-hair hover:text-ink focus-visible:-outline-offset-3 data-active:text-ink data-active:after:bg-primary"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
