/** The pages after a shopper's sign-in. Screens load only this. */
export const afterSignIn = ['account', 'checkout'] as const
export type AfterSignIn = (typeof afterSignIn)[number]
