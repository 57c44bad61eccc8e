import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getSupplier as endpoint } from '@mostrador/contract/features/suppliers/endpoints.ts'
import type { CompanyCtx } from '../../context.ts'
import { readSupplier } from './select-suppliers.ts'

export async function getSupplier(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  return { supplier: await readSupplier(ctx, id) }
}
