import { headerTexts } from '@kot/i18n/texts/header'
import { Heart } from 'lucide-react'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { useModals } from '../modals/use-modals'
import { useLang } from '../page/use-page'
import { useFavourites } from '../favourites/use-favourites'
import { useSession } from '../session/use-session'

/** Opens the favourites, or sign-in for somebody who has none yet. */
export function FavouritesButton() {
  const texts = headerTexts[useLang()]
  const { user } = useSession()
  const { count } = useFavourites()
  const modals = useModals()
  const shown = user === null ? 0 : count
  return (
    <IconButton
      label={shown === 0 ? texts.favourites : texts.favouritesWithCount(shown)}
      icon={<Icon of={Heart} size={24} />}
      badge={shown}
      aria-haspopup="dialog"
      onClick={() => modals.open(user === null ? 'signIn' : 'favorites')}
    />
  )
}
