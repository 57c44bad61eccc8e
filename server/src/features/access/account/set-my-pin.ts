import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { setMyPin as endpoint } from '@mostrador/contract/features/access/account/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import { requirePassword } from '../../../auth/require-password.ts'
import type { CompanyCtx } from '../../../context.ts'
import { endPin, setPin } from '../approvals/public.ts'

/** Sets or removes the PIN with which the person approves in this company and opens their sell screen. */
export async function setMyPin(ctx: CompanyCtx, input: InputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  await requirePassword(ctx, input.currentPassword)
  if (ctx.staffUntil) throw new AppError('forbidden')
  if (input.pin === null) await endPin(ctx, ctx.user.id, 'removed')
  else await setPin(ctx, input.pin)
  const action = input.pin === null ? 'member.removePin' : 'member.setPin'
  await audit(ctx, action, { entity: 'member', entityId: ctx.user.id })
  return {}
}
