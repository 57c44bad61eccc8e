/** Valid bodies of the calls of electronic invoices and of reordering, for the tests over all endpoints. */
export function invoiceInputs(ids: Readonly<Record<string, string>>): [path: string, input: Record<string, unknown>][] {
  const seen = { id: ids['supplierInvoiceId'], version: 1 }
  return [
    ['/api/supplierInvoices/setSupplier', { ...seen, supplierId: ids['supplierId'] }],
    ['/api/supplierInvoices/createSupplier', seen],
    ['/api/supplierInvoices/matchLine', { ...seen, position: 1, variantId: ids['variantId'] }],
    ['/api/supplierInvoices/setAside', { ...seen, isSetAside: true }],
    ['/api/supplierInvoices/receive', { ...seen, orderId: ids['orderId'] }],
    ['/api/supplierInvoices/recordBill', seen],
    ['/api/reorder/savePolicy', { variantId: ids['variantId'], policy: { kind: 'level' } }],
    ['/api/reorder/makeOrders', { supplierIds: [ids['supplierId']] }],
    ['/api/reorder/supplierFacts', { supplierId: ids['supplierId'] }],
  ]
}
