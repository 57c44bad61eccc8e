import { newPurchaseOrderSchema } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { newReceiptSchema } from '@mostrador/contract/features/purchasing/purchase-receipts/schema.ts'
import { newBillSchema } from '@mostrador/contract/features/purchasing/supplier-bills/schema.ts'
import {
  newSupplierProductSchema,
  newSupplierSchema,
} from '@mostrador/contract/features/purchasing/suppliers/schema.ts'
import { shiftDay } from '@mostrador/domain/price/tax-on-day.ts'
import type { CompanyCtx } from '../context.ts'
import { lockOrder, placeLocked, writePurchaseOrder } from '../features/purchasing/purchase-orders/public.ts'
import { receiveGoods } from '../features/purchasing/purchase-receipts/public.ts'
import { createSupplierBill } from '../features/purchasing/supplier-bills/public.ts'
import { createSupplier, saveSupplierProduct } from '../features/purchasing/suppliers/public.ts'
import type { Shelves } from './demo-shelves.ts'

type Item = Shelves['items'][number]

/** Orders of the demo shop: one received and billed with a difference, one partly received and late, and a draft. */
export async function buyForShop(ctx: CompanyCtx, { items }: Shelves): Promise<void> {
  const { supplier } = await createSupplier(
    ctx,
    newSupplierSchema.parse({
      name: 'Distribuidora Cordillera',
      email: 'pedidos@cordillera.example',
      paymentTermsDays: 30,
      leadTimeDays: 4,
    }),
  )
  for (const item of items.filter(({ isReordered }) => isReordered)) await offer(ctx, supplier.id, item)
  const today = ctx.now.toISOString().slice(0, 10)
  const received = await order(ctx, supplier.id, items.slice(0, 4), { expectedOn: shiftDay(today, -3), isPlaced: true })
  await receive(ctx, received, items.slice(0, 4), '24', 'F-20871')
  await bill(ctx, supplier.id, received, shiftDay(today, -2))
  const late = await order(ctx, supplier.id, items.slice(4, 10), { expectedOn: shiftDay(today, -1), isPlaced: true })
  await receive(ctx, late, items.slice(4, 7), '12', 'G-5514')
  await order(ctx, supplier.id, items.slice(10, 13), { expectedOn: null, isPlaced: false })
}

async function offer(ctx: CompanyCtx, supplierId: string, { variantId, sku, cost }: Item): Promise<void> {
  const packs = { packFactor: '12', supplierSku: `DC-${sku}`, isPreferred: true }
  await saveSupplierProduct(ctx, newSupplierProductSchema.parse({ supplierId, variantId, cost, ...packs }))
}

async function order(
  ctx: CompanyCtx,
  supplierId: string,
  items: readonly Item[],
  wish: { expectedOn: string | null; isPlaced: boolean },
): Promise<string> {
  const input = newPurchaseOrderSchema.parse({
    id: ctx.newId(),
    supplierId,
    expectedOn: wish.expectedOn,
    costs: [{ name: 'Flete', amount: 6000, spreadBy: 'value' }],
    lines: items.map(({ variantId }, at) => ({
      id: ctx.newId(),
      variantId,
      quantity: '24',
      cost: String(420 + at * 130),
    })),
  })
  await writePurchaseOrder(ctx, input, 'form')
  if (wish.isPlaced) await placeLocked(ctx, await lockOrder(ctx, input.id))
  return input.id
}

async function receive(
  ctx: CompanyCtx,
  orderId: string,
  items: readonly Item[],
  quantity: string,
  documentNumber: string,
): Promise<void> {
  const goods = items.map(({ variantId }) => ({ variantId, quantity }))
  await receiveGoods(
    ctx,
    newReceiptSchema.parse({ id: ctx.newId(), orderId, goods, documentType: 'invoice', documentNumber }),
  )
}

/** Two pieces too many are billed of the first product. */
async function bill(ctx: CompanyCtx, supplierId: string, orderId: string, billedOn: string): Promise<void> {
  const { lines } = await lockOrder(ctx, orderId)
  const billed = lines.map(({ id, cost }, at) => ({ orderLineId: id, quantity: at === 0 ? '26' : '24', cost }))
  const totalAmount = billed.reduce((sum, { quantity, cost }) => sum + Number(quantity) * Number(cost), 0)
  const paper = { kind: 'invoice', number: 'F-20871', billedOn, totalAmount, lines: billed }
  await createSupplierBill(ctx, newBillSchema.parse({ id: ctx.newId(), supplierId, orderId, ...paper }))
}
