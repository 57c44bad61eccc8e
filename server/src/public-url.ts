import type { Deps } from './context.ts'

/** Where people reach this installation; links in mails and receipts begin with it. */
export function publicUrl({ config }: Pick<Deps, 'config'>): string {
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  return config.publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`
}
