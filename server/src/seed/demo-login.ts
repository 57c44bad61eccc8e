/** The demo shop's owner. Printed at start. DEMO=0 disables the shop and this log-in. */
export const demoLogin = { email: 'demo@mostrador.test', password: 'Mostrador1' } as const
