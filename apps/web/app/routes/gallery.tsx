import { brand } from '@kot/domain/site/brand'
import { redirect } from 'react-router'
import { Areas } from '../gallery/areas'
import { Brand, Colours, Type } from '../gallery/foundations'
import { Buttons } from '../gallery/buttons'
import { Choices } from '../gallery/choices'
import { Costs } from '../gallery/costs'
import { Fields } from '../gallery/fields'
import { Listings } from '../gallery/listings'
import { Maps } from '../gallery/maps'
import { Messages } from '../gallery/messages'
import { Notices } from '../gallery/notices'
import { Overlays } from '../gallery/overlays'
import { Rents } from '../gallery/rents'
import { Watches } from '../gallery/watches'
import { requestContext } from '../request-context'
import type { Route } from './+types/gallery'

/** For those who build Kot; the public never sees it. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(requestContext).development) throw redirect('/404')
  return null
}

export const meta: Route.MetaFunction = () => [
  { title: `${brand.name}: components` },
  { name: 'robots', content: 'noindex' },
]

const parts = [
  'colours',
  'type',
  'buttons',
  'fields',
  'choices',
  'areas',
  'listings',
  'rents',
  'watches',
  'costs',
  'notices',
  'maps',
  'overlays',
  'messages',
  'brand',
]

/** Every component of the design system in every state. */
export default function Gallery() {
  return (
    <div lang="en" className="column overflow-x-clip py-10">
      <h1 className="text-3xl tracking-tight">Components</h1>
      <nav aria-label="Components" className="mt-2 mb-10 flex flex-wrap gap-x-5">
        {parts.map((part) => (
          <a
            key={part}
            href={`#${part}`}
            className="inline-flex min-h-tap items-center text-link underline"
          >
            {part}
          </a>
        ))}
      </nav>
      <Colours />
      <Type />
      <Buttons />
      <Fields />
      <Choices />
      <Areas />
      <Listings />
      <Rents />
      <Watches />
      <Costs />
      <Notices />
      <Maps />
      <Overlays />
      <Messages />
      <Brand />
    </div>
  )
}
