import { sql } from 'kysely'
import type { Figures } from '../../../metrics/figures.ts'

const [documents, devices, silent] = [
  'mostrador_unsent_documents',
  'mostrador_devices_with_unsent_documents',
  'mostrador_silent_devices_with_unsent_documents',
]

/** What devices had not sent when they told last (O-9). A device without a network cannot tell of later documents. */
export const deviceFigures: Figures = {
  help: {
    [documents]: 'Documents that devices had not sent when they told last',
    [devices]: 'Devices that had unsent documents when they told last',
    [silent]: 'Those of them that have not told anything for a day',
  },
  async read(tx, now) {
    const { rows } = await sql<{ documents: number; devices: number; silent: number }>`
      select coalesce(sum(waiting_count), 0)::int as documents, count(*)::int as devices,
        count(*) filter (where last_seen_at < ${now}::timestamptz - interval '1 day')::int as silent
      from devices where waiting_count > 0 and revoked_at is null`.execute(tx)
    return rows.flatMap((counts) => [
      { name: documents, value: counts.documents },
      { name: devices, value: counts.devices },
      { name: silent, value: counts.silent },
    ])
  },
}
