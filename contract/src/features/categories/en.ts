export const en = { title: 'Categories' } as const
