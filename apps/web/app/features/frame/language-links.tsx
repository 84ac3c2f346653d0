import { langs, type Lang } from '@kot/domain/lang'
import { commonTexts } from '@kot/i18n/texts/common'
import { Check } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../ui/icon'
import { usePage } from '../page/use-page'
import { addressIn, switchLanguage } from '../session/language-switch'
import { useSession } from '../session/use-session'
import { menuCardLook, menuEntryLook } from './header-look'

/** This page in both languages, each named in itself. */
export function LanguageLinks({ onChosen }: { onChosen: () => void }) {
  const { lang: current, origins } = usePage()
  const location = useLocation()
  const { user } = useSession()

  const choose = (lang: Lang, address: string) => (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey
    if (opensElsewhere) return
    onChosen()
    if (lang === current) event.preventDefault()
    else if (user !== null) {
      event.preventDefault()
      void switchLanguage(lang, address)
    }
  }

  return (
    <ul className={`${menuCardLook} min-w-44 p-2`}>
      {langs.map((lang) => {
        const address = addressIn(lang, origins, location)
        return (
          <li key={lang}>
            <a
              href={address}
              lang={lang}
              hrefLang={lang}
              aria-current={lang === current ? 'true' : undefined}
              className={`${menuEntryLook} justify-between`}
              onClick={choose(lang, address)}
            >
              {commonTexts[current].languageNames[lang]}
              {lang === current && <Icon of={Check} className="text-link" />}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
