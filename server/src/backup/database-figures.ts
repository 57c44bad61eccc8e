import pg from 'pg'
import { type Figures, readFigures } from './figures.ts'

/** As many as a small machine has processors. */
const connections = 2

/** Of a database at rest. */
export async function figuresOf(superuser: pg.ClientConfig): Promise<Figures> {
  const clients = Array.from({ length: connections }, () => new pg.Client(superuser))
  try {
    for (const client of clients) await client.connect()
    return await readFigures(clients)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}
