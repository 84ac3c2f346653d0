import { storageKeys } from '@kot/domain/storage-keys'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { browserTexts } from './local-texts'

/** Who sent a visitor is kept for the day they sign up, whatever page the link led to. */
export function useReferral(): void {
  const { search } = useLocation()
  useEffect(() => {
    const { friend, channel } = referralIn(new URLSearchParams(search))
    if (friend !== null) browserTexts.write(storageKeys.friend, friend)
    if (channel !== null) browserTexts.write(storageKeys.channel, channel)
  }, [search])
}

/** Longer than any code we hand out; what is longer was not handed out by us. */
const maxLength = 200

/** What a link says about who sent the visitor; null for what it does not say. */
export const referralIn = (params: URLSearchParams) => ({
  friend: word(params.get('friend')),
  channel: word(params.get('channel')),
})

const word = (text: string | null): string | null =>
  text === null || text === '' || text.length > maxLength ? null : text
