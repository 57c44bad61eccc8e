import type { PushedDocument } from '@mostrador/contract/features/selling/sync/schema.ts'
import { z } from 'zod'
import type { StatementCtx } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { readOwnRegisters } from '../sessions/public.ts'

const atRegisterSchema = z.object({ checkoutId: z.uuid() })

/** The doubts about the register where a document was made. */
export type JudgeRegister = (maker: StatementCtx, item: PushedDocument) => Promise<string[]>

/**
 * Whether a register is restricted to other profiles than the maker's now (D-16). Documents made there stand and are marked. The registers
 * are read once, with the first document made at one.
 */
export function judgeRegister(ctx: StatementCtx): JudgeRegister {
  let read: ReturnType<typeof readOwnRegisters> | undefined
  return async ({ profile }, { payload }) => {
    const { checkoutId } = atRegisterSchema.safeParse(payload).data ?? {}
    if (checkoutId === undefined) return []
    read ??= inTransaction(ctx.deps.db, { companyId: ctx.company.id }, (tx) => readOwnRegisters(tx, ctx.company.id))
    return (await read).sellsThere(profile, checkoutId) ? [] : ['registerOfOthers']
  }
}
