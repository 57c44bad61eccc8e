/** The demo shop's owner. Printed at start; DEMO=0 leaves the shop and this log-in out. */
export const demoLogin = { email: 'demo@mostrador.test', password: 'Mostrador1' } as const
