import { auditList } from './features/office/audit/list.ts'
import { blogPostList } from './features/shop/blog-posts/list.ts'
import { closingList } from './features/selling/closings/list.ts'
import { customerList } from './features/customers/customers/list.ts'
import { movementList } from './features/selling/movements/list.ts'
import { orderList } from './features/shop/orders/list.ts'
import { deviceList } from './features/access/devices/list.ts'
import { productList } from './features/catalogue/products/list.ts'
import { sessionList } from './features/selling/sessions/list.ts'
import { saleConflictList } from './features/selling/sale-conflicts/list.ts'
import { saleList } from './features/selling/sales/list.ts'
import { supplierInvoiceList } from './features/purchasing/supplier-invoices/list.ts'
import { stockCountList } from './features/catalogue/stock-counts/list.ts'
import { taxList } from './features/catalogue/taxes/list.ts'
import { transferList } from './features/catalogue/transfers/list.ts'
import { memberList } from './features/access/users/list.ts'
import type { ListSpec } from './list.ts'
import { screenLists } from './screens/screens.ts'

/** Every list with saved views and layouts, by the name of its screen. Those of described screens come from `screen.ts`. */
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
