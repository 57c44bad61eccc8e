import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { previewSupplierBill as endpoint } from '@mostrador/contract/features/purchasing/supplier-bills/endpoints.ts'
import type { NewBill } from '@mostrador/contract/features/purchasing/supplier-bills/schema.ts'
import type { CompanyCtx } from '../../../context.ts'
import { computeNewBill } from './compute-new-bill.ts'

/** Computes a bill with the same rule that enters it. Writes nothing. */
export async function previewSupplierBill(ctx: CompanyCtx, input: NewBill): Promise<OutputOf<typeof endpoint>> {
  const { dueOn, currencyTag, agreedAmount, linesAmount, lines } = await computeNewBill(ctx, input)
  return {
    dueOn,
    currencyTag,
    agreedAmount,
    linesAmount,
    lines: lines.map(({ lineId, ...line }) => ({ ...line, orderLineId: lineId })),
  }
}
