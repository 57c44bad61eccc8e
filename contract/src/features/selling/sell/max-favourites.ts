/** Maximum number of favourites of one profile on one register. */
export const maxFavourites = 100
