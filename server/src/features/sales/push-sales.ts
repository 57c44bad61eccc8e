import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { pushSales as endpoint } from '@mostrador/contract/features/sales/endpoints.ts'
import { newSaleSchema } from '@mostrador/contract/features/sales/schema.ts'
import { z } from 'zod'
import type { StatementCtx } from '../../context.ts'
import { translate } from '../../translate.ts'
import { commitSale } from './commit-sale.ts'

type Result = OutputOf<typeof endpoint>['results'][number]

const named = z.object({ saleId: z.string().max(64) })

/**
 * The outbox of a device. Each sale stands or falls alone: a bad one never holds up its neighbours (reliability 5.4). What is
 * refused stays on the device; what failed for a passing reason may simply be sent again.
 */
export async function pushSales(
  ctx: StatementCtx,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const results: Result[] = []
  for (const item of input.items) results.push(await pushOne(ctx, item))
  return { results }
}

async function pushOne(ctx: StatementCtx, item: unknown): Promise<Result> {
  const parsed = newSaleSchema.safeParse(item)
  if (!parsed.success) return refuse(ctx, named.safeParse(item).data?.saleId ?? null, new AppError('invalidInput'))
  try {
    const sale = await commitSale(ctx, parsed.data)
    return { status: 'stored', saleId: sale.saleId, sale }
  } catch (error) {
    if (!(error instanceof AppError)) ctx.log.error({ err: error, saleId: parsed.data.saleId }, 'sale not stored')
    return refuse(ctx, parsed.data.saleId, error instanceof AppError ? error : new AppError('unavailable'))
  }
}

function refuse(ctx: StatementCtx, saleId: string | null, { code }: AppError): Result {
  return {
    status: 'refused',
    saleId,
    code,
    message: translate(ctx.language, `errors.${code}`),
    isTemporary: code === 'unavailable',
  }
}
