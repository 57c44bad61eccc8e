import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listPeriodCloses as endpoint } from '@mostrador/contract/features/insight/period-closes/endpoints.ts'
import { periodCloseRowSchema } from '@mostrador/contract/features/insight/period-closes/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { nextDays } from './next-days.ts'
import { selectCloses } from './select-closes.ts'

export async function listPeriodCloses(ctx: CompanyCtx): Promise<OutputOf<typeof endpoint>> {
  const closes = await selectCloses(ctx, sql<boolean>`true`)
  return { items: closes.map((close) => periodCloseRowSchema.parse(close)), next: await nextDays(ctx) }
}
