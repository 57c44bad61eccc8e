import type { XmlElement } from '@rgrove/parse-xml'
import { isValidGtin } from '@mostrador/domain/code/barcode.ts'
import { divideRounded } from '@mostrador/domain/money/round.ts'
import { formatExact, readExact } from '@mostrador/domain/purchase/exact.ts'
import type {
  ElectronicInvoice,
  InvoiceAdjustment,
  InvoiceLine,
  InvoiceParty,
  InvoiceTax,
  InvoiceTotals,
} from '@mostrador/domain/purchase/electronic-invoice.ts'
import { ReadingFault } from './reading-fault.ts'
import {
  readCode,
  readCurrency,
  readDay,
  readNumber,
  readOptionalNumber,
  readText,
  refuseManyLines,
  required,
} from './read-values.ts'
import { attributeOf, childrenOf, elementAt, elementsOf, localName, namespaceOf, textAt } from './xml.ts'

const roots = { Invoice: 'InvoiceLine', CreditNote: 'CreditNoteLine' } as const
/** Codes of UNTDID 1001, and those of countries with their own numbers. */
const invoiceTypes = new Set(['01', '380', '384', '393', '82', '780'])
const creditTypes = new Set(['381', '396', '91', '07', '83'])

/** The invoice in a file: the root, or the document in the envelope of a network. */
export function findUbl(root: XmlElement): XmlElement | undefined {
  const found = localName(root) === 'StandardBusinessDocument' ? elementsOf(root) : [root]
  return found.find((element) => {
    const name = localName(element)
    return name in roots && namespaceOf(element).startsWith('urn:oasis:names:specification:ubl:schema:xsd:')
  })
}

/** A UBL 2 invoice or credit note, among them those of the European profile. */
export function readUbl(root: XmlElement): ElectronicInvoice {
  const name = localName(root) === 'CreditNote' ? 'CreditNote' : 'Invoice'
  const kind = kindOf(root, name)
  const id = required(textAt(root, 'ID'), 'ID')
  const issuer = readParty(root, 'AccountingSupplierParty')
  const currencyTag = readCurrency(required(textAt(root, 'DocumentCurrencyCode'), 'DocumentCurrencyCode'))
  const rows = childrenOf(root, roots[name])
  refuseManyLines(rows.length)
  const dueOn = textAt(root, 'DueDate') ?? textAt(root, 'PaymentMeans/PaymentDueDate')
  return {
    kind,
    profile: 'ubl',
    documentKey: `ubl:${issuer.taxId}:${kind}:${readText(id.toUpperCase(), 120)}`,
    number: readText(id, 60),
    issuedOn: readDay(required(textAt(root, 'IssueDate'), 'IssueDate'), 'IssueDate'),
    dueOn: dueOn === undefined ? null : readDay(dueOn, 'DueDate'),
    issuer,
    receiver: readParty(root, 'AccountingCustomerParty'),
    currencyTag,
    lines: rows.map((row, index) => readLine(row, index, name)),
    adjustments: childrenOf(root, 'AllowanceCharge').map(readAdjustment),
    linesIncludeTax: false,
    totals: readTotals(root, currencyTag),
    references: [
      'OrderReference/ID',
      'DespatchDocumentReference/ID',
      'BillingReference/InvoiceDocumentReference/ID',
    ].flatMap((path) => textAt(root, path) ?? []),
  }
}

function kindOf(root: XmlElement, name: keyof typeof roots) {
  const type = textAt(root, `${name}TypeCode`) ?? (name === 'Invoice' ? '380' : '381')
  if (creditTypes.has(type)) return 'creditNote'
  if (name === 'Invoice' && invoiceTypes.has(type)) return 'invoice'
  throw new ReadingFault('unsupportedType', { type: `UBL ${type.slice(0, 10)}` })
}

