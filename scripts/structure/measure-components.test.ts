import { expect, test } from 'vitest'
import { measureComponents } from './measure-components.ts'

test.each([
  ['function Card({ home, onOpen }: { home: Home; onOpen: () => void }) {}', 2],
  ['export function Card({ home, ...rest }: Props) {}', 2],
  ['type Props = { a: 1; b: 2; c: 3 }\nexport function Card(props: Props) {}', 3],
  ['interface Props { a: 1; b: 2 }\nexport const Card = (props: Readonly<Props>) => null', 2],
  ['type Own = { a: 1 }\nexport const Card = memo(function (props: Own & { b: 2 }) {})', 2],
  ['type Props = { a: 1 } | { b: 2; c: 3 }\nexport default function Card(props: Props) {}', 2],
  ['export function Card() {}', undefined],
])('the props of %j are %j', (source, count) => {
  expect(measureComponents(source).get('Card')?.props).toBe(count)
})

test.each([
  ['function Card() { const lang = useLang(); const [open] = useState(() => use(x)) }', 3],
  ['export const Card = memo(function () { useEffect(() => usual(), []) })', 1],
  ['export function Card() { return <Row render={() => useless} /> }', 0],
])('the hooks of %j are %j', (source, count) => {
  expect(measureComponents(source).get('Card')?.hooks).toBe(count)
})

test('hooks have no props, and other functions are left out', () => {
  const source =
    'export function useCard({ id }: { id: 1 }) { useId() }\nfunction used() { useId() }'
  expect([...measureComponents(source)]).toEqual([['useCard', { props: undefined, hooks: 1 }]])
})
