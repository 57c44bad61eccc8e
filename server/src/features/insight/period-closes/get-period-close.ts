import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getPeriodClose as endpoint } from '@mostrador/contract/features/insight/period-closes/endpoints.ts'
import type { PeriodClose } from '@mostrador/contract/features/insight/period-closes/schema.ts'
import type { CompanyCtx } from '../../../context.ts'
import { checksumOf, readFigures, haveEqualFigures } from './period-figures.ts'
import { findClose, type StoredClose } from './select-closes.ts'

export async function getPeriodClose(ctx: CompanyCtx, { id }: { id: string }): Promise<OutputOf<typeof endpoint>> {
  return { close: await showClose(ctx, id) }
}

/** A complete close. Throws `notFound`. */
export async function showClose(ctx: CompanyCtx, id: string): Promise<PeriodClose> {
  const close = await findClose(ctx, id)
  const { isFirst: _, ...shown } = close
  const isSound = close.checksum === checksumOf(close, await checksumBefore(ctx, close))
  if (close.isSuperseded) return { ...shown, figuresNow: null, proof: isSound ? null : 'differs' }
  const then = await readFigures(ctx, close, 'closed')
  return {
    ...shown,
    figuresNow: await readFigures(ctx, close, 'later'),
    proof: isSound && haveEqualFigures(then, close.figures) ? 'same' : 'differs',
  }
}

async function checksumBefore(ctx: CompanyCtx, { number }: StoredClose): Promise<string | null> {
  const before = await ctx.tx
    .selectFrom('periodCloses')
    .select('checksum')
    .where('companyId', '=', ctx.company.id)
    .where('number', '=', number - 1)
    .executeTakeFirst()
  return before?.checksum ?? null
}
