import { sql } from 'kysely'
import type { Figures } from './figures.ts'

const help = {
  mostrador_db_waiting_locks: 'Connections that wait for a lock',
  mostrador_db_longest_transaction_seconds: 'Age of the oldest open transaction',
  mostrador_db_size_bytes: 'Size of the database',
  mostrador_db_connections: 'Open connections of the database server',
  mostrador_db_max_connections: 'Connections that the database server allows',
  mostrador_db_deadlocks: 'Deadlocks since the statistics of the database began',
}

/** PostgreSQL itself, as far as the application's login sees it: its own connections, and counts of the database. */
export const databaseFigures: Figures = {
  help,
  async read(tx) {
    const { rows } = await sql<{ values: number[] }>`
      select array[
        (select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'),
        (select coalesce(extract(epoch from max(clock_timestamp() - xact_start)), 0) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()),
        pg_database_size(current_database()),
        (select sum(numbackends) from pg_stat_database),
        current_setting('max_connections')::int,
        (select deadlocks from pg_stat_database where datname = current_database())
      ]::float8[] as values`.execute(tx)
    return Object.keys(help).map((name, index) => ({ name, value: rows[0]?.values[index] ?? 0 }))
  },
}
