import { AppError } from '@mostrador/contract/errors.ts'
import type { Ctx } from '../context.ts'

/** Refuses a call without a fresh answer to the robot check (G-9). */
export async function requireHuman(ctx: Pick<Ctx, 'deps' | 'now'>, captchaCode: string | undefined): Promise<void> {
  if (!captchaCode || !(await ctx.deps.robotCheck.verify(captchaCode, ctx.now))) throw new AppError('captchaRequired')
}
