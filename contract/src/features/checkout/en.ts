export const en = { title: 'Sell' } as const
