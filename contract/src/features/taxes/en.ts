export const en = { title: 'Taxes' } as const
