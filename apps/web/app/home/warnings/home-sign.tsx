import type { HomeWarning } from '@kot/domain/home/home-verdict'
import { homeVerdictTexts, warningWords } from '@kot/i18n/texts/home-verdict'
import { CircleQuestionMark, OctagonAlert } from 'lucide-react'
import { useLang } from '../../page/use-page'
import { Icon } from '../../ui/icon'

interface HomeSignProps extends HomeWarning {
  /** Where it leads; otherwise it is no link. */
  to?: string | undefined
  /** Where there is little room: the reason is then for screen readers only. */
  short?: boolean | undefined
}

const looks = {
  ask: { look: 'bg-notice text-on-notice', icon: CircleQuestionMark },
  careful: { look: 'bg-alert-soft text-on-alert-soft', icon: OctagonAlert },
}

/** The warning about a home in a few words, the same beside every price: 'Spyrðu fyrst: trygging'. */
export function HomeSign({ verdict, kind, to, short = false }: HomeSignProps) {
  const lang = useLang()
  const { look, icon } = looks[verdict]
  const sign = (
    <span
      data-warning={verdict}
      className={`inline-flex max-w-full items-center gap-1.5 rounded-small px-2 py-0.5 text-sm font-strong ${look}`}
    >
      <Icon of={icon} size={16} />
      {short ? (
        <>
          {homeVerdictTexts[lang].title[verdict]}
          <span className="sr-only">{`: ${homeVerdictTexts[lang].reason[kind]}`}</span>
        </>
      ) : (
        warningWords(lang, { verdict, kind })
      )}
    </span>
  )
  if (to === undefined) return sign
  return (
    <a href={to} className="inline-flex min-h-tap items-center rounded-small">
      {sign}
    </a>
  )
}
