import type { XmlElement } from '@rgrove/parse-xml'
import { isValidGtin } from '@mostrador/domain/code/barcode.ts'
import { formatExact, readExact } from '@mostrador/domain/purchase/exact.ts'
import type {
  ElectronicInvoice,
  ElectronicInvoiceKind,
  InvoiceLine,
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
import { attributeOf, childrenOf, elementAt, localName, namespaceOf } from './xml.ts'

const kinds: Readonly<Record<string, ElectronicInvoiceKind>> = { I: 'invoice', E: 'creditNote', T: 'deliveryNote' }
const taxNames: Readonly<Record<string, string>> = { '001': 'ISR', '002': 'IVA', '003': 'IEPS' }
/** Transport documents have no currency. */
const noCurrency = 'XXX'

export function isCfdi(root: XmlElement): boolean {
  return localName(root) === 'Comprobante' && namespaceOf(root).startsWith('http://www.sat.gob.mx/cfd/')
}

/** A Mexican CFDI of version 3.3 or 4.0. It is identified by the stamp of its certifier, whose UUID names it. */
export function readCfdi(root: XmlElement): ElectronicInvoice {
  const version = attributeOf(root, 'Version') ?? attributeOf(root, 'version') ?? ''
  if (version !== '4.0' && version !== '3.3') throw new ReadingFault('unsupportedType', { type: `CFDI ${version}` })
  const type = required(attributeOf(root, 'TipoDeComprobante'), 'TipoDeComprobante')
  const kind = kinds[type]
  if (!kind) throw new ReadingFault('unsupportedType', { type: `CFDI ${type.slice(0, 10)}` })
  const uuid = attributeOf(elementAt(root, 'Complemento/TimbreFiscalDigital'), 'UUID')?.toUpperCase()
  if (uuid === undefined || !/^[0-9A-F-]{36}$/.test(uuid)) throw new ReadingFault('notStamped')
  const concepts = childrenOf(elementAt(root, 'Conceptos'), 'Concepto')
  refuseManyLines(concepts.length)
  const currency = required(attributeOf(root, 'Moneda'), 'Moneda')
  const folio = [attributeOf(root, 'Serie'), attributeOf(root, 'Folio')].filter((part) => part !== undefined)
  return {
    kind,
    profile: 'cfdi',
    documentKey: `cfdi:${uuid}`,
    number: readText(folio.join('-') || uuid, 60),
    issuedOn: readDay(required(attributeOf(root, 'Fecha'), 'Fecha'), 'Fecha'),
    dueOn: null,
    issuer: readParty(root, 'Emisor'),
    receiver: readParty(root, 'Receptor'),
    currencyTag: currency === noCurrency ? 'MXN' : readCurrency(currency),
    lines: concepts.map(readLine),
    adjustments: [],
    linesIncludeTax: false,
    totals: readTotals(root),
    references: childrenOf(root, 'CfdiRelacionados')
      .flatMap((related) => childrenOf(related, 'CfdiRelacionado'))
      .flatMap((related) => attributeOf(related, 'UUID')?.toUpperCase() ?? []),
  }
}

function readParty(root: XmlElement, name: 'Emisor' | 'Receptor') {
  const party = elementAt(root, name)
  const taxId = required(attributeOf(party, 'Rfc'), `${name} Rfc`).toUpperCase()
  return { taxId: readText(taxId, 30), otherIds: [], name: readText(attributeOf(party, 'Nombre') ?? taxId, 120) }
}

function readLine(concept: XmlElement, index: number): InvoiceLine {
  const number = (name: string) => readNumber(required(attributeOf(concept, name), name), name)
  const discount = readOptionalNumber(attributeOf(concept, 'Descuento'), 'Descuento')
  const code = readCode(attributeOf(concept, 'NoIdentificacion'))
  return {
    position: index + 1,
    supplierCode: code,
    buyerCode: null,
    // Many issuers write the barcode as the code of the product.
    barcode: code !== null && isValidGtin(code) ? code : null,
    description: readText(required(attributeOf(concept, 'Descripcion'), 'Descripcion'), 300),
    quantity: number('Cantidad'),
    unit: readCode(attributeOf(concept, 'Unidad') ?? attributeOf(concept, 'ClaveUnidad')),
    unitPrice: number('ValorUnitario'),
    discount,
    charge: '0',
    net: formatExact(readExact(number('Importe')) - readExact(discount)),
    taxes: readTaxes(concept),
  }
}

function readTaxes(concept: XmlElement): InvoiceTax[] {
  const taxOf = (tax: XmlElement, isWithheld: boolean): InvoiceTax => {
    const code = attributeOf(tax, 'Impuesto') ?? ''
    const share = attributeOf(tax, 'TipoFactor') === 'Tasa' ? attributeOf(tax, 'TasaOCuota') : undefined
    const rate = share === undefined ? null : formatExact(readExact(readNumber(share, 'TasaOCuota')) * 100n)
    return { name: taxNames[code] ?? readText(code, 20), rate, isWithheld }
  }
  const taxes = elementAt(concept, 'Impuestos')
  const charged = childrenOf(elementAt(taxes, 'Traslados'), 'Traslado').map((tax) => taxOf(tax, false))
  const withheld = childrenOf(elementAt(taxes, 'Retenciones'), 'Retencion').map((tax) => taxOf(tax, true))
  return [...charged, ...withheld]
}

/** Taxes of states and towns are in a complement of their own. */
function readTotals(root: XmlElement): InvoiceTotals {
  const optional = (element: XmlElement | undefined, name: string) =>
    readExact(readOptionalNumber(attributeOf(element, name), name))
  const taxes = elementAt(root, 'Impuestos')
  const local = elementAt(root, 'Complemento/ImpuestosLocales')
  return {
    net: formatExact(optional(root, 'SubTotal') - optional(root, 'Descuento')),
    tax: formatExact(optional(taxes, 'TotalImpuestosTrasladados') + optional(local, 'TotaldeTraslados')),
    withheld: formatExact(optional(taxes, 'TotalImpuestosRetenidos') + optional(local, 'TotaldeRetenciones')),
    total: readNumber(required(attributeOf(root, 'Total'), 'Total'), 'Total'),
  }
}
