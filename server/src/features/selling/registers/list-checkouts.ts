import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listCheckouts as endpoint } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { readCheckouts } from './read-checkouts.ts'

export async function listCheckouts(
  ctx: CompanyCtx,
  { deviceId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  return { items: await readCheckouts(ctx, deviceId) }
}
