import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../../../../context.ts'
import { acrossCompanies } from '../../../../db/across-companies.ts'
import type { Tx } from '../../../../db/transaction.ts'

/** Hours for which monitors see that sums were corrected. */
const toldHours = 24

/**
 * For monitors: whether the sums of reports equal their documents. Answers 503 while a day differs that could not be corrected.
 * Returns only numbers of the whole installation, so it needs no log-in.
 */
export function serveReportHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/api/health/reports', { schema: { hide: true } }, async (_request, reply) => {
    const { mended, differing } = await acrossCompanies(deps.db, (tx) => countDrift(tx, deps.now()))
    const status = differing > 0 ? 'different' : mended > 0 ? 'mended' : 'equal'
    return reply.code(differing > 0 ? 503 : 200).send({ status, mended, differing })
  })
}

/** Days whose sums differed in the last hours, and days that still differ. */
export async function countDrift(tx: Tx, now: Date): Promise<{ mended: number; differing: number }> {
  const { rows } = await sql<{ mended: number; differing: number }>`
    select count(*) filter (where mended_at > ${now}::timestamptz - make_interval(hours => ${toldHours}))::int as mended,
      count(*) filter (where difference <> 0)::int as differing
    from report_buckets where mended_at is not null`.execute(tx)
  return rows[0] ?? { mended: 0, differing: 0 }
}
