import type { Listing } from '@kot/contract/market/market-listing'
import { homePath } from '@kot/i18n/paths'
import { listingTexts, priceLabel } from '@kot/i18n/texts/listing'
import { createContext, useContext, useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { useLang } from '../../page/use-page'
import { classes } from '../../ui/classes'
import { placeOf } from './place-words'

/** The list that a home was opened from, in its order. */
export type HomeTrail = { readonly path: string; readonly ids: readonly number[] }

const Trail = createContext<HomeTrail | null>(null)

/** Pages of homes that are opened from here lead back here, and on to the next of the list. */
export const HomeTrailProvider = Trail.Provider

/** The trail of a list at the address of this page; null without one. */
export function useHomeTrail(homes: readonly Listing[] | null): HomeTrail | null {
  const { pathname, search } = useLocation()
  return useMemo(
    () => homes && { path: pathname + search, ids: homes.map(({ id }) => id) },
    [homes, pathname, search],
  )
}

/** What the page of a home gets as the state of its history entry. */
export type HomeLinkState = { readonly trail?: HomeTrail | undefined }

interface HomeLinkProps {
  listing: Listing
  className?: string | undefined
}

/** Lies over the photo of a home and opens its page. What is written on the photo stays readable. */
export function HomeLink({ listing, className }: HomeLinkProps) {
  const lang = useLang()
  const trail = useContext(Trail)
  return (
    <Link
      to={homePath(lang, listing.id)}
      state={trail && ({ trail } satisfies HomeLinkState)}
      aria-label={listingTexts[lang].openHome(priceLabel(lang, listing.price), placeOf(listing))}
      className={classes('absolute inset-0 -outline-offset-3', className)}
    />
  )
}
