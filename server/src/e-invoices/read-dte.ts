import type { XmlElement } from '@rgrove/parse-xml'
import { isValidGtin } from '@mostrador/domain/code/barcode.ts'
import { normaliseRut } from '@mostrador/domain/code/rut.ts'
import { formatExact, readExact } from '@mostrador/domain/purchase/exact.ts'
import { divideRounded } from '@mostrador/domain/money/round.ts'
import type {
  ElectronicInvoice,
  ElectronicInvoiceKind,
  InvoiceAdjustment,
  InvoiceLine,
  InvoiceTax,
  InvoiceTotals,
} from '@mostrador/domain/purchase/electronic-invoice.ts'
import { ReadingFault } from './reading-fault.ts'
import {
  readCode,
  readDay,
  readNumber,
  readOptionalNumber,
  readText,
  refuseManyLines,
  required,
} from './read-values.ts'
import { childrenOf, elementAt, localName, textAt } from './xml.ts'

/** Invoice, exempt invoice, delivery note, credit note. A type 46 is issued by the buyer, so no supplier sends it. */
const kinds: Readonly<Record<string, ElectronicInvoiceKind>> = {
  '33': 'invoice',
  '34': 'invoice',
  '52': 'deliveryNote',
  '61': 'creditNote',
}
/** Additional taxes that the buyer withholds, by their code. */
const withheldCodes = new Set(['15', '30', '31', '32', '33', '34', '36', '37', '38', '39', '41', '47', '48'])
/** Documents in one file. */
const maxDocuments = 100

export function isDte(root: XmlElement): boolean {
  return ['DTE', 'EnvioDTE', 'SetDTE'].includes(localName(root))
}

/** The Chilean documents of a file: one, or an envelope with several. */
export function readDte(root: XmlElement): ElectronicInvoice[] {
  const name = localName(root)
  const set = name === 'EnvioDTE' ? elementAt(root, 'SetDTE') : root
  const documents = name === 'DTE' ? [root] : childrenOf(set, 'DTE')
  if (documents.length === 0) throw new ReadingFault('missing', { element: 'DTE' })
  if (documents.length > maxDocuments) throw new ReadingFault('tooManyDocuments', { most: String(maxDocuments) })
  return documents.map(readDocument)
}

function readDocument(dte: XmlElement): ElectronicInvoice {
  const document = elementAt(dte, 'Documento')
  const header = elementAt(document, 'Encabezado')
  const type = required(textAt(header, 'IdDoc/TipoDTE'), 'TipoDTE')
  const kind = kinds[type]
  if (!kind) throw new ReadingFault('unsupportedType', { type: `DTE ${type.slice(0, 10)}` })
  const folio = readText(required(textAt(header, 'IdDoc/Folio'), 'Folio').replace(/^0+(?=\d)/, ''), 60)
  const issuer = readParty(header, 'Emisor/RUTEmisor', 'Emisor/RznSoc')
  const details = childrenOf(document, 'Detalle')
  refuseManyLines(details.length)
  const totals = elementAt(header, 'Totales')
  const lines = details.map((detail, index) => readLine(detail, index, { isExempt: type === '34', totals }))
  const dueOn = textAt(header, 'IdDoc/FchVenc')
  return {
    kind,
    profile: 'dte',
    documentKey: `dte:${issuer.taxId}:${type}:${folio}`,
    number: folio,
    issuedOn: readDay(required(textAt(header, 'IdDoc/FchEmis'), 'FchEmis'), 'FchEmis'),
    dueOn: dueOn === undefined ? null : readDay(dueOn, 'FchVenc'),
    issuer,
    receiver: readParty(header, 'Receptor/RUTRecep', 'Receptor/RznSocRecep'),
    currencyTag: 'CLP',
    lines,
    adjustments: childrenOf(document, 'DscRcgGlobal').map((row) => readAdjustment(row, lines)),
    linesIncludeTax: textAt(header, 'IdDoc/MntBruto') === '1',
    totals: readTotals(totals),
    references: childrenOf(document, 'Referencia').flatMap((row) => textAt(row, 'FolioRef') ?? []),
  }
}

function readParty(header: XmlElement | undefined, idPath: string, namePath: string) {
  const taxId = required(textAt(header, idPath), idPath)
  return {
    taxId: readText(normaliseRut(taxId) ?? taxId.toUpperCase(), 30),
    otherIds: [],
    name: readText(textAt(header, namePath) ?? taxId, 120),
  }
}

type OfDocument = { isExempt: boolean; totals: XmlElement | undefined }

