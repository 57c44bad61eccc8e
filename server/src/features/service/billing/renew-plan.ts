import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { renewPlan as endpoint } from '@mostrador/contract/features/service/billing/endpoints.ts'
import type { SignedInCtx } from '../../../context.ts'
import type { SafeFile } from '../../../files/safe-file.ts'
import { requestPlan } from './request-plan.ts'

/** Buys the next term of one part or both, or the first term of a part that never had any. */
export function renewPlan(
  ctx: SignedInCtx,
  input: InputOf<typeof endpoint>,
  receipt: SafeFile | undefined,
): Promise<OutputOf<typeof endpoint>> {
  return requestPlan(ctx, 'renew', input, receipt)
}
