import type { ReactNode } from 'react'
import { classes } from '../ui/classes'

interface SectionProps {
  id: string
  title: string
  note?: string
  children: ReactNode
}

/** A part of the gallery; the contents at its top lead here by id. */
export function Section({ id, title, note, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="border-t border-line pt-8 pb-14">
      <h2 id={id} className="text-2xl tracking-tight">
        {title}
      </h2>
      {note && <p className="mt-1 max-w-160 text-ink-soft">{note}</p>}
      <div className="mt-6 grid gap-8">{children}</div>
    </section>
  )
}

interface SpecimenProps {
  name: string
  /** Lays the samples in a row that wraps, a grid of fields, or one below the other. */
  layout?: 'row' | 'fields' | 'stack'
  children: ReactNode
}

const layouts = {
  row: 'flex flex-wrap items-center gap-4',
  fields: 'grid items-start gap-4 tablet:grid-cols-2 desk:grid-cols-3',
  stack: 'grid max-w-160 gap-4',
}

/** One component, or one state of it. The samples are Icelandic, as most visitors will see them. */
export function Specimen({ name, layout = 'row', children }: SpecimenProps) {
  return (
    <div>
      <h3 className="mb-3 text-sm text-ink-soft">{name}</h3>
      <div lang="is" className={classes('min-w-0', layouts[layout])}>
        {children}
      </div>
    </div>
  )
}
