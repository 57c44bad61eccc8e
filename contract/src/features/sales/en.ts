export const en = { title: 'Sales' } as const
