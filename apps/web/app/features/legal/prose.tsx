import { readProse } from './read-prose'
import { Words } from './words'

/** Paragraphs and lists of a legal text. */
export function Prose({ of: text }: { of: string }) {
  return (
    <div className="grid gap-4 wrap-break-word hyphens-auto">
      {readProse(text).map((block) =>
        block.kind === 'paragraph' ? (
          <p key={block.text}>
            <Words of={block.text} />
          </p>
        ) : (
          <ul key={block.items[0]} className="grid list-disc gap-2 pl-5 marker:text-ink-faint">
            {block.items.map((item) => (
              <li key={item} className="pl-1">
                <Words of={item} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  )
}
