import { homePath } from '@kot/i18n/paths'
import { homePageTexts } from '@kot/i18n/texts/home-page'
import { ArrowLeft, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { HomeLinkState, HomeTrail } from '../card/home-link'
import { useLang } from '../../page/use-page'
import { Icon } from '../../ui/icon'
import { TextLink } from '../../ui/text-link'

/** The list that this page was opened from; null when it was opened in another way. */
export function useTrail(): HomeTrail | null {
  const { state } = useLocation()
  return (state as HomeLinkState | null)?.trail ?? null
}

/** Back to the results, and on to the home before or after this one. */
export function TrailBar({ id }: { id: number }) {
  const texts = homePageTexts[useLang()]
  const trail = useTrail()
  return (
    <nav
      aria-label={texts.around}
      className="column hidden min-h-14 items-center justify-between pt-2 wide:flex print:hidden"
    >
      {trail === null ? (
        <TextLink to="/" look="alone">
          <Icon of={ArrowLeft} size={16} />
          {texts.backToSearch}
        </TextLink>
      ) : (
        <>
          <TextLink to={trail.path} look="alone" className="tabular">
            <Icon of={ArrowLeft} size={16} />
            {texts.back(trail.ids.length)}
          </TextLink>
          <Steps id={id} trail={trail} />
        </>
      )}
    </nav>
  )
}

function Steps({ id, trail }: { id: number; trail: HomeTrail }) {
  const texts = homePageTexts[useLang()]
  const at = trail.ids.indexOf(id)
  if (at < 0) return null
  return (
    <span className="flex items-center">
      <Step icon={ChevronLeft} label={texts.previous} to={trail.ids[at - 1]} trail={trail} />
      <span className="tabular px-1 text-sm text-ink-soft">
        {texts.position(at + 1, trail.ids.length)}
      </span>
      <Step icon={ChevronRight} label={texts.next} to={trail.ids[at + 1]} trail={trail} />
    </span>
  )
}

interface StepProps {
  icon: LucideIcon
  label: string
  /** Undefined at either end of the list. */
  to: number | undefined
  trail: HomeTrail
}

function Step({ icon, label, to, trail }: StepProps) {
  const lang = useLang()
  const look = 'inline-grid size-tap place-items-center rounded-pill'
  if (to === undefined) {
    return (
      <span className={`${look} text-ink-faint`}>
        <Icon of={icon} />
      </span>
    )
  }
  return (
    <Link
      to={homePath(lang, to)}
      // The way back stays one step.
      replace
      state={{ trail } satisfies HomeLinkState}
      aria-label={label}
      className={`${look} hover:bg-sunken`}
    >
      <Icon of={icon} />
    </Link>
  )
}
