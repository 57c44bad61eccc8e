import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { correctCost as endpoint } from '@mostrador/contract/features/catalogue/stock/endpoints.ts'
import { sumOfAmounts } from '@mostrador/domain/stock/share-of-amount.ts'
import { amountOf } from '@mostrador/domain/stock/stock-value.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { correctCost, correctableKinds } from './correct-cost.ts'
import { lockKnownLevels } from './lock-levels.ts'
import { readStanding, type StandingMovement } from './read-receipts.ts'
import { presentStep, selectSteps } from './select-steps.ts'

type Input = z.output<(typeof endpoint)['input']>

const fault = (field: string, key: string) => ({ fields: { [field]: { key } } })

/**
 * Corrects by hand the cost of goods received earlier (C-20). Compares the present cost, including earlier corrections, under the
 * lock.
 */
export async function correctUnitCost(
  ctx: CompanyCtx,
  { correctionId, stockMovementId: movementId, unitCost, reason }: Input,
): Promise<OutputOf<typeof endpoint>> {
  await lockKnownLevels(ctx, await readStanding(ctx, { ids: [movementId] }))
  const written = await findWritten(ctx, correctionId)
  if (written) return written
  const [movement] = await readStanding(ctx, { ids: [movementId] })
  if (
    !movement ||
    !correctableKinds.some((kind) => kind === movement.kind) ||
    movement.standingQuantity.startsWith('-')
  )
    throw new AppError('notFound', fault('stockMovementId', 'validation.invalid'))
  const amount = sumOfAmounts([amountOf(movement.standingQuantity, unitCost), `-${movement.standingValue}`])
  if (amount === '0') throw new AppError('invalidInput', fault('unitCost', 'stock.sameCost'))
  await correctCost(ctx, { correctionId, lines: [{ movementId, amount }], reason })
  await audit(
    ctx,
    'product.correctCost',
    { entity: 'product', entityId: await productOf(ctx, movement) },
    { variantId: movement.variantId, cost: unitCost, reason },
  )
  const step = await findWritten(ctx, correctionId)
  if (!step) throw new AppError('internal')
  return step
}

async function findWritten(ctx: CompanyCtx, correctionId: string): Promise<OutputOf<typeof endpoint> | undefined> {
  const row = await selectSteps(ctx)
    .where('m.kind', '=', 'costCorrection')
    .where('m.sourceType', '=', 'costCorrection')
    .where('m.sourceId', '=', correctionId)
    .executeTakeFirst()
  return row && { step: presentStep(row) }
}

async function productOf(ctx: CompanyCtx, { variantId }: StandingMovement): Promise<string> {
  const { productId } = await ctx.tx
    .selectFrom('variants')
    .select('productId')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  return productId
}
