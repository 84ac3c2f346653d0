import { adminTexts } from '@kot/i18n/texts/admin/shell'
import type { ReactNode } from 'react'
import { ChevronLeft } from 'lucide-react'
import { useLang } from '../../page/use-page'
import { Icon } from '../../ui/icon'
import { TextLink } from '../../ui/text-link'

interface AdminPageProps {
  section: AdminSection
  /** Shown beside the heading. */
  action?: ReactNode
  /** A sentence below the heading. */
  lead?: ReactNode
  children: ReactNode
}

/** A section of the admin: its heading and its content. */
export function AdminPage({ section, action, lead, children }: AdminPageProps) {
  return (
    <>
      <div className={lead ? 'mb-8' : 'mb-5'}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h1 className="text-2xl tracking-tight">{adminTexts[useLang()].section[section]}</h1>
          {action}
        </div>
        {lead && <p className="text-ink-soft">{lead}</p>}
      </div>
      {children}
    </>
  )
}

interface AdminSubpageProps {
  /** The section it belongs to. */
  back: { to: string; label: string }
  heading: string
  /** Shown beside the heading. */
  action?: ReactNode
  children: ReactNode
}

/** A page within a section: the link back, its heading and its content. */
export function AdminSubpage({ back, heading, action, children }: AdminSubpageProps) {
  return (
    <>
      <TextLink look="alone" to={back.to} className="-ml-1">
        <Icon of={ChevronLeft} />
        {back.label}
      </TextLink>
      <div className="mt-1 mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-2xl tracking-tight wrap-anywhere">{heading}</h1>
        {action}
      </div>
      {children}
    </>
  )
}

type AdminSection = keyof (typeof adminTexts)['is']['section']

/** Ordered by how urgently a section needs attention. */
export const adminSections: readonly { section: AdminSection; path: string }[] = [
  { section: 'today', path: '/operator' },
  { section: 'sources', path: '/operator/sources' },
  { section: 'homes', path: '/operator/homes' },
  { section: 'people', path: '/operator/people' },
  { section: 'orders', path: '/operator/orders' },
  { section: 'messages', path: '/operator/messages' },
  { section: 'mail', path: '/operator/mail' },
  { section: 'links', path: '/operator/links' },
  { section: 'audit', path: '/operator/audit' },
]

/** The section that a page of the admin belongs to. */
export const sectionAt = (pathname: string): AdminSection =>
  adminSections.findLast(({ path }) => pathname.startsWith(path))?.section ?? 'today'
