/**
 * A wrong approver, maker, seller or online order does not refuse a past sale: it is marked (O-3), and a wrong list is omitted.
 * References of an open sale are checked when it is paid.
 */
export const ignoredWhenUnknown: readonly string[] = [
  'sales.commitSale approvals.0.approverId',
  'sales.commitSale approvals.0.proof.pinId',
  'sales.commitSale approvals.0.proof.variantId',
  // A lease without the server's proof for this company is left out.
  'sessions.restoreLeases leases.0.checkoutId',
  'sales.commitSale sellerId',
  'sales.commitSale priceListId',
  'sales.commitSale order.orderId',
  'sales.commitSale order.lineIds.0',
  'sync.pushDocuments items.0.madeBy.userId',
  'sync.pushDocuments items.0.madeBy.profileId',
  'sync.pushDocuments items.0.proof.keyId',
  // A device makes it, for its own company.
  'devices.createMakerKey id',
  // Only a removed device of the own company matters.
  'devices.pairDevice replacesId',
  'customers.checkCustomer exceptId',
  'products.findCodeOwners exceptVariantIds.0',
  'held-sales.holdSale cart.lines.0.productId',
  'held-sales.holdSale cart.lines.0.variantId',
  'products.listVariants ids.0',
  'price-lists.listPricesOfVariants variantIds.0',
  'sales.getLowestPrices variantIds.0',
  'purchase-orders.listOrderables supplierId',
  'purchase-orders.listOrderables variantIds.0',
  // The goods were within the order, so no approval is needed.
  'purchase-receipts.receiveGoods approvals.0.approverId',
  'purchase-receipts.receiveGoods approvals.0.proof.pinId',
  'purchase-receipts.receiveGoods approvals.0.proof.variantId',
  'purchase-receipts.receiveWithoutOrder approvals.0.approverId',
  'purchase-receipts.receiveWithoutOrder approvals.0.proof.pinId',
  'purchase-receipts.receiveWithoutOrder approvals.0.proof.variantId',
  'stock.findStockItems variantIds.0',
  'stock-counts.pullCountLines afterId',
  'stock-counts.sendCountEntries entries.0.variantId',
]
