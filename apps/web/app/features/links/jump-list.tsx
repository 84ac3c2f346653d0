import { linksTexts } from '@kot/i18n/texts/links'
import { useLang } from '../page/use-page'
import type { LinkGroup } from './link-groups'

/** Stays beside the groups where there is room for it. */
export function JumpList({ groups }: { groups: readonly LinkGroup[] }) {
  return (
    <nav aria-label={linksTexts[useLang()].jump} className="desk:sticky desk:top-8 desk:self-start">
      <ul className="border-t border-line tablet:columns-2 tablet:gap-x-10 desk:columns-1 desk:border-0">
        {groups.map(({ id, heading }) => (
          <li key={id} className="break-inside-avoid border-b border-line desk:border-0">
            <a
              href={`#${id}`}
              className="flex min-h-tap items-center rounded-small py-1.5 text-link underline-offset-[0.2em] hover:underline"
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
