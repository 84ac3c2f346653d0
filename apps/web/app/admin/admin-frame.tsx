import { adminTexts } from '@kot/i18n/texts/admin/shell'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { NavLink, useLocation, useNavigation } from 'react-router'
import type { FactorState } from '@kot/contract/operator/factor'
import { commonTexts } from '@kot/i18n/texts/common'
import { factorTexts } from '@kot/i18n/texts/admin/factor'
import { useLang } from '../page/use-page'
import { classes } from '../ui/classes'
import { AdminSkeleton } from './layout/admin-data'
import { AdminPage, adminSections } from './layout/admin-page'
import { Button } from '../ui/button'
import { Dialog } from '../ui/overlays'
import { ManageFactors } from './second-factor/manage-factors'

interface AdminFrameProps {
  factors: FactorState
  children: ReactNode
}

/** The sections beside whatever is open; above it on a phone. */
export function AdminFrame({ factors, children }: AdminFrameProps) {
  return (
    <div className="column grid gap-x-10 gap-y-5 py-6 wide:grid-cols-[11rem_minmax(0,1fr)] wide:py-10">
      <div className="min-w-0">
        <div className="flex items-center justify-between gap-3 wide:mb-2 wide:block">
          <p className="text-sm font-strong text-ink-soft wide:px-3">
            {adminTexts[useLang()].name}
          </p>
          <FactorButton factors={factors} />
        </div>
        <AdminNav />
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

/** The sections of the desk: a column on wide screens, a row to push along on narrow ones. */
function AdminNav() {
  const texts = adminTexts[useLang()]
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
        className="flex gap-1 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] wide:grid wide:overflow-visible wide:px-0"
      >
        {adminSections.map(({ section, path }) => (
          <li key={section} className="shrink-0">
            <NavLink
              // What lies below a section belongs to it; everything lies below the first.
              end={path === '/operator'}
              to={path}
              className={({ isActive }) =>
                classes(
                  'flex min-h-tap items-center rounded-control px-3 whitespace-nowrap transition-colors duration-fast ease-calm focus-visible:-outline-offset-2',
                  isActive
                    ? 'bg-primary-soft font-strong text-on-primary-soft'
                    : 'text-ink-soft hover:bg-sunken hover:text-ink',
                )
              }
            >
              {texts.section[section]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The way to one's own passkeys and codes, once inside. */
function FactorButton({ factors }: { factors: FactorState }) {
  const lang = useLang()
  const texts = factorTexts[lang].manage
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="-mr-4 wide:mr-0 wide:px-3"
        onClick={() => setOpen(true)}
      >
        {texts.open}
      </Button>
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
