/** An invented document of a supplier, from which the writers make a file of each country. All companies are fictitious. */
import type { ElectronicInvoiceKind, InvoiceProfile } from '@mostrador/domain/purchase/electronic-invoice.ts'

export type Party = { taxId: string; name: string }

export type SampleLine = {
  code: string | null
  barcode: string | null
  description: string
  /** In thousandths. */
  quantity: number
  /** Per unit, in minor units. */
  price: number
  /** Minor units; at most the amount of the line. */
  discount: number
  isExempt: boolean
}

export type Sample = {
  profile: InvoiceProfile
  kind: ElectronicInvoiceKind
  number: string
  issuedOn: string
  dueOn: string | null
  issuer: Party
  receiver: Party
  lines: SampleLine[]
  /** For the whole document, in minor units, with tax on it. CFDI has neither. */
  freight: number
  allowance: number
  uuid: string
}

export const parties = {
  dte: {
    issuer: { taxId: '99900101-7', name: 'Distribuidora Ñandú & Cía. Ltda.' },
    receiver: { taxId: '99900202-1', name: 'Almacén de Muestra SpA' },
  },
  cfdi: {
    issuer: { taxId: 'FIC200101AB8', name: 'Abarrotes Ficticios del Bajío' },
    receiver: { taxId: 'INV150630QX5', name: 'Tienda Inventada' },
  },
  ubl: {
    issuer: { taxId: 'ESB00001230', name: 'Suministros Imaginarios, S.L.' },
    receiver: { taxId: 'ESA00000455', name: 'Comercio Inventado, S.A.' },
  },
} as const satisfies Record<InvoiceProfile, { issuer: Party; receiver: Party }>

export const facts = {
  dte: { currencyTag: 'CLP', places: 0, rate: 19 },
  cfdi: { currencyTag: 'MXN', places: 2, rate: 16 },
  ubl: { currencyTag: 'EUR', places: 2, rate: 21 },
} as const

/** A complete sample from the values that a test chooses. */
export function sampleOf(profile: InvoiceProfile, of: Partial<Sample> = {}): Sample {
  return {
    profile,
    kind: 'invoice',
    number: '1001',
    issuedOn: '2026-03-04',
    dueOn: null,
    ...parties[profile],
    lines: [lineOf()],
    freight: 0,
    allowance: 0,
    uuid: 'A1B2C3D4-0000-4000-8000-00000000A001',
    ...of,
  }
}

export function lineOf(of: Partial<SampleLine> = {}): SampleLine {
  return {
    code: 'CAF-250',
    barcode: null,
    description: 'Café molido 250 g',
    quantity: 12_000,
    price: 3_500,
    discount: 0,
    isExempt: false,
    ...of,
  }
}

/** Half away from zero; none of the amounts is below zero. */
const rounded = (numerator: number, denominator: number) =>
  Math.floor((2 * numerator + denominator) / (2 * denominator))

/** The amounts of a sample in minor units, computed here and not by the product. */
export function amountsOf({ profile, lines, freight, allowance }: Sample) {
  const nets = lines.map(({ quantity, price, discount }) => rounded(quantity * price, 1000) - discount)
  const sumOf = (isExempt: boolean) =>
    nets.reduce((sum, net, index) => (lines[index]?.isExempt === isExempt ? sum + net : sum), 0)
  const taxed = sumOf(false) + freight - allowance
  const exempt = sumOf(true)
  const tax = rounded(Math.max(taxed, 0) * facts[profile].rate, 100)
  return { nets, taxed, exempt, tax, net: taxed + exempt, total: taxed + exempt + tax }
}

/** An amount in major units, as documents write it: always with the places of the currency. */
export function major(profile: InvoiceProfile, minor: number): string {
  return (minor / 10 ** facts[profile].places).toFixed(facts[profile].places)
}

export const thousandths = (quantity: number) => (quantity / 1000).toFixed(3)

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** An element, left out when it has no text. */
export function tag(name: string, text: string | number | null): string {
  return text === null ? '' : `<${name}>${escapeXml(String(text))}</${name}>`
}
