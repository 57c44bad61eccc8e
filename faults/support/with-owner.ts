import pg from 'pg'

/** Works with a connection of the database's owner. If the database ends meanwhile, the work gets the error with its next statement. */
export async function withOwner<T>(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner)
  // Otherwise it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
