import type { DeskSource } from '@kot/contract/operator/sources'
import { formatTimeAgo } from '@kot/i18n/format/date'
import { operatorSourcesTexts } from '@kot/i18n/texts/operator/sources'
import { useToast } from '../../../ui/toast'
import { Notice } from '../../../ui/notice'
import { useLang } from '../../page/use-page'
import { DeskBlock } from '../desk/desk-block'
import { ReasonAction } from '../desk/reason-action'
import { reasonInWords } from './reason-in-words'

interface QuarantineProps {
  name: string
  held: NonNullable<DeskSource['held']>
  now: string
  onDecided: () => void
}

type Changed = { changed: boolean }

/** A sweep that changed too much to be believed by itself. */
export function Quarantine({ name, held, now, onDecided }: QuarantineProps) {
  const lang = useLang()
  const texts = operatorSourcesTexts[lang].quarantine
  const toast = useToast()
  const decided = (done: string) => (answer: Changed) => {
    toast(answer.changed ? done : texts.already)
    onDecided()
  }
  return (
    <DeskBlock heading={texts.heading}>
      <Notice>
        <p>{texts.text(reasonInWords(lang, held.reason), held.adverts)}</p>
        <p className="mt-1 text-sm">
          {texts.at(formatTimeAgo(lang, new Date(held.at), new Date(now)))}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <ReasonAction<Changed>
            label={texts.confirm}
            variant="primary"
            title={texts.confirmTitle}
            path={`/api/operator/sources/${name}/confirm`}
            onDone={decided(texts.confirmed)}
          >
            {texts.confirmText}
          </ReasonAction>
          <ReasonAction<Changed>
            label={texts.dismiss}
            title={texts.dismissTitle}
            path={`/api/operator/sources/${name}/dismiss`}
            onDone={decided(texts.dismissed)}
          >
            {texts.dismissText}
          </ReasonAction>
        </div>
      </Notice>
    </DeskBlock>
  )
}
