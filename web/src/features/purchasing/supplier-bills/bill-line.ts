import type { PurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { packCost, packsOfUnits, unitCost } from '@mostrador/domain/purchase/pack-cost.ts'
import { quantityOf, thousandthsOf } from '@mostrador/domain/purchase/quantity.ts'
import { unitsOfPacks } from '@mostrador/domain/purchase/units-of-packs.ts'
import { readCost, readQuantity, showPrice } from '#src/ui/admin/parts/amount-text.ts'

/** Whether a paper counts a line in packs of the order, or in units of stock. Its cost is of the same. */
export type BilledPer = 'pack' | 'unit'

/** A line of a bill as typed, beside the order's. */
export type BillLineValues = {
  orderLineId: string
  name: string
  sku: string
  unitTag: string
  /** In the order's pack. */
  packFactor: string
  ordered: string
  received: string
  isBilled: boolean
  per: BilledPer
  quantity: string
  cost: string
  /** What the texts stand for while nobody types: units of stock, and the cost of a pack. A text may not show all their places. */
  exact: BilledLine
}

/** Units of stock, and the cost of a pack of the order. */
type BilledLine = { quantity: string; cost: string }

/** The quantity that came and that no earlier bill asked for: the usual quantity of a new line. */
export function lineOf(line: PurchaseOrder['lines'][number], settings: CompanySettings): BillLineValues {
  const left = thousandthsOf(line.receivedQuantity) - thousandthsOf(line.billedQuantity)
  const exact = { quantity: left > 0n ? quantityOf(left) : line.unitQuantity, cost: line.cost ?? '0' }
  const isWholePacks = packsOfUnits(exact.quantity, line.packFactor).isExact
  const per = hasPacks(line) && isWholePacks ? 'pack' : 'unit'
  return {
    orderLineId: line.id,
    name: line.name,
    sku: line.sku,
    unitTag: line.unitTag,
    packFactor: line.packFactor,
    ordered: line.unitQuantity,
    received: line.receivedQuantity,
    isBilled: left > 0n,
    per,
    exact,
    ...textsOf(exact, { per, packFactor: line.packFactor }, settings),
  }
}

export const hasPacks = ({ packFactor }: { packFactor: string }): boolean => packFactor !== '1'

type Counted = Pick<BillLineValues, 'per' | 'packFactor'>

/** How a line is written in packs or units. */
function textsOf({ quantity, cost }: BilledLine, { per, packFactor }: Counted, settings: CompanySettings) {
  return {
    quantity: formatQuantity(per === 'pack' ? packsOfUnits(quantity, packFactor).packs : quantity, settings),
    cost: showPrice(per === 'pack' ? cost : unitCost(cost, packFactor), settings),
  }
}

type Read = { [Key in keyof BilledLine]: string | undefined }

/** What a typed line asks for. A text that nobody changed stands for its exact value; undefined is one that cannot be read. */
export function readLine(line: BillLineValues, settings: CompanySettings): Read {
  const { per, packFactor, exact } = line
  const unchanged = textsOf(exact, line, settings)
  const read = { quantity: readQuantity(line.quantity, settings), cost: readCost(line.cost, settings) }
  const typed =
    per === 'pack'
      ? { ...read, quantity: read.quantity && unitsOfPacks(read.quantity, packFactor) }
      : { ...read, cost: read.cost && packCost(read.cost, packFactor) }
  return {
    quantity: line.quantity === unchanged.quantity ? exact.quantity : typed.quantity,
    cost: line.cost === unchanged.cost ? exact.cost : typed.cost,
  }
}

/** The same line counted in packs or in units. A text that cannot be read stays as it is. */
export function countLine(line: BillLineValues, per: BilledPer, settings: CompanySettings): BillLineValues {
  const read = readLine(line, settings)
  const exact = { quantity: read.quantity ?? line.exact.quantity, cost: read.cost ?? line.exact.cost }
  const texts = textsOf(exact, { per, packFactor: line.packFactor }, settings)
  return {
    ...line,
    per,
    exact,
    quantity: read.quantity === undefined ? line.quantity : texts.quantity,
    cost: read.cost === undefined ? line.cost : texts.cost,
  }
}
