export const en = { title: 'Receipts' } as const
