/** Favourites of one profile on one register. */
export const maxFavourites = 100
