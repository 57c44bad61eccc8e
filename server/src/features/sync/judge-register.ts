import type { PushedDocument } from '@mostrador/contract/features/sync/schema.ts'
import { z } from 'zod'
import type { StatementCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readOwnRegisters } from '../sessions/public.ts'

const atRegisterSchema = z.object({ checkoutId: z.uuid() })

/** What speaks against the register at which somebody made a document. */
export type JudgeRegister = (maker: StatementCtx, item: PushedDocument) => Promise<string[]>

/**
 * Whether a register is for other profiles than the maker's, as the office has it now (D-16). What was made there stands and is marked.
 * The registers are read once, with the first document that was made at one.
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
