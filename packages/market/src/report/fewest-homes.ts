/**
 * A figure about fewer homes would tell what one of them asks, so there is none.
 *
 * Taking one figure from another does not bring it back: areas overlap (a region and its postcodes), but
 * medians and quartiles do not add up, so the rents of the three homes that a region has beside its
 * largest postcode do not follow from those of both. That they are three does follow. So do other bare
 * counts say small numbers: homes that came in a week, rents that rose. They tell nothing of any home,
 * and everybody can count them in the public feed.
 */
export const FEWEST_HOMES = 5
