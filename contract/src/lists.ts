import { auditList } from './features/audit/list.ts'
import { blogPostList } from './features/blog-posts/list.ts'
import { closingList } from './features/closings/list.ts'
import { customerList } from './features/customers/list.ts'
import { movementList } from './features/movements/list.ts'
import { orderList } from './features/orders/list.ts'
import { deviceList } from './features/devices/list.ts'
import { productList } from './features/products/list.ts'
import { sessionList } from './features/sessions/list.ts'
import { saleConflictList } from './features/sale-conflicts/list.ts'
import { saleList } from './features/sales/list.ts'
import { supplierInvoiceList } from './features/supplier-invoices/list.ts'
import { stockCountList } from './features/stock-counts/list.ts'
import { taxList } from './features/taxes/list.ts'
import { transferList } from './features/transfers/list.ts'
import { memberList } from './features/users/list.ts'
import type { ListSpec } from './list.ts'
import { screenLists } from './screens/screens.ts'

/** Every list that keeps views and looks, by the name its screen gives it. Those of described screens come from `screen.ts`. */
export const lists = {
  ...screenLists,
  blogPosts: blogPostList,
  closings: closingList,
  customers: customerList,
  devices: deviceList,
  history: auditList,
  movements: movementList,
  orders: orderList,
  products: productList,
  sales: saleList,
  saleConflicts: saleConflictList,
  sessions: sessionList,
  supplierInvoices: supplierInvoiceList,
  stockCounts: stockCountList,
  taxes: taxList,
  transfers: transferList,
  users: memberList,
} as const satisfies Record<string, ListSpec>

export type ListName = keyof typeof lists
