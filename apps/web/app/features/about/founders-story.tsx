import { aboutTexts } from '@kot/i18n/texts/about'
import { Mark } from '../brand/mark'
import { useLang } from '../page/use-page'

/** Told in the founder's own voice, so it looks like a letter. */
export function FoundersStory() {
  const { heading, search, program, today, signature } = aboutTexts[useLang()].story
  return (
    <section className="column grid gap-5 py-14 wide:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] wide:gap-10 wide:py-24">
      <h2 className="text-2xl tracking-tight wide:text-3xl">{heading}</h2>
      <div className="max-w-176 rounded-card bg-notice p-5 text-on-notice tablet:p-8 wide:p-10">
        <div className="grid max-w-160 gap-4 text-lg">
          <p>{search}</p>
          <p>{program}</p>
          <p>{today}</p>
          <p className="mt-2 flex items-center gap-3 font-strong">
            <Mark className="size-8" />
            {signature}
          </p>
        </div>
      </div>
    </section>
  )
}
