const loopback = new Set(['127.0.0.1', 'localhost', '::1', '[::1]'])

/** Throws for the address of a database elsewhere: what writes, loads or kills has targets on this machine only. */
export function requireLoopback(url: string): void {
  if (!loopback.has(new URL(url).hostname)) throw new Error('Only a database on this machine is a target.')
}
