import { adminTexts } from '@kot/i18n/texts/admin/shell'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { NavLink, useLocation, useNavigation } from 'react-router'
import type { FactorState } from '@kot/contract/operator/factor'
import type { WaitingResponse } from '@kot/contract/operator/tasks'
import { formatNumber } from '@kot/i18n/format/number'
import { commonTexts } from '@kot/i18n/texts/common'
import { factorTexts } from '@kot/i18n/texts/admin/factor'
import { useLang } from '../page/use-page'
import { classes } from '../ui/classes'
import { AdminSkeleton } from './layout/admin-data'
import { AdminPage, adminSections } from './layout/admin-page'
import { Dialog } from '../ui/overlays/overlays'
import { ManageFactors } from './second-factor/manage-factors'

interface AdminFrameProps {
  factors: FactorState
  /** How much waits in each section; null when it could not be counted. */
  waiting: WaitingResponse | null
  children: ReactNode
}

/** The sections beside whatever is open; above it on a phone. */
export function AdminFrame({ factors, waiting, children }: AdminFrameProps) {
  return (
    <div className="column grid gap-x-10 gap-y-5 py-4 wide:grid-cols-[11rem_minmax(0,1fr)] wide:py-10">
      <div className="min-w-0">
        <p className="mb-2 text-sm font-strong max-wide:sr-only wide:px-3">
          {adminTexts[useLang()].name}
        </p>
        <AdminNav waiting={waiting}>
          <FactorButton factors={factors} />
        </AdminNav>
      </div>
      <div className="min-w-0">
        <AdminContent>{children}</AdminContent>
      </div>
    </div>
  )
}

/** The open page, or while the next one is loading its heading and a skeleton. */
function AdminContent({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  if (next === undefined || next === pathname || !next.startsWith('/operator')) return children
  const section = adminSections.find(({ path }) => path === next)?.section
  if (section === undefined) return <AdminSkeleton />
  return (
    <AdminPage section={section}>
      <AdminSkeleton />
    </AdminPage>
  )
}

/** The sections of the admin: a column on wide screens, a row to push along on narrow ones. */
function AdminNav({ waiting, children }: Pick<AdminFrameProps, 'waiting' | 'children'>) {
  const lang = useLang()
  const texts = adminTexts[lang]
  const row = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  const open = adminSections.findLast(({ path }) => pathname.startsWith(path))?.path

  // On a phone the section one is in may lie beyond the edge.
  useLayoutEffect(() => {
    const box = row.current
    const link = box?.querySelector(`a[href="${open}"]`)
    if (!box || !link) return
    const { left, width } = link.getBoundingClientRect()
    const middle = left - box.getBoundingClientRect().left + width / 2
    box.scrollLeft += middle - box.clientWidth / 2
  }, [open])

  return (
    <nav aria-label={texts.sections} className="-mx-(--gutter) wide:mx-0">
      <ul
        ref={row}
        className="flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] wide:grid wide:gap-1 wide:overflow-visible wide:px-0"
      >
        {adminSections.map(({ section, path }) => (
          <li key={section} className="shrink-0">
            <NavLink
              // What lies below a section belongs to it; everything lies below the first.
              end={path === '/operator'}
              to={path}
              className={({ isActive }) =>
                classes(
                  item,
                  isActive ? 'bg-primary-soft font-strong text-on-primary-soft' : resting,
                )
              }
            >
              {texts.section[section]}
              <Count of={countOf(waiting, section)} />
            </NavLink>
          </li>
        ))}
        <li className="shrink-0">{children}</li>
      </ul>
    </nav>
  )
}

const resting =
  'text-ink-soft hover:bg-sunken hover:text-ink max-wide:border max-wide:border-line-control max-wide:bg-surface'
/** A pill to press on a phone, a line of the column on wide screens. */
const item =
  'relative flex min-h-tap w-full items-center justify-between gap-3 rounded-pill px-4 whitespace-nowrap transition-colors duration-fast ease-calm focus-visible:-outline-offset-2 wide:rounded-control wide:px-3'

const countOf = (waiting: WaitingResponse | null, section: string): number =>
  waiting === null ? 0 : (new Map(Object.entries(waiting)).get(section) ?? 0)

/** The number of tasks of a section. On a phone the page of the day shows it. */
function Count({ of: count }: { of: number }) {
  const lang = useLang()
  if (count === 0) return null
  const digits = formatNumber(lang, count)
  return (
    <>
      <span aria-hidden="true" className="tabular text-sm max-wide:hidden">
        {digits}
      </span>
      <span className="sr-only">{`, ${digits} ${adminTexts[lang].waiting(count)}`}</span>
    </>
  )
}

/** The way to one's own passkeys and codes, once inside. */
function FactorButton({ factors }: { factors: FactorState }) {
  const lang = useLang()
  const texts = factorTexts[lang].manage
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={classes(item, resting)} onClick={() => setOpen(true)}>
        {texts.open}
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={texts.heading}
        closeLabel={commonTexts[lang].close}
      >
        {open && <ManageFactors factors={factors} />}
      </Dialog>
    </>
  )
}
