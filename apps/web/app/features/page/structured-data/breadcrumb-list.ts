import type { BreadcrumbList, WithContext } from 'schema-dts'
import type { NamedPath } from './named-path'

/** The way from the landing page to this one, which comes last. */
export function breadcrumbList(
  origin: string,
  way: readonly NamedPath[],
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  }
}
