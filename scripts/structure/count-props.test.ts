import { expect, test } from 'vitest'
import { countProps } from './count-props.ts'

test.each([
  ['function Card({ home, onOpen }: { home: Home; onOpen: () => void }) {}', 2],
  ['export function Card({ home, ...rest }: Props) {}', 2],
  ['type Props = { a: 1; b: 2; c: 3 }\nexport function Card(props: Props) {}', 3],
  ['interface Props { a: 1; b: 2 }\nexport const Card = (props: Readonly<Props>) => null', 2],
  ['type Own = { a: 1 }\nexport const Card = memo(function (props: Own & { b: 2 }) {})', 2],
  ['type Props = { a: 1 } | { b: 2; c: 3 }\nexport default function Card(props: Props) {}', 2],
  ['export function Card() {}', undefined],
])('the props of %j are %j', (source, count) => {
  expect(countProps(source).get('Card')).toBe(count)
})

test('functions that are no components are left out', () => {
  expect(countProps('export function useCard({ home }: { home: Home }) {}').size).toBe(0)
})
