import type { FoundHome, HomesResponse } from '@kot/contract/operator/homes'
import { priceLabel, sizeLabel } from '@kot/i18n/texts/listing'
import { operatorHomesTexts } from '@kot/i18n/texts/admin/homes'
import { type SubmitEvent, useState } from 'react'
import { TextLink } from '../../ui/text-link'
import { useLang } from '../../page/use-page'
import { AdminBlock } from '../layout/admin-block'
import { AdminData } from '../layout/admin-data'
import { AdminTable } from '../layout/admin-table'
import type { AdminLoaderData } from '../layout/admin-api'
import { HomeMark, fullAddress } from './home-facts'
import { Button } from '../../ui/button'
import { besideField, TextField } from '../../ui/forms/field'

interface FoundHomesProps {
  words: string
  loaded: AdminLoaderData<HomesResponse>
}

/** The homes that were found; without a search the newest ones. */
export function FoundHomes({ words, loaded }: FoundHomesProps) {
  const lang = useLang()
  const texts = operatorHomesTexts[lang]
  const heading = words === '' ? texts.newest : texts.results
  return (
    <AdminBlock heading={heading}>
      <AdminData of={loaded}>
        {({ homes, more }) => (
          <>
            <AdminTable
              caption={heading}
              rows={homes}
              rowKey={({ id }) => id}
              empty={words === '' ? texts.noHomes : texts.nothing(words)}
              columns={[
                { heading: texts.address, grow: true, cell: addressCell },
                {
                  heading: texts.number,
                  align: 'end',
                  // Not formatted with thousands separators: it is an id, not an amount.
                  cell: ({ id }) => String(id),
                },
                { heading: texts.rent, align: 'end', cell: ({ price }) => priceLabel(lang, price) },
                { heading: texts.size, align: 'end', cell: ({ size }) => sizeLabel(size) },
                { heading: texts.adverts, count: ({ adverts }) => adverts },
                { heading: texts.created, time: ({ created_at }) => created_at },
                { heading: texts.status, cell: markCell },
              ]}
            />
            {more && words !== '' && (
              <p className="mt-3 text-ink-soft">{texts.more(homes.length)}</p>
            )}
          </>
        )}
      </AdminData>
    </AdminBlock>
  )
}

const addressCell = (home: FoundHome) => (
  <TextLink look="alone" to={`/operator/homes/${home.id}`} className="-my-2.5 min-w-11">
    {fullAddress(home)}
  </TextLink>
)

const markCell = (home: FoundHome) => <HomeMark home={home} />

interface FindHomeProps {
  /** The last search text. */
  words: string
  /** Empty to show the newest homes again. */
  onFind: (words: string) => void
}

/** The search text is kept in the URL, so that the back button restores the search. */
export function FindHome({ words, onFind }: FindHomeProps) {
  const texts = operatorHomesTexts[useLang()]
  const [typed, setTyped] = useState(words)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    onFind(typed.trim())
  }

  return (
    <search>
      <form
        noValidate
        className="mb-6 flex max-w-160 flex-wrap items-start gap-3"
        onSubmit={submit}
      >
        <TextField
          className="min-w-60 grow"
          type="search"
          name="find"
          label={texts.find}
          hint={texts.findHint}
          value={typed}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" className={besideField}>
          {texts.search}
        </Button>
      </form>
    </search>
  )
}
