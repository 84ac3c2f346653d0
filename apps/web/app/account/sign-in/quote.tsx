import { signUpTexts } from '@kot/i18n/texts/sign-up'
import { Skyline } from '../../page/skyline'
import { useLang } from '../../page/use-page'

/** A verse about having a home of one's own, above the houses. Screen readers see one image whose
 *  text is the verse. */
export function Quote() {
  const { verse, source } = signUpTexts[useLang()].quote
  const lines = verse.split('\n')
  return (
    <div className="flex flex-col justify-end overflow-hidden border-b-3 border-kerb bg-linear-to-b from-sky-top to-sky-low pt-8 text-center wide:border-b-0 wide:pt-16">
      <p
        aria-hidden="true"
        className="text-xl font-strong tracking-snug wide:my-auto wide:text-2xl"
      >
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <span className="mt-2 block text-sm font-text tracking-normal text-ink-soft">{source}</span>
      </p>
      <Skyline alt={`${lines.join(' ')} ${source}`} className="-mt-6 wide:-mt-10" />
    </div>
  )
}
