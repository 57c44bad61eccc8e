/** The database connection of the journeys' server. */
import type { Connection } from '../../db/embedded-postgres.ts'

export const journeysLogin = 'mostrador_journeys'
export const journeysDatabase = 'mostrador'

export function addressOf({ host, port, user }: Pick<Connection, 'host' | 'port' | 'user'>): string {
  return `postgres://${user}@localhost/${journeysDatabase}?${new URLSearchParams({ host, port: String(port) }).toString()}`
}