/** A line without a quantity counts as one unit for its amount. */
function readLine(detail: XmlElement, index: number, document: OfDocument): InvoiceLine {
  const optional = (name: string, otherwise?: string) => readOptionalNumber(textAt(detail, name), name, otherwise)
  const net = optional('MontoItem')
  const quantity = optional('QtyItem', '1')
  const codes = childrenOf(detail, 'CdgItem').flatMap((row) => {
    const value = readCode(textAt(row, 'VlrCodigo'))
    return value === null ? [] : { type: (textAt(row, 'TpoCodigo') ?? '').toUpperCase(), value }
  })
  const isBarcode = ({ type, value }: { type: string; value: string }) =>
    isValidGtin(value) || /^(?:EAN|DUN|GTIN|UPC|PLU)/.test(type)
  return {
    position: index + 1,
    supplierCode: (codes.find((code) => !isBarcode(code)) ?? codes[0])?.value ?? null,
    buyerCode: null,
    barcode: codes.find(isBarcode)?.value ?? null,
    description: readText(required(textAt(detail, 'NmbItem') ?? textAt(detail, 'DscItem'), 'NmbItem'), 300),
    quantity,
    unit: readCode(textAt(detail, 'UnmdItem')),
    unitPrice: textAt(detail, 'PrcItem') === undefined ? shareOf(net, quantity) : optional('PrcItem'),
    discount: optional('DescuentoMonto'),
    charge: optional('RecargoMonto'),
    net,
    taxes: readTaxes(detail, document),
  }
}

function shareOf(net: string, quantity: string): string {
  const units = readExact(quantity)
  return units === 0n ? net : formatExact(divideRounded(readExact(net) * 1_000_000n, units, 'halfUp'))
}

function readTaxes(detail: XmlElement, { isExempt, totals }: OfDocument): InvoiceTax[] {
  if (isExempt || textAt(detail, 'IndExe') !== undefined) return [{ name: 'IVA', rate: null, isWithheld: false }]
  const vat = { name: 'IVA', rate: readOptionalNumber(textAt(totals, 'TasaIVA'), 'TasaIVA', '19'), isWithheld: false }
  const others = childrenOf(detail, 'CodImpAdic').map(({ text }): InvoiceTax => {
    const code = readText(text, 10)
    const row = childrenOf(totals, 'ImptoReten').find((tax) => textAt(tax, 'TipoImp') === code)
    const rate = textAt(row, 'TasaImp')
    return {
      name: code,
      rate: rate === undefined ? null : readNumber(rate, 'TasaImp'),
      isWithheld: withheldCodes.has(code),
    }
  })
  return [vat, ...others]
}

/** A percentage applies to the lines with tax, or to the exempt ones if it says so. */
function readAdjustment(row: XmlElement, lines: readonly InvoiceLine[]): InvoiceAdjustment {
  const value = readNumber(required(textAt(row, 'ValorDR'), 'ValorDR'), 'ValorDR')
  const ofExempt = textAt(row, 'IndExeDR') !== undefined
  const base = lines
    .filter(({ taxes }) => (taxes[0]?.rate === null) === ofExempt)
    .reduce((sum, { net }) => sum + readExact(net), 0n)
  const percent = divideRounded(base * readExact(value), 100_000_000_000_000n, 'halfUp') * 1_000_000n
  return {
    kind: textAt(row, 'TpoMov') === 'R' ? 'charge' : 'allowance',
    name: readText(textAt(row, 'GlosaDR') ?? '', 120),
    amount: textAt(row, 'TpoValor') === '%' ? formatExact(percent) : value,
  }
}

function readTotals(totals: XmlElement | undefined): InvoiceTotals {
  const optional = (name: string) => readExact(readOptionalNumber(textAt(totals, name), name))
  const others = childrenOf(totals, 'ImptoReten').map((tax) => ({
    isWithheld: withheldCodes.has(textAt(tax, 'TipoImp') ?? ''),
    amount: readExact(readOptionalNumber(textAt(tax, 'MontoImp'), 'MontoImp')),
  }))
  const sumOf = (isWithheld: boolean) =>
    others.filter((tax) => tax.isWithheld === isWithheld).reduce((sum, { amount }) => sum + amount, 0n)
  return {
    net: formatExact(optional('MntNeto') + optional('MntExe')),
    tax: formatExact(optional('IVA') + sumOf(false)),
    withheld: formatExact(sumOf(true)),
    total: readOptionalNumber(textAt(totals, 'MntTotal'), 'MntTotal'),
  }
}
