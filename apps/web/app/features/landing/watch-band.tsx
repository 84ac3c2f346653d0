import { landingTexts } from '@kot/i18n/texts/landing'
import { ButtonLink } from '../../ui/button'
import { useLang } from '../page/use-page'
import { useSession } from '../session/use-session'

/** The rental watch in three steps. */
export function WatchBand() {
  const texts = landingTexts[useLang()].watch
  const { user } = useSession()
  const { tell, search, mail } = texts.steps
  return (
    <section className="mt-16 bg-deep py-12 text-on-deep wide:mt-24 wide:py-20">
      <div className="column">
        <h2 className="text-2xl tracking-tight wide:text-3xl">{texts.heading}</h2>
        <p className="mt-3 max-w-136 text-balance text-on-deep-soft wide:text-lg">{texts.intro}</p>
        <ol className="mt-8 grid gap-6 wide:mt-12 wide:grid-cols-3 wide:gap-10">
          {[tell, search, mail].map((step, index) => (
            <li key={step.heading} className="flex gap-4">
              <span
                aria-hidden="true"
                className="tabular grid size-10 shrink-0 place-items-center rounded-pill font-strong ring-1 ring-on-deep-soft"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-lg tracking-snug">{step.heading}</h3>
                <p className="mt-1 text-on-deep-soft">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3 wide:mt-12">
          {user ? (
            <ButtonLink to="/smartfinder" variant="light">
              {texts.open}
            </ButtonLink>
          ) : (
            <ButtonLink to="/sign-up" variant="light">
              {texts.signUp}
            </ButtonLink>
          )}
          <p className="text-sm text-on-deep-soft">{texts.price}</p>
        </div>
      </div>
    </section>
  )
}
