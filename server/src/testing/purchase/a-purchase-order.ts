/** Purchase orders for tests: a supplier, a placed order, and its receipts. */
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import {
  type createPurchaseOrder,
  createPurchaseOrder as create,
  getPurchaseOrder,
  placePurchaseOrder,
} from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import type { PurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { receiveGoods } from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import type { PurchaseReceipt } from '@mostrador/contract/features/purchasing/purchase-receipts/schema.ts'
import { createSupplier } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { newId } from '../../context.ts'
import { call, type Shop, type TestProduct } from '../builders.ts'
import type { TestServer } from '../test-server.ts'

type OrderInput = InputOf<typeof createPurchaseOrder>
export type OrderedItem = { product: TestProduct } & Partial<NonNullable<OrderInput['lines']>[number]>

export async function aSupplier(server: TestServer, shop: Shop, wish: object = {}): Promise<{ id: string }> {
  const { supplier } = await call(server, createSupplier, { name: 'Distribuidora del Valle', ...wish }, shop.token)
  return supplier
}

/** The input of an order of some products: ten of each at a cost of 10 by default. */
export function orderInput(
  supplierId: string,
  items: readonly OrderedItem[],
  wish: Partial<OrderInput> = {},
): OrderInput {
  return {
    id: newId(),
    supplierId,
    ...wish,
    lines: items.map(({ product, ...line }) => ({
      id: newId(),
      variantId: product.variantId,
      quantity: '10',
      cost: '10',
      ...line,
    })),
  }
}

/** A draft of an order. */
export async function aDraft(
  server: TestServer,
  shop: Shop,
  items: readonly OrderedItem[],
  wish: Partial<OrderInput> = {},
): Promise<PurchaseOrder> {
  const supplierId = wish.supplierId ?? (await aSupplier(server, shop)).id
  return (await call(server, create, orderInput(supplierId, items, wish), shop.token)).purchaseOrder
}

/** An order that was placed. */
export async function aPlacedOrder(
  server: TestServer,
  shop: Shop,
  items: readonly OrderedItem[],
  wish: Partial<OrderInput> = {},
): Promise<PurchaseOrder> {
  const { id, version } = await aDraft(server, shop, items, wish)
  return (await call(server, placePurchaseOrder, { id, version }, shop.token)).purchaseOrder
}

type Goods = Omit<InputOf<typeof receiveGoods>['goods'][number], 'variantId'> & { product: TestProduct }

export function receiptInput(
  orderId: string,
  goods: readonly Goods[],
  wish: Partial<InputOf<typeof receiveGoods>> = {},
): InputOf<typeof receiveGoods> {
  return {
    id: newId(),
    orderId,
    goods: goods.map(({ product, ...came }) => ({ variantId: product.variantId, ...came })),
    ...wish,
  }
}

/** Receives goods of an order. */
export async function receive(
  server: TestServer,
  shop: Pick<Shop, 'token'>,
  orderId: string,
  goods: readonly Goods[],
  wish: Partial<InputOf<typeof receiveGoods>> = {},
): Promise<PurchaseReceipt> {
  return (await call(server, receiveGoods, receiptInput(orderId, goods, wish), shop.token)).receipt
}

export async function readOrder(server: TestServer, shop: Pick<Shop, 'token'>, id: string): Promise<PurchaseOrder> {
  return (await call(server, getPurchaseOrder, { id }, shop.token)).purchaseOrder
}
