import type { BoardStatus } from '@kot/domain/board/board'
import { homePath } from '@kot/i18n/paths'
import { boardTexts } from '@kot/i18n/texts/board'
import { commonTexts } from '@kot/i18n/texts/common'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLang } from '../../page/use-page'
import { useToast } from '../../ui/overlays/toast'
import { type BoardHome, nameOfCard } from '../store/board-view'
import { type BoardActions, focusCard } from '../columns/card-menu'
import type { DeviceChange } from '../store/pending-changes'

/** The actions of the menus and the columns on a home, and their announcements to screen readers. */
export function useBoardActions(
  change: (home: number, change: DeviceChange) => void,
  edit: (home: { id: number; name: string }) => void,
  compareWith: (home: number) => void,
): { actions: BoardActions; said: string } {
  const lang = useLang()
  const texts = boardTexts[lang]
  const navigate = useNavigate()
  const toast = useToast()
  const [said, setSaid] = useState('')

  function move({ listing }: BoardHome, status: BoardStatus): void {
    change(listing.id, { field: 'status', value: status })
    setSaid(texts.moved(nameOfCard(listing), texts.status[status]))
    focusCard(listing.id, 'menu')
  }

  const drop: BoardActions['drop'] = ({ listing }, status) =>
    change(listing.id, { field: 'status', value: status })

  function remove({ listing: { id } }: BoardHome): void {
    change(id, { field: 'listed', value: false })
    const undo = () => change(id, { field: 'listed', value: true })
    toast(texts.removed, {
      name: `favourite-${id}`,
      action: { label: commonTexts[lang].undo, run: undo },
    })
  }

  const actions: BoardActions = {
    open: ({ listing }) => void navigate(homePath(lang, listing.id)),
    edit: ({ listing }) => edit({ id: listing.id, name: nameOfCard(listing) }),
    move,
    drop,
    remove,
    compare: ({ listing }) => compareWith(listing.id),
  }
  return { actions, said }
}
