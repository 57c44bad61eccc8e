import type { PushedDocument } from '@mostrador/contract/features/selling/sync/schema.ts'
import { z } from 'zod'
import type { StatementCtx } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { readOwnRegisters } from '../sessions/public.ts'

const atRegisterSchema = z.object({ checkoutId: z.uuid() })

/** The doubts about the register where a document was made. */
export type RegisterCheck = (maker: StatementCtx, item: PushedDocument) => Promise<string[]>

/**
 * Checks whether a register is now restricted to other profiles than the maker's (D-16). Documents made there are stored and
 * marked. Reads the registers once, with the first document made at one.
 */
export function createRegisterCheck(ctx: StatementCtx): RegisterCheck {
  let read: ReturnType<typeof readOwnRegisters> | undefined
  return async ({ profile }, { payload }) => {
    const { checkoutId } = atRegisterSchema.safeParse(payload).data ?? {}
    if (checkoutId === undefined) return []
    read ??= inTransaction(ctx.deps.db, { companyId: ctx.company.id }, (tx) => readOwnRegisters(tx, ctx.company.id))
    return (await read).sellsThere(profile, checkoutId) ? [] : ['registerOfOthers']
  }
}
