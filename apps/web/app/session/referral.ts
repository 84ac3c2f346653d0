import { storageKeys } from '@kot/domain/site/storage-keys'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { browserTexts } from '../api/local-texts'

/** Stores the referral of a visitor until they sign up, whatever page the link led to. The script in the head has
 *  stored that of the first page. */
export function useReferral(): void {
  const { search } = useLocation()
  useEffect(() => {
    const { friend, channel } = referralIn(new URLSearchParams(search))
    if (friend !== null) browserTexts.write(storageKeys.friend, friend)
    if (channel !== null) browserTexts.write(storageKeys.channel, channel)
  }, [search])
}

/** Longer than any code we issue. */
export const MAX_REFERRAL_LENGTH = 200

/** The referral in a link; null for what it does not contain. */
export const referralIn = (params: URLSearchParams) => ({
  friend: word(params.get('friend')),
  channel: word(params.get('channel')),
})

const word = (text: string | null): string | null =>
  text === null || text === '' || text.length > MAX_REFERRAL_LENGTH ? null : text
