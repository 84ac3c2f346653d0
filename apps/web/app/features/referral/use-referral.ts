import { storageKeys } from '@kot/domain/storage-keys'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { browserTexts } from '../session/stored-text'
import { referralIn } from './referral-in'

/** Who sent a visitor is kept for the day they sign up, whatever page the link led to. */
export function useReferral(): void {
  const { search } = useLocation()
  useEffect(() => {
    const { friend, channel } = referralIn(new URLSearchParams(search))
    if (friend !== null) browserTexts.write(storageKeys.friend, friend)
    if (channel !== null) browserTexts.write(storageKeys.channel, channel)
  }, [search])
}
