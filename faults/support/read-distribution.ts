/** A distributed database on this machine, made by `npm run db:distribute`, and commands that kill one of its nodes and start it again. */
type Distribution = { database: string; owner: string; kill: string; start: string }

export function hasDistribution(): boolean {
  const { GROWTH_DATABASE_URL, GROWTH_OWNER_URL, GROWTH_KILL_NODE, GROWTH_START_NODE } = process.env
  return Boolean(GROWTH_DATABASE_URL && GROWTH_OWNER_URL && GROWTH_KILL_NODE && GROWTH_START_NODE)
}

/** Throws for a database elsewhere: only loopback addresses are targets. */
export function readDistribution(): Distribution {
  const { GROWTH_DATABASE_URL: database = '', GROWTH_OWNER_URL: owner = '' } = process.env
  const { GROWTH_KILL_NODE: kill = '', GROWTH_START_NODE: start = '' } = process.env
  for (const url of [database, owner])
    if (!loopback.has(new URL(url).hostname)) throw new Error('Only a database on this machine is a target.')
  return { database, owner, kill, start }
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1', '[::1]'])
