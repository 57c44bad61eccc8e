import { requireLoopback } from '../../bench/support/require-loopback.ts'

/** A distributed database on this machine, made by `npm run db:distribute`, and commands that kill one of its nodes and start it again. */
type Distribution = { database: string; owner: string; kill: string; start: string }

export function hasDistribution(): boolean {
  const { GROWTH_DATABASE_URL, GROWTH_OWNER_URL, GROWTH_KILL_NODE, GROWTH_START_NODE } = process.env
  return Boolean(GROWTH_DATABASE_URL && GROWTH_OWNER_URL && GROWTH_KILL_NODE && GROWTH_START_NODE)
}

/** Throws for a database elsewhere. */
export function readDistribution(): Distribution {
  const { GROWTH_DATABASE_URL: database = '', GROWTH_OWNER_URL: owner = '' } = process.env
  const { GROWTH_KILL_NODE: kill = '', GROWTH_START_NODE: start = '' } = process.env
  for (const url of [database, owner]) requireLoopback(url)
  return { database, owner, kill, start }
}
