import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { renewPlan as endpoint } from '@mostrador/contract/features/billing/endpoints.ts'
import type { SignedInCtx } from '../../context.ts'
import type { UploadedFile } from '../../files/read-upload.ts'
import { requestPlan } from './request-plan.ts'

/** The next term of one part or both; the first one of a part that never had any. */
export function renewPlan(
  ctx: SignedInCtx,
  input: InputOf<typeof endpoint>,
  files: Readonly<Record<string, UploadedFile>>,
): Promise<OutputOf<typeof endpoint>> {
  return requestPlan(ctx, 'renew', input, files)
}
