export const en = { title: 'Log in' } as const
