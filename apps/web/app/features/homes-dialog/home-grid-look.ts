/** 1 to 3 columns by the width of the window. */
export const homeGridLook = 'grid gap-4 tablet:grid-cols-2 tablet:gap-6 desk:grid-cols-3'
