import type { NewVoid } from '@mostrador/contract/features/selling/voids/schema.ts'
import type { CatalogueItem, TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { usualReceiptParts } from '@mostrador/domain/receipt/receipt-look.ts'
import { v7 as newId } from 'uuid'
import type { SaleToConfirm } from '#src/offline/confirm-sale.ts'
import type { DraftRow, OutboxDatabase, RegisterRow } from '#src/offline/databases.ts'
import type { OutboxDocument, OutboxSale } from '#src/offline/outbox-document.ts'
import { answerOf } from '#src/offline/local-database.ts'

const checkoutId = '0195a1c0-0000-7000-8000-0000000000c1'
const sessionId = '0195a1c0-0000-7000-8000-0000000000d1'
const deviceId = '0195a1c0-0000-7000-8000-0000000000e1'
const taxId = '0195a1c0-0000-7000-8000-0000000000f1'

/** A product of the till, for tests; pass only the fields that matter. */
export function anItem(changes: Partial<CatalogueItem> = {}): CatalogueItem {
  return {
    variantId: newId(),
    productId: newId(),
    name: 'Café molido 250 g',
    productName: 'Café molido 250 g',
    optionNames: [],
    optionValues: [],
    position: 0,
    type: 'standard',
    sku: 'CAF-250',
    barcodes: [],
    packs: [],
    price: '1000',
    priceVersion: 1,
    minPrice: null,
    listPrices: [],
    taxIds: [],
    isTaxExempt: false,
    categoryId: null,
    categoryIds: [],
    soldBy: 'unit',
    unitTag: 'un',
    quantityDecimals: 0,
    trackStock: true,
    negativeStockPolicy: 'inherit',
    components: [],
    onHand: '20',
    sold: 0,
    isArchived: false,
    ...changes,
  }
}

/** A register with an open session and series C1, for tests. */
export function aRegister(lease: Partial<RegisterRow['lease']> = {}): RegisterRow {
  return {
    key: 'register',
    checkout: { id: checkoutId, name: 'Caja 1', code: 'C1' },
    session: {
      id: sessionId,
      checkoutId,
      number: 1,
      status: 'open',
      openedAt: '2026-11-21T12:00:00.000Z',
      openedByName: 'Ana',
      openingCountedAmount: money(20_000),
      openingNote: null,
    },
    lease: { checkoutId, deviceId, epoch: 1, series: 'C1', nextNumber: 1, ...lease },
  }
}

/** The seller in tests. */
export const aMaker = {
  userId: '0195a1c0-0000-7000-8000-0000000000f1',
  profileId: '0195a1c0-0000-7000-8000-0000000000f2',
}

/** A paid sale of one product, for tests. */
export function aSaleToConfirm(changes: Partial<SaleToConfirm['sale']> = {}): SaleToConfirm {
  const total = money(1000)
  const sale: SaleToConfirm['sale'] = {
    saleId: newId(),
    checkoutId,
    sessionId,
    deviceId,
    epoch: 1,
    series: 'C1',
    publicToken: 'K3v9K3v9K3v9K3v9K3v9K3',
    currencyTag: 'CLP',
    pricesIncludeTax: true,
    taxRounding: 'document',
    customerId: null,
    soldAt: '2026-11-21T12:30:00.000Z',
    lines: [],
    discounts: [],
    payments: [],
    note: null,
    printed: { totalAmount: total, taxAmount: money(0), roundingAmount: money(0), changeAmount: money(0) },
    ...changes,
  }
  return {
    sale,
    madeBy: aMaker,
    receipt: {
      shop: { name: 'Almacén' },
      currencyTag: 'CLP',
      timeZone: 'America/Santiago',
      soldAt: sale.soldAt,
      checkoutName: 'Caja 1',
      cashierName: 'Ana',
      lines: [],
      subtotalAmount: total,
      discountAmount: money(0),
      taxes: [],
      pricesIncludeTax: true,
      netAmount: total,
      totalAmount: total,
      roundingAmount: money(0),
      payments: [],
      changeAmount: money(0),
      status: 'completed',
    },
  }
}

/** The default rules of a tender. */
export const usualTenderRules = {
  requiresReference: false,
  referenceMin: 0,
  referenceMax: 40,
  instructions: null,
  requiresCustomer: false,
  opensDrawer: false,
  countedAtClose: false,
  isRefundable: true,
  isOfflineAllowed: true,
  surchargePercent: null,
} as const

/** A shop in Chile with IVA and two tenders, for tests. */
export function someSettings(): TillSettings {
  return {
    company: {
      id: '0195a1c0-0000-7000-8000-000000000001',
      name: 'Almacén',
      legalName: null,
      taxId: null,
      address: null,
      phone: null,
      logo: null,
      discountReasons: [],
      movementCategories: [],
      discountPresets: ['5', '10', 'Personal 20'],
      takesTips: false,
      tipPercents: ['10'],
      labelPatterns: [],
      receiptHeader: null,
      receiptFooter: 'Gracias\nVuelve pronto',
      receiptLook: { paper: '80', parts: [...usualReceiptParts], copies: 1, isAutoPrinted: false },
      settings: chileanSettings(),
    },
    taxes: [iva()],
    tenders: cashAndDebit(),
    categories: [],
    priceLists: [],
    registers: [],
    rescueKey: { id: '', publicKey: '' },
  }
}

function chileanSettings(): TillSettings['company']['settings'] {
  return {
    timeZone: 'America/Santiago',
    regionTag: 'CL',
    languageTag: 'es',
    currencyTag: 'CLP',
    currencyShowSymbol: true,
    currencyShowTag: false,
    pricesIncludeTax: true,
    taxRounding: 'document',
    businessDayStart: '00:00',
    weekStart: 'monday',
    negativeStockPolicy: 'allow',
    returnWindowDays: 30,
    cashRounding: null,
  }
}

function iva(): TillSettings['taxes'][number] {
  return {
    id: taxId,
    groupId: taxId,
    name: { en: 'VAT', es: 'IVA' },
    kind: 'percentage',
    rate: '19',
    isCompound: false,
    priority: 1,
    isDefault: true,
    appliesTo: 'all',
    code: null,
    validFrom: null,
    validTo: null,
  }
}

function cashAndDebit(): TillSettings['tenders'] {
  return [
    {
      id: '0195a1c0-0000-7000-8000-00000000aa01',
      key: 'cash',
      name: { en: 'Cash', es: 'Efectivo' },
      type: 'cash',
      ...usualTenderRules,
      position: 1,
    },
    {
      id: '0195a1c0-0000-7000-8000-00000000aa02',
      key: 'debit',
      name: { en: 'Debit card', es: 'Débito' },
      type: 'debitCard',
      ...usualTenderRules,
      position: 2,
    },
  ]
}

/** A void of a sale of the outbox, for tests. */
export function aVoidOf({ id, payload, receiptNumber, receipt }: OutboxSale): NewVoid {
  const { checkoutId, sessionId, deviceId, epoch } = payload
  return {
    voidId: crypto.randomUUID(),
    originalSaleId: id,
    checkoutId,
    sessionId,
    deviceId,
    epoch,
    voidedAt: '2026-11-21T18:00:00.000Z',
    reason: 'Twice by mistake',
    printed: { receiptNumber, totalAmount: receipt.totalAmount },
  }
}

/** Every document in an outbox, for tests. */
export function storedDocuments(outbox: OutboxDatabase): Promise<OutboxDocument[]> {
  return outbox.read(['documents'], (transaction) =>
    answerOf<OutboxDocument[]>(transaction.objectStore('documents').getAll()),
  )
}

/** Changes a stored document directly in the database, for tests. */
export function changeStored(
  outbox: OutboxDatabase,
  document: OutboxDocument,
  change: Partial<OutboxSale>,
): Promise<void> {
  return outbox.write(['documents'], async (transaction) => {
    transaction.objectStore('documents').put({ ...document, ...change })
  })
}

/** Writes a draft like a tab that does not know about the payment, for tests. */
export function putDraft(outbox: OutboxDatabase, row: DraftRow): Promise<void> {
  return outbox.write(['drafts'], async (transaction) => {
    transaction.objectStore('drafts').put(row)
  })
}

export function countDrafts(outbox: OutboxDatabase): Promise<number> {
  return outbox.read(['drafts'], (transaction) => answerOf(transaction.objectStore('drafts').count()))
}
