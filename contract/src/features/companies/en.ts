export const en = { title: 'Companies' } as const
