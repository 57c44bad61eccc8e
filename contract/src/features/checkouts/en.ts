export const en = { title: 'Checkouts' } as const
