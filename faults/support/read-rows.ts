import pg from 'pg'

/** The answer to one statement, as the owner of the database. */
export async function readRows<T extends pg.QueryResultRow>(
  owner: pg.ClientConfig,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}
