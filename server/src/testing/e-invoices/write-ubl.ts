import { amountsOf, escapeXml, major as majorOf, type Party, type Sample, tag, thousandths } from './sample.ts'

const roots = { invoice: 'Invoice', creditNote: 'CreditNote', deliveryNote: 'Invoice' } as const
const major = (minor: number) => majorOf('ubl', minor)
const amount = (name: string, minor: number) => `<cbc:${name} currencyID="EUR">${major(minor)}</cbc:${name}>`

/** A European invoice or credit note. */
export function ublOf(sample: Sample): string {
  const root = roots[sample.kind]
  const type = root === 'Invoice' ? tag('cbc:InvoiceTypeCode', 380) : tag('cbc:CreditNoteTypeCode', 381)
  const { net, tax, total, nets } = amountsOf(sample)
  const due = root === 'Invoice' ? tag('cbc:DueDate', sample.dueOn) : ''
  const means =
    root === 'CreditNote' && sample.dueOn !== null
      ? `<cac:PaymentMeans>${tag('cbc:PaymentDueDate', sample.dueOn)}</cac:PaymentMeans>`
      : ''
  const lineSum = nets.reduce((sum, one) => sum + one, 0)
  return `<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"><cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>${tag(
    'cbc:ID',
    sample.number,
  )}${tag('cbc:IssueDate', sample.issuedOn)}${due}${type}<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>${partyOf(
    'AccountingSupplierParty',
    sample.issuer,
  )}${partyOf('AccountingCustomerParty', sample.receiver)}${means}${adjustmentOf('true', 'Portes', sample.freight)}${adjustmentOf(
    'false',
    'Descuento',
    sample.allowance,
  )}<cac:TaxTotal>${amount('TaxAmount', tax)}</cac:TaxTotal><cac:LegalMonetaryTotal>${amount(
    'LineExtensionAmount',
    lineSum,
  )}${amount('TaxExclusiveAmount', net)}${amount('TaxInclusiveAmount', total)}${amount(
    'PayableAmount',
    total,
  )}</cac:LegalMonetaryTotal>${linesOf(sample, root)}</${root}>`
}

function partyOf(role: string, { taxId, name }: Party): string {
  return `<cac:${role}><cac:Party><cac:PartyName><cbc:Name>${escapeXml(name)}</cbc:Name></cac:PartyName><cac:PartyTaxScheme>${tag(
    'cbc:CompanyID',
    taxId,
  )}<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme><cac:PartyLegalEntity>${tag(
    'cbc:RegistrationName',
    name,
  )}</cac:PartyLegalEntity></cac:Party></cac:${role}>`
}

function adjustmentOf(isCharge: 'true' | 'false', reason: string, minor: number): string {
  if (minor === 0) return ''
  return `<cac:AllowanceCharge><cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator>${tag(
    'cbc:AllowanceChargeReason',
    reason,
  )}${amount('Amount', minor)}</cac:AllowanceCharge>`
}

function linesOf(sample: Sample, root: 'Invoice' | 'CreditNote'): string {
  const { nets } = amountsOf(sample)
  const quantity = root === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity'
  return sample.lines
    .map((line, index) => {
      const code =
        line.code === null
          ? ''
          : `<cac:SellersItemIdentification>${tag('cbc:ID', line.code)}</cac:SellersItemIdentification>`
      const gtin =
        line.barcode === null
          ? ''
          : `<cac:StandardItemIdentification><cbc:ID schemeID="0160">${line.barcode}</cbc:ID></cac:StandardItemIdentification>`
      const category = line.isExempt ? '<cbc:ID>E</cbc:ID>' : '<cbc:ID>S</cbc:ID><cbc:Percent>21</cbc:Percent>'
      return `<cac:${root}Line>${tag('cbc:ID', index + 1)}<cbc:${quantity} unitCode="C62">${thousandths(line.quantity)}</cbc:${quantity}>${amount(
        'LineExtensionAmount',
        nets[index] ?? 0,
      )}${adjustmentOf('false', 'Descuento', line.discount)}<cac:Item>${tag('cbc:Name', line.description)}${code}${gtin}<cac:ClassifiedTaxCategory>${category}<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory></cac:Item><cac:Price>${amount(
        'PriceAmount',
        line.price,
      )}</cac:Price></cac:${root}Line>`
    })
    .join('')
}

export type UblEncoding = 'utf-8' | 'utf-8 with a mark' | 'utf-16le' | 'utf-16be'

/** A file in one of the encodings that XML allows. */
export function ublFile(sample: Sample, encoding: UblEncoding = 'utf-8'): Buffer {
  const isWide = encoding.startsWith('utf-16')
  const text = `<?xml version="1.0" encoding="${isWide ? 'UTF-16' : 'UTF-8'}"?>\n${ublOf(sample)}`
  if (encoding === 'utf-8') return Buffer.from(text)
  const marked = `\u{feff}${text}`
  if (!isWide) return Buffer.from(marked)
  const bytes = Buffer.from(marked, 'utf16le')
  return encoding === 'utf-16be' ? bytes.swap16() : bytes
}