function readParty(root: XmlElement, role: string): InvoiceParty {
  const party = elementAt(root, `${role}/Party`)
  const ids = [
    ...childrenOf(party, 'PartyTaxScheme').map((scheme) => textAt(scheme, 'CompanyID')),
    textAt(party, 'PartyLegalEntity/CompanyID'),
    ...childrenOf(party, 'PartyIdentification').map((row) => textAt(row, 'ID')),
  ].flatMap((id) => (id === undefined ? [] : readText(id.replaceAll(' ', '').toUpperCase(), 30)))
  const [taxId, ...otherIds] = [...new Set(ids)]
  const name = textAt(party, 'PartyLegalEntity/RegistrationName') ?? textAt(party, 'PartyName/Name') ?? taxId ?? ''
  return { taxId: required(taxId, `${role} CompanyID`), otherIds, name: readText(name, 120) }
}

function readLine(row: XmlElement, index: number, name: keyof typeof roots): InvoiceLine {
  const quantityName = name === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity'
  const item = elementAt(row, 'Item')
  const barcode = readCode(textAt(item, 'StandardItemIdentification/ID'))
  const sumOf = (isCharge: boolean) =>
    formatExact(
      childrenOf(row, 'AllowanceCharge')
        .map(readAdjustment)
        .filter(({ kind }) => (kind === 'charge') === isCharge)
        .reduce((sum, { amount }) => sum + readExact(amount), 0n),
    )
  return {
    position: index + 1,
    supplierCode: readCode(textAt(item, 'SellersItemIdentification/ID')),
    buyerCode: readCode(textAt(item, 'BuyersItemIdentification/ID')),
    barcode: barcode !== null && isValidGtin(barcode) ? barcode : null,
    description: readText(required(textAt(item, 'Name') ?? textAt(item, 'Description'), 'Item Name'), 300),
    quantity: readOptionalNumber(textAt(row, quantityName), quantityName, '1'),
    unit: readCode(attributeOf(elementAt(row, quantityName), 'unitCode')),
    unitPrice: readPrice(row),
    discount: sumOf(false),
    charge: sumOf(true),
    net: readNumber(required(textAt(row, 'LineExtensionAmount'), 'LineExtensionAmount'), 'LineExtensionAmount'),
    taxes: childrenOf(item, 'ClassifiedTaxCategory').map(readTax),
  }
}

/** A price may cover several units. */
function readPrice(row: XmlElement): string {
  const price = readOptionalNumber(textAt(row, 'Price/PriceAmount'), 'PriceAmount')
  const base = readExact(readOptionalNumber(textAt(row, 'Price/BaseQuantity'), 'BaseQuantity', '1'))
  return base > 0n ? formatExact(divideRounded(readExact(price) * 1_000_000n, base, 'halfUp')) : price
}

function readTax(category: XmlElement): InvoiceTax {
  const rate = textAt(category, 'Percent')
  return {
    name: readText(textAt(category, 'TaxScheme/ID') ?? 'VAT', 20),
    rate: rate === undefined ? null : readNumber(rate, 'Percent'),
    isWithheld: false,
  }
}

function readAdjustment(row: XmlElement): InvoiceAdjustment {
  return {
    kind: textAt(row, 'ChargeIndicator') === 'true' ? 'charge' : 'allowance',
    name: readText(textAt(row, 'AllowanceChargeReason') ?? '', 120),
    amount: readNumber(required(textAt(row, 'Amount'), 'Amount'), 'Amount'),
  }
}

/** The document states the tax once in each of its currencies. */
function readTotals(root: XmlElement, currencyTag: string): InvoiceTotals {
  const totals = elementAt(root, 'LegalMonetaryTotal')
  const optional = (name: string) => {
    const text = textAt(totals, name)
    return text === undefined ? undefined : readNumber(text, name)
  }
  const amounts = childrenOf(root, 'TaxTotal').flatMap((row) => elementAt(row, 'TaxAmount') ?? [])
  const tax = amounts.find((amount) => [currencyTag, undefined].includes(attributeOf(amount, 'currencyID')))
  const net = optional('TaxExclusiveAmount') ?? optional('LineExtensionAmount')
  const total = optional('TaxInclusiveAmount') ?? optional('PayableAmount')
  return {
    net: required(net, 'TaxExclusiveAmount'),
    tax: readOptionalNumber(tax?.text.trim(), 'TaxAmount'),
    withheld: '0',
    total: required(total, 'TaxInclusiveAmount'),
  }
}
