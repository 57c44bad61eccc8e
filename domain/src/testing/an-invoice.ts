import type { ElectronicInvoice, InvoiceLine } from '../purchase/electronic-invoice.ts'

/** A line of a supplier's document whose amount is its quantity times its price. */
export function anInvoiceLine(of: Partial<InvoiceLine> = {}): InvoiceLine {
  return {
    position: 1,
    supplierCode: 'CAF-250',
    buyerCode: null,
    barcode: null,
    description: 'Café molido 250 g',
    quantity: '10',
    unit: 'UN',
    unitPrice: '100',
    discount: '0',
    charge: '0',
    net: '1000',
    taxes: [{ name: 'IVA', rate: '19', isWithheld: false }],
    ...of,
  }
}

/** A document in Chilean pesos that adds up. */
export function anInvoice(of: Partial<ElectronicInvoice> = {}): ElectronicInvoice {
  return {
    kind: 'invoice',
    profile: 'dte',
    documentKey: 'dte:99900101-7:33:1',
    number: '1',
    issuedOn: '2026-03-04',
    dueOn: null,
    issuer: { taxId: '99900101-7', otherIds: [], name: 'Distribuidora' },
    receiver: { taxId: '99900202-1', otherIds: [], name: 'Almacén' },
    currencyTag: 'CLP',
    lines: [anInvoiceLine()],
    adjustments: [],
    linesIncludeTax: false,
    totals: { net: '1000', tax: '190', withheld: '0', total: '1190' },
    references: [],
    ...of,
  }
}
