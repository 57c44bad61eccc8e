import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getRobotCheck as endpoint } from '@mostrador/contract/features/access/auth/endpoints.ts'
import type { Ctx } from '../../../context.ts'

/** The active robot check, with a fresh challenge. */
export function getRobotCheck(ctx: Ctx): Promise<OutputOf<typeof endpoint>> {
  return ctx.deps.robotCheck.begin()
}
