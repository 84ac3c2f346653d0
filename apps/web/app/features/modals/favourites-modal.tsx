import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { Heart } from 'lucide-react'
import { Badge } from '../../ui/badge'
import { ButtonLink } from '../../ui/button'
import { FullScreenDialog } from '../../ui/full-screen-dialog'
import { Icon } from '../../ui/icon'
import { useLang } from '../page/use-page'
import { useFavourites } from '../favourites/use-favourites'
import type { ModalProps } from './modal-props'

export function FavouritesModal({ open, onClose }: ModalProps) {
  const texts = favouritesTexts[useLang()]
  const { count } = useFavourites()
  return (
    <FullScreenDialog
      open={open}
      onClose={onClose}
      title={texts.heading}
      closeLabel={texts.close}
      summary={count > 0 && <Count of={count} />}
    >
      {count === 0 && <NoFavourites onLeave={onClose} />}
    </FullScreenDialog>
  )
}

function Count({ of: count }: { of: number }) {
  return (
    <>
      <Badge count={count} className="mr-1.5" />
      <span className="sr-only">{count} </span>
      {favouritesTexts[useLang()].apartments(count)}
    </>
  )
}

function NoFavourites({ onLeave }: { onLeave: () => void }) {
  const texts = favouritesTexts[useLang()]
  return (
    <div className="column my-auto grid justify-items-center py-16 text-center">
      <span className="grid size-16 place-items-center rounded-pill bg-sunken text-ink-soft">
        <Icon of={Heart} size={24} />
      </span>
      <p className="mt-5 text-xl tracking-snug font-strong">{texts.empty}</p>
      <p className="mt-2 max-w-80 text-ink-soft">{texts.hint}</p>
      <ButtonLink to="/" className="mt-6" onClick={onLeave}>
        {texts.search}
      </ButtonLink>
    </div>
  )
}
