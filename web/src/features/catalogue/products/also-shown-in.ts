/** Areas that also show products and their stock. */
export const alsoShownIn = ['dashboard', 'stock'] as const
