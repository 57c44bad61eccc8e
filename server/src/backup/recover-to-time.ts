/** Point-in-time recovery with the archived log (https://www.postgresql.org/docs/18/continuous-archiving.html). */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { fetchCommand } from '../db/log-archive.ts'

export type Recovery = { until: Date; log: string }

export function recoverySettings({ until, log }: Recovery): Record<string, string> {
  return {
    restore_command: fetchCommand(log),
    recovery_target_time: until.toISOString(),
    recovery_target_action: 'promote',
  }
}

/** A recovering server answers before it is done. */
export async function waitUntilRecovered(superuser: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    for (;;) {
      const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers')
      if (!rows[0]?.recovers) return
      await pause(200)
    }
  } finally {
    await client.end()
  }
}
