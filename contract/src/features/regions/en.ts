export const en = { title: 'Countries' } as const
