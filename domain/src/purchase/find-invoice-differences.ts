import { minorUnit } from '../money/currencies.ts'
import { powerOfTen, UNIT_PRICE_SCALE } from '../money/decimal.ts'
import { divideRounded } from '../money/round.ts'
import type { ElectronicInvoice, InvoiceLine } from './electronic-invoice.ts'
import { formatExact, readExact } from './exact.ts'

/**
 * A stated amount of a document that differs from the computed one: `line` is quantity × price − discount + charge, `net` the
 * lines with charges and allowances, `total` the net amount with taxes. Amounts are decimal strings in major units.
 */
type InvoiceDifference = {
  kind: 'line' | 'net' | 'total'
  /** The position of the line; null for a sum of the document. */
  position: number | null
  stated: string
  computed: string
}

/**
 * Compares the stated amounts of a document with the sums of its parts (U-45). Each rounded amount may be off by half a minor
 * unit, so a sum of `n` lines may be off by `n` halves, and by one unit at least. Returns larger differences, in the order of the
 * document.
 */
export function findInvoiceDifferences(invoice: ElectronicInvoice): InvoiceDifference[] {
  const unit = powerOfTen(UNIT_PRICE_SCALE - minorUnit(invoice.currencyTag))
  const found: InvoiceDifference[] = []
  const compare = (kind: InvoiceDifference['kind'], position: number | null, sums: Sums) => {
    if (distance(sums.stated, sums.computed) > sums.allowed)
      found.push({ kind, position, stated: formatExact(sums.stated), computed: formatExact(sums.computed) })
  }
  for (const line of invoice.lines) {
    const allowed = unit + priceRounding(line)
    compare('line', line.position, { stated: readExact(line.net), computed: amountOfLine(line), allowed })
  }
  const { totals } = invoice
  const lines = invoice.lines.reduce((sum, line) => sum + readExact(line.net), 0n)
  const adjusted = invoice.adjustments.reduce(
    (sum, { kind, amount }) => sum + (kind === 'charge' ? readExact(amount) : -readExact(amount)),
    lines,
  )
  const roundings = BigInt(invoice.lines.length + invoice.adjustments.length)
  const allowed = unit + (unit * roundings) / 2n
  const net = readExact(totals.net) + (invoice.linesIncludeTax ? readExact(totals.tax) : 0n)
  compare('net', null, { stated: net, computed: adjusted, allowed })
  const total = readExact(totals.net) + readExact(totals.tax) - readExact(totals.withheld)
  compare('total', null, { stated: readExact(totals.total), computed: total, allowed: unit })
  return found
}

type Sums = { stated: bigint; computed: bigint; allowed: bigint }

function amountOfLine(line: InvoiceLine): bigint {
  const gross = divideRounded(
    readExact(line.quantity) * readExact(line.unitPrice),
    powerOfTen(UNIT_PRICE_SCALE),
    'halfUp',
  )
  return gross - readExact(line.discount) + readExact(line.charge)
}

/** A price that was rounded before it was written is off by half of its last place, once for each unit of the quantity. */
function priceRounding({ quantity, unitPrice }: InvoiceLine): bigint {
  const places = unitPrice.split('.')[1]?.length ?? 0
  if (places === 0) return 0n
  const lastPlace = powerOfTen(UNIT_PRICE_SCALE - places)
  return divideRounded(magnitude(readExact(quantity)) * lastPlace, 2n * powerOfTen(UNIT_PRICE_SCALE), 'up')
}

const magnitude = (value: bigint) => (value < 0n ? -value : value)
const distance = (a: bigint, b: bigint) => magnitude(a - b)
