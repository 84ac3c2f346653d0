import { commonTexts } from '@kot/i18n/texts/common'
import { headerTexts } from '@kot/i18n/texts/header'
import { Globe } from 'lucide-react'
import { Icon } from '../../ui/icon'
import { useLang } from '../page/use-page'
import { Disclosure } from './disclosure'
import { headerItemLook } from './header-look'
import { LanguageLinks } from './language-links'
import { MenuChevron } from './menu-chevron'
import type { Menus } from './use-menus'

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
      buttonClassName={headerItemLook}
      panelClassName="top-full right-0 w-max pt-2"
    >
      <LanguageLinks onChosen={menus.close} />
    </Disclosure>
  )
}
