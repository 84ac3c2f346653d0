import { type Lang, langs } from '@kot/domain/text/lang'
import { commonTexts } from '@kot/i18n/texts/common'
import { Check, Globe } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { headerTexts } from '@kot/i18n/texts/header'
import { pathIn } from '@kot/i18n/paths'
import { Icon } from '../ui/icon'
import { useLang, usePage } from '../page/use-page'
import { useSession } from '../api/session-store'
import {
  Disclosure,
  headerItemClasses,
  menuCardClasses,
  MenuChevron,
  menuEntryClasses,
} from './disclosure'
import type { Menus } from './use-menus'
import { callOrNull } from '../api/call-api'

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
    <ul className={`${menuCardClasses} min-w-44 p-2`}>
      {langs.map((lang) => {
        const address = addressIn(lang, origins, location)
        return (
          <li key={lang}>
            <a
              href={address}
              lang={lang}
              hrefLang={lang}
              aria-current={lang === current ? 'true' : undefined}
              className={`${menuEntryClasses} justify-between`}
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

export function LanguageMenu({ menus }: { menus: Menus }) {
  const lang = useLang()
  const texts = headerTexts[lang].language
  return (
    <Disclosure
      name="language"
      menus={menus}
      hover
      className="relative"
      button={
        <>
          <Icon of={Globe} size={16} />
          <span className="sr-only">{texts.label}: </span>
          <span className="desk:hidden">{texts.short}</span>
          <span className="hidden desk:inline">{commonTexts[lang].languageNames[lang]}</span>
          <MenuChevron />
        </>
      }
      buttonClassName={headerItemClasses}
      panelClassName="top-full right-0 w-max pt-2"
    >
      <LanguageLinks onChosen={menus.close} />
    </Disclosure>
  )
}

type Origins = Readonly<Record<Lang, string>>

/** Where the same page lives in the given language. */
export function addressIn(
  lang: Lang,
  origins: Origins,
  { pathname, search }: { pathname: string; search: string },
): string {
  return `${origins[lang]}${pathIn(lang, pathname)}${search}`
}

/** Takes a signed-in user to the other host and signs them in there; without a hand-off they
 *  arrive as a visitor, which is better than not arriving. */
async function switchLanguage(lang: Lang, address: string): Promise<void> {
  const answer = await callOrNull('POST /api/v1/hand_off', { lang })
  window.location.assign(answer === null ? address : withHandOff(address, answer.jwt))
}

export function withHandOff(address: string, jwt: string): string {
  const url = new URL(address)
  url.searchParams.set('jwt', jwt)
  return url.href
}
