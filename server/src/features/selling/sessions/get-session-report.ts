import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { getSessionReport as endpoint } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { presentSession, readRules, selectSessions } from '../registers/public.ts'
import { readSessionReport } from './read-session-report.ts'

/** An X report: at any time, without a number. */
export async function getSessionReport(ctx: CompanyCtx, { id }: { id: string }): Promise<OutputOf<typeof endpoint>> {
  const row = await selectSessions(ctx).where('s.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('notFound')
  if (row.status !== 'closed' && (await readRules(ctx, row.checkoutId)).blindClose) throw new AppError('countIsBlind')
  return { session: presentSession(row), report: await readSessionReport(ctx, row) }
}
