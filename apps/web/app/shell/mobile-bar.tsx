import { headerTexts } from '@kot/i18n/texts/header'
import { Menu, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Icon } from '../ui/icon'
import { useLang } from '../page/use-page'
import { Disclosure } from './disclosure'
import { FavouritesButton } from './account-links'
import { LanguageLinks } from './language-menu'
import { MobileMenu } from './mobile-menu'
import { useMenus } from './use-menus'

const roundButton =
  'inline-grid size-tap place-items-center rounded-pill text-ink transition-colors duration-fast ease-calm hover:bg-sunken aria-expanded:bg-sunken'

/** The header below 920 px. */
export function MobileBar() {
  const texts = headerTexts[useLang()]
  const menus = useMenus()
  const open = menus.isOpen('menu')
  useCoveredPage(open, menus.close)
  return (
    <div
      className="-mr-2.5 ml-auto flex items-center wide:hidden"
      data-menu={open ? 'open' : 'closed'}
    >
      <Disclosure
        name="language"
        menus={menus}
        className="relative"
        label={texts.language.change}
        button={texts.language.short}
        buttonClassName={`${roundButton} text-sm font-strong`}
        panelClassName="top-full right-0 w-max pt-1"
      >
        <LanguageLinks onChosen={menus.close} />
      </Disclosure>
      <FavouritesButton />
      <Disclosure
        name="menu"
        menus={menus}
        label={open ? texts.closeMenu : texts.openMenu}
        button={<Icon of={open ? X : Menu} size={24} />}
        buttonClassName={roundButton}
        panelClassName="inset-x-0 top-full h-[calc(100dvh-3.5rem)] overflow-y-auto overscroll-contain border-t border-line bg-surface"
      >
        <MobileMenu onLeave={menus.close} />
      </Disclosure>
    </div>
  )
}

/** From here on the large header replaces the menu; the same width as in the tokens. */
const largeHeader = '(min-width: 57.5rem)'

/** While the mobile menu covers the page, the page neither scrolls nor is scrolled away. */
function useCoveredPage(covered: boolean, uncover: () => void): void {
  const onLargeHeader = useEffectEvent(uncover)

  useEffect(() => {
    if (!covered) return undefined
    window.scrollTo(0, 0)
    document.body.style.overflow = 'hidden'
    const width = window.matchMedia(largeHeader)
    const widen = () => onLargeHeader()
    width.addEventListener('change', widen)
    return () => {
      document.body.style.removeProperty('overflow')
      width.removeEventListener('change', widen)
    }
  }, [covered])
}
