import { brand } from '@kot/domain/brand'
import { langs, type Lang } from '@kot/domain/lang'
import type { MetaDescriptor } from 'react-router'

export type Head = {
  lang: Lang
  origins: Record<Lang, string>
  title: string
  description: string
  /** The page's canonical path in each language. */
  paths: Record<Lang, string>
  /** Kept out of search engines: pages for one person, or that only point elsewhere. */
  hidden?: boolean
}

const locales: Record<Lang, string> = { is: 'is_IS', en: 'en_GB' }

/** Everything a search engine or a shared link wants to know about a page. */
export function headTags(head: Head): MetaDescriptor[] {
  const address = (lang: Lang) => `${head.origins[lang]}${head.paths[lang]}`
  const tags: MetaDescriptor[] = [
    { title: head.title },
    { name: 'description', content: head.description },
    { tagName: 'link', rel: 'canonical', href: address(head.lang) },
    ...langs.map((lang) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: lang,
      href: address(lang),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address('is') },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:locale', content: locales[head.lang] },
    { property: 'og:title', content: head.title },
    { property: 'og:description', content: head.description },
    { property: 'og:url', content: address(head.lang) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
  return head.hidden ? [...tags, { name: 'robots', content: 'noindex' }] : tags
}
