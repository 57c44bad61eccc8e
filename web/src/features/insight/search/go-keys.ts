import type { RouteName } from '@mostrador/contract/routes.ts'

/** The key after `G` that opens a screen (F-10). */
export const goKeys = {
  s: 'dashboard-sales',
  p: 'dashboard-products',
  c: 'dashboard-customers',
  k: 'dashboard-categories',
  u: 'dashboard-suppliers',
  o: 'dashboard-purchaseOrders',
  r: 'dashboard-reports',
  b: 'dashboard-checkouts',
  ',': 'dashboard-settings',
  h: 'dashboard-help',
} as const satisfies Record<string, RouteName>
