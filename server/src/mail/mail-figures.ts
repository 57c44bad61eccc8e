import { sql } from 'kysely'
import type { Figures } from '../metrics/figures.ts'
import { queueFigures } from '../metrics/queue-figures.ts'

const given = 'mostrador_mails_given_up'

/** Mails that wait, and those of the last days that could not be sent. */
export const mailFigures: readonly Figures[] = [
  queueFigures(
    'mails',
    sql`select next_attempt_at as due_at, attempts from mail_outbox where sent_at is null and given_up_at is null`,
  ),
  {
    help: { [given]: 'Mails of the last day that could not be sent' },
    async read(tx, now) {
      const { rows } = await sql<{ value: number }>`select count(*)::int as value from mail_outbox
        where given_up_at > ${now}::timestamptz - interval '1 day'`.execute(tx)
      return rows.map(({ value }) => ({ name: given, value }))
    },
  },
]
