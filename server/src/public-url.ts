import type { Deps } from './context.ts'

/** The public address of this installation. Links in mails and receipts begin with it. */
export function publicUrl({ config }: Pick<Deps, 'config'>): string {
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  return config.publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`
}
