/** Posts a document other than a sale from a removed device, by decision of a person and by the rule that would have stored it. */
import { can } from '@mostrador/contract/access.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import {
  handMovementSchema,
  sessionClosingSchema,
  sessionOpeningSchema,
} from '@mostrador/contract/features/selling/registers/schema.ts'
import { movementVoidSchema } from '@mostrador/contract/features/selling/movements/void-schema.ts'
import { customerPaymentSchema } from '@mostrador/contract/features/customers/customers/customer-payment-schema.ts'
import { tillMadeCustomerSchema } from '@mostrador/contract/features/customers/customers/schema.ts'
import { acceptingNeeds } from '@mostrador/contract/features/selling/sale-conflicts/list.ts'
import { newExchangeSchema } from '@mostrador/contract/features/selling/exchanges/schema.ts'
import { newRefundSchema } from '@mostrador/contract/features/selling/refunds/schema.ts'
import { newVoidSchema } from '@mostrador/contract/features/selling/voids/schema.ts'
import { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { storeCustomer, storeCustomerPayment } from '../till-customers/public.ts'
import { storeExchange } from '../exchanges/public.ts'
import { recordMovement, storeMovementVoid } from '../movements/public.ts'
import { storeRefund } from '../refunds/public.ts'
import type { Circumstances, StoredDocument } from '../registers/public.ts'
import { namesOf, readKnownShopWithin } from '../sales/public.ts'
import { closeSession, storeOpening } from '../sessions/public.ts'
import { storeVoid } from '../voids/public.ts'
import type { ConflictRow } from './select-sale-conflicts.ts'

type Rule = {
  isReadable: (payload: unknown) => boolean
  post: (ctx: CompanyCtx, payload: unknown) => Promise<StoredDocument>
}

const rules: Partial<Record<string, Rule>> = {
  refund: ruleOf(newRefundSchema, storeRefund),
  exchange: ruleOf(newExchangeSchema, storeExchange),
  saleVoid: ruleOf(newVoidSchema, storeVoid),
  sessionOpening: ruleOf(sessionOpeningSchema, storeOpening),
  movement: ruleOf(handMovementSchema, recordMovement),
  movementVoid: ruleOf(movementVoidSchema, storeMovementVoid),
  customerPayment: ruleOf(customerPaymentSchema, storeCustomerPayment),
  customer: ruleOf(tillMadeCustomerSchema, storeCustomer),
  sessionClosing: ruleOf(sessionClosingSchema, closeSession),
}

function ruleOf<S extends z.ZodType>(
  schema: S,
  store: (ctx: CompanyCtx, document: z.output<S>, known: Circumstances) => Promise<StoredDocument>,
): Rule {
  return {
    isReadable: (payload) => schema.safeParse(payload).success,
    async post(ctx, payload) {
      const document = schema.parse(payload)
      const shop = await readKnownShopWithin(ctx, [namesOf(document)])
      return store(ctx, document, { needsReview: ['deviceRevoked'], shop })
    },
  }
}

/** Whether an offer is a document other than a sale that can be posted unchanged. */
export function isAcceptableDocument({ kind, reason, payload }: ConflictRow): boolean {
  return reason === 'deviceRevoked' && rules[kind]?.isReadable(payload) === true
}

/** Posts it in the name of its maker. Throws `conflictNotAcceptable` when its session or its sale is missing. */
export async function acceptDocument(ctx: CompanyCtx, conflict: ConflictRow): Promise<void> {
  const rule = rules[conflict.kind]
  const needed = acceptingNeeds[conflict.kind]
  if (!rule || !needed || !isAcceptableDocument(conflict)) throw new AppError('conflictNotAcceptable')
  if (!can(ctx.access, needed)) throw new AppError('forbidden')
  try {
    await rule.post({ ...ctx, user: { ...ctx.user, id: conflict.userId } }, conflict.payload)
  } catch (error) {
    if (error instanceof AppError) throw new AppError('conflictNotAcceptable')
    throw error
  }
}
