import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type BoardStatus, boardStatuses } from '@kot/domain/board/board'
import { boardTexts } from '@kot/i18n/texts/board'
import { GripVertical } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useLang } from '../../page/use-page'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { BoardCard, type BoardCardProps, SmallBoardCard } from './board-card'
import type { ShownBoard } from '../store/board-store'
import { type BoardHome, nameOfCard } from '../store/board-view'
import { type BoardActions, focusCard } from './card-menu'

export interface BoardColumnsProps {
  shown: ShownBoard
  homes: Readonly<Record<BoardStatus, readonly BoardHome[]>>
  now: Date
  actions: BoardActions
}

/** The statuses as columns. Homes move by pointer, touch and keyboard; each step is announced. */
export function BoardColumns({ shown, homes, now, actions }: BoardColumnsProps) {
  const texts = boardTexts[useLang()]
  const [lifted, setLifted] = useState<number | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextColumn }),
  )
  const all = boardStatuses.flatMap((status) => homes[status])
  const find = (id: unknown) => all.find(({ listing }) => listing.id === id) ?? null
  const liftedHome = find(lifted)
  const card = { board: shown.board, now, actions }
  return (
    <DndContext
      id="board"
      sensors={sensors}
      collisionDetection={nearestColumn}
      accessibility={{
        announcements: announcements(texts.drag, texts.status, find),
        // The element that had the focus is in another column.
        restoreFocus: false,
        screenReaderInstructions: { draggable: texts.drag.keys },
      }}
      onDragStart={({ active }) => setLifted(Number(active.id))}
      onDragCancel={({ active, activatorEvent }) => {
        setLifted(null)
        if (activatorEvent instanceof KeyboardEvent) focusCard(Number(active.id), 'grip')
      }}
      onDragEnd={({ active, over, activatorEvent }) => {
        setLifted(null)
        const home = find(active.id)
        const status = statusOf(over?.id)
        if (home && status && status !== home.status) actions.drop(home, status)
        if (home && activatorEvent instanceof KeyboardEvent) focusCard(home.listing.id, 'grip')
      }}
    >
      <div className="grid grid-cols-[repeat(4,minmax(0,1fr))_13.5rem] items-start gap-3">
        {boardStatuses.map((status) => (
          <Column key={status} status={status} count={homes[status].length}>
            {homes[status].map((home) => (
              <li key={home.listing.id}>
                <DraggableCard home={home} {...card} />
              </li>
            ))}
          </Column>
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {liftedHome && <CardOfStatus home={liftedHome} {...card} lifted />}
      </DragOverlay>
    </DndContext>
  )
}

const CardOfStatus = (props: BoardCardProps) =>
  props.home.status === 'no' ? <SmallBoardCard {...props} /> : <BoardCard {...props} />

function Column(props: { status: BoardStatus; count: number; children: ReactNode }) {
  const { status, count, children } = props
  const texts = boardTexts[useLang()]
  const headingId = useId()
  const { setNodeRef, isOver } = useDroppable({ id: status })
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={headingId}
      className={classes(
        'grid content-start gap-2.5 rounded-card bg-sunken p-2.5',
        isOver && 'outline-2 -outline-offset-2 outline-primary',
      )}
    >
      <div className="flex min-h-8 items-center justify-between px-1">
        <h2 id={headingId} className="text-md tracking-normal">
          {texts.status[status]}
        </h2>
        <span className="tabular text-sm text-ink-soft">
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{texts.homes(count)}</span>
        </span>
      </div>
      {count > 0 && <ul className="grid gap-2.5">{children}</ul>}
      {count === 0 && (
        <p className="grid min-h-20 place-items-center rounded-control border-[1.5px] border-dashed border-line-control p-3 text-center text-sm text-balance text-ink-soft">
          {texts.dropHint[status]}
        </p>
      )}
      {status === 'no' && (
        <p className="px-1 text-xs text-pretty text-ink-soft">{texts.goneMove}</p>
      )}
    </section>
  )
}

function DraggableCard(props: Omit<BoardCardProps, 'grip' | 'lifted'>) {
  const { home } = props
  const texts = boardTexts[useLang()]
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: home.listing.id,
    // A home that is gone stays in its column.
    disabled: home.gone !== null,
  })
  const grip = home.gone === null && (
    <span data-board-grip={home.listing.id} className="contents">
      <IconButton
        ref={setActivatorNodeRef}
        label={texts.drag.grip(nameOfCard(home.listing))}
        aria-describedby={attributes['aria-describedby']}
        icon={<Icon of={GripVertical} />}
        className="cursor-grab bg-veil opacity-0 group-hover/card:opacity-100 hover:bg-veil focus-visible:opacity-100"
      />
    </span>
  )
  return (
    <div
      ref={setNodeRef}
      {...listeners}
      // Links and photos have their own drag behaviour.
      onDragStart={(event) => event.preventDefault()}
      className={classes(isDragging && 'opacity-40')}
    >
      <CardOfStatus {...props} grip={grip} />
    </div>
  )
}

const statusOf = (id: unknown): BoardStatus | null =>
  boardStatuses.find((status) => status === id) ?? null

/** Columns stand side by side, so only the horizontal distance counts. */
const nearestColumn: CollisionDetection = (args) => {
  const { droppableContainers, droppableRects, collisionRect, pointerCoordinates } = args
  const x = pointerCoordinates?.x ?? collisionRect.left + collisionRect.width / 2
  const distances = droppableContainers.flatMap((droppableContainer) => {
    const rect = droppableRects.get(droppableContainer.id)
    if (!rect) return []
    const value = Math.max(rect.left - x, x - rect.right, 0)
    return [{ id: droppableContainer.id, data: { droppableContainer, value } }]
  })
  return distances.toSorted((one, other) => one.data.value - other.data.value).slice(0, 1)
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** Moves the lifted card over the next column. */
const nextColumn: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = steps[event.code]
  if (step === undefined) return
  event.preventDefault()
  const at = statusOf(context.over?.id)
  const next = at && boardStatuses[boardStatuses.indexOf(at) + step]
  const rect = next && context.droppableRects.get(next)
  if (!rect || !context.collisionRect) return
  return { ...currentCoordinates, x: rect.left + (rect.width - context.collisionRect.width) / 2 }
}

type DragTexts = (typeof boardTexts)['is']['drag']
type StatusTexts = (typeof boardTexts)['is']['status']

function announcements(
  texts: DragTexts,
  names: StatusTexts,
  find: (id: unknown) => BoardHome | null,
): Announcements {
  function say(
    words: (home: string, status: string) => string,
    id: unknown,
    column?: unknown,
  ): string | undefined {
    const home = find(id)
    const status = statusOf(column) ?? home?.status
    return home && status ? words(nameOfCard(home.listing), names[status]) : undefined
  }
  return {
    onDragStart: ({ active }) => say(texts.lifted, active.id),
    // The column of the home itself comes first and must not replace the announcement of lifting it.
    onDragOver: ({ active, over }) =>
      over === null || over.id === find(active.id)?.status
        ? say(texts.lifted, active.id)
        : say(texts.over, active.id, over.id),
    onDragEnd: ({ active, over }) => say(texts.dropped, active.id, over?.id),
    onDragCancel: ({ active }) => say(texts.cancelled, active.id),
  }
}
