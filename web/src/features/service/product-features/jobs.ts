import type { ComponentType } from 'react'
import {
  AccountDrawing,
  ApprovalDrawing,
  ClosingDrawing,
  CountDrawing,
  PermissionsDrawing,
  ReportDrawing,
  TermsDrawing,
} from '#src/features/service/product-features/office-drawings.tsx'
import { OrderDrawing, ShopDrawing } from '#src/features/service/product-features/online-drawings.tsx'
import { CartDrawing, OfflineDrawing, PaymentDrawing } from '#src/features/service/product-features/sell-drawings.tsx'
import {
  LabelsDrawing,
  PricesDrawing,
  PurchaseDrawing,
  SupplierDrawing,
  VariantsDrawing,
} from '#src/features/service/product-features/stock-drawings.tsx'
import type { PlainMessageKey } from '#src/language/translator.ts'

type Item = { title: PlainMessageKey; text: PlainMessageKey; Drawn: ComponentType }
export type Job = { id: string; title: PlainMessageKey; text: PlainMessageKey; items: readonly Item[] }

/** The features of the product, grouped by the jobs in a shop. `id` is the anchor of a group. */
export const jobs: readonly Job[] = [
  {
    id: 'sell',
    title: 'productFeatures.sell.title',
    text: 'productFeatures.sell.text',
    items: [
      { title: 'productFeatures.sell.cart.title', text: 'productFeatures.sell.cart.text', Drawn: CartDrawing },
      { title: 'productFeatures.sell.payment.title', text: 'productFeatures.sell.payment.text', Drawn: PaymentDrawing },
      { title: 'productFeatures.sell.offline.title', text: 'productFeatures.sell.offline.text', Drawn: OfflineDrawing },
    ],
  },
  {
    id: 'online',
    title: 'productFeatures.online.title',
    text: 'productFeatures.online.text',
    items: [
      { title: 'productFeatures.online.shop.title', text: 'productFeatures.online.shop.text', Drawn: ShopDrawing },
      {
        title: 'productFeatures.online.orders.title',
        text: 'productFeatures.online.orders.text',
        Drawn: OrderDrawing,
      },
    ],
  },
  {
    id: 'stock',
    title: 'productFeatures.stock.title',
    text: 'productFeatures.stock.text',
    items: [
      {
        title: 'productFeatures.stock.products.title',
        text: 'productFeatures.stock.products.text',
        Drawn: VariantsDrawing,
      },
      { title: 'productFeatures.stock.labels.title', text: 'productFeatures.stock.labels.text', Drawn: LabelsDrawing },
      { title: 'productFeatures.stock.prices.title', text: 'productFeatures.stock.prices.text', Drawn: PricesDrawing },
    ],
  },
  {
    id: 'buy',
    title: 'productFeatures.buy.title',
    text: 'productFeatures.buy.text',
    items: [
      {
        title: 'productFeatures.buy.orders.title',
        text: 'productFeatures.buy.orders.text',
        Drawn: PurchaseDrawing,
      },
      {
        title: 'productFeatures.buy.suppliers.title',
        text: 'productFeatures.buy.suppliers.text',
        Drawn: SupplierDrawing,
      },
    ],
  },
  {
    id: 'customers',
    title: 'productFeatures.customers.title',
    text: 'productFeatures.customers.text',
    items: [
      {
        title: 'productFeatures.customers.account.title',
        text: 'productFeatures.customers.account.text',
        Drawn: AccountDrawing,
      },
      {
        title: 'productFeatures.customers.terms.title',
        text: 'productFeatures.customers.terms.text',
        Drawn: TermsDrawing,
      },
    ],
  },
  {
    id: 'close',
    title: 'productFeatures.close.title',
    text: 'productFeatures.close.text',
    items: [
      { title: 'productFeatures.close.count.title', text: 'productFeatures.close.count.text', Drawn: CountDrawing },
      {
        title: 'productFeatures.close.closing.title',
        text: 'productFeatures.close.closing.text',
        Drawn: ClosingDrawing,
      },
    ],
  },
  {
    id: 'reports',
    title: 'productFeatures.reports.title',
    text: 'productFeatures.reports.text',
    items: [
      {
        title: 'productFeatures.reports.sales.title',
        text: 'productFeatures.reports.sales.text',
        Drawn: ReportDrawing,
      },
    ],
  },
  {
    id: 'team',
    title: 'productFeatures.team.title',
    text: 'productFeatures.team.text',
    items: [
      {
        title: 'productFeatures.team.permissions.title',
        text: 'productFeatures.team.permissions.text',
        Drawn: PermissionsDrawing,
      },
      {
        title: 'productFeatures.team.approvals.title',
        text: 'productFeatures.team.approvals.text',
        Drawn: ApprovalDrawing,
      },
    ],
  },
]
