/** Shared by all calls of the office: they lock an order, check its rules, write, and return the order. */
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { AuditAction } from '@mostrador/contract/features/office/audit/audit-action.ts'
import type { OrderEventKind } from '@mostrador/contract/features/shop/orders/choices.ts'
import type { getOrder as endpoint } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { decideOrder, type OrderCommand } from '@mostrador/domain/order/decide-order.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { getOrder } from './get-order.ts'
import { type LoadedOrder, loadOrder } from './load-order.ts'
import { addEvent } from './order-events.ts'

export type OrderAnswer = Promise<OutputOf<typeof endpoint>>

export function lockOrder(ctx: CompanyCtx, id: string): Promise<LoadedOrder> {
  return loadOrder(ctx, { id }, { isChanging: true })
}

/** Throws `conflict` with the reason if the order refuses the action now. */
export function requireDecision({ facts }: LoadedOrder, command: OrderCommand): void {
  const decision = decideOrder(facts, command)
  if (!decision.ok) refuse(decision.reason)
}

export function refuse(reason: string): never {
  throw new AppError('conflict', { says: { key: `orders.refused.${reason}` } })
}

export function parcelOf({ parcels }: LoadedOrder, id: string): LoadedOrder['parcels'][number] {
  const parcel = parcels.find((one) => one.id === id)
  if (!parcel) throw new AppError('notFound')
  return parcel
}

type Done = { kind: OrderEventKind; note?: string; subjectId?: string | null; action: AuditAction }

/** Records the actor for the order and for the history of the company, and returns the present order. */
export async function done(ctx: CompanyCtx, id: string, { action, ...event }: Done): OrderAnswer {
  await addEvent(ctx, id, { ...event, userId: ctx.user.id })
  await audit(ctx, action, { entity: 'order', entityId: id })
  return getOrder(ctx, { id })
}
