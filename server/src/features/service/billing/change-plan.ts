import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { changePlan as endpoint } from '@mostrador/contract/features/service/billing/endpoints.ts'
import type { SignedInCtx } from '../../../context.ts'
import type { SafeFile } from '../../../files/safe-file.ts'
import { requestPlan } from './request-plan.ts'

/** Another plan for a part, now or from the end of its running term. */
export function changePlan(
  ctx: SignedInCtx,
  input: InputOf<typeof endpoint>,
  receipt: SafeFile | undefined,
): Promise<OutputOf<typeof endpoint>> {
  return requestPlan(ctx, 'change', input, receipt)
}
