/** Areas that show products and their stock elsewhere. */
export const alsoShownIn = ['dashboard'] as const
