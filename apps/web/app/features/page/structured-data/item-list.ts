import type { ItemList, WithContext } from 'schema-dts'
import type { NamedPath } from './named-path'

/** What a page lists, in the order it shows it. */
export function itemList(origin: string, items: readonly NamedPath[]): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: `${origin}${path}`,
    })),
  }
}
