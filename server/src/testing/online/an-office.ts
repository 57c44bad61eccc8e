/** Actions of the office on online orders, for tests. */
import * as endpoints from '@mostrador/contract/features/shop/orders/endpoints.ts'
import type { OrderRow, PublicOrder, ShopOrder } from '@mostrador/contract/features/shop/orders/schema.ts'
import { listTenders } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { newId } from '../../context.ts'
import { call, type Shop } from '../builders.ts'
import type { TestServer } from '../test-server.ts'

type Units = readonly { lineId: string; quantity: string }[]

/** The open goods of an order, as the lines of a parcel. */
export const allOf = ({ lines }: Pick<PublicOrder, 'lines'>): { lineId: string; quantity: string }[] =>
  lines.filter(({ kind }) => kind === 'product').map(({ id, quantity }) => ({ lineId: id, quantity }))

/** Returns the order. Throws unless its lines add up to its total, whatever was cancelled, replaced and discounted (H-50). */
export function linesAddUp<Order extends { lines: readonly { dueAmount: number }[]; totalAmount: number }>(
  order: Order,
): Order {
  const shown = order.lines.reduce((all, { dueAmount }) => all + dueAmount, 0)
  if (shown !== order.totalAmount) throw new Error(`the lines come to ${shown}, the order to ${order.totalAmount}`)
  return order
}

export async function anOffice(server: TestServer, { token }: Pick<Shop, 'token'>) {
  const { items } = await call(server, listTenders, {}, token)
  const tenderId = items.find(({ type }) => type === 'bankTransfer')?.id ?? ''
  const at = { carrier: 'Correo', trackingNumber: 'T1' }
  const get = async (id: string): Promise<ShopOrder> =>
    linesAddUp((await call(server, endpoints.getOrder, { id }, token)).order)
  return {
    tenderId,
    get,
    pay: async (id: string, amount: number, paymentId = newId()) =>
      (await call(server, endpoints.recordOrderPayment, { id, paymentId, amount: money(amount), tenderId }, token))
        .order,
    refund: async (id: string, amount: number) =>
      (
        await call(
          server,
          endpoints.refundOrderPayment,
          { id, paymentId: newId(), amount: money(amount), tenderId },
          token,
        )
      ).order,
    pack: async (id: string, lines: Units, fulfilmentId = newId()) => {
      await call(server, endpoints.packOrder, { id, fulfilmentId, lines: [...lines] }, token)
      return fulfilmentId
    },
    ship: async (id: string, fulfilmentId: string) =>
      (await call(server, endpoints.shipOrder, { id, fulfilmentId, ...at }, token)).order,
    list: async (filters: Record<string, string>): Promise<OrderRow[]> =>
      (await call(server, endpoints.listOrders, { filters }, token)).items,
  }
}
