import type { CountedVariant, Scan } from '@mostrador/contract/features/purchasing/purchase-receipts/schema.ts'
import { canonicalBarcodes } from '@mostrador/domain/code/barcode.ts'
import { quantityOf, thousandthsOf } from '@mostrador/domain/purchase/quantity.ts'

/** The variants with what this device has scanned and not yet handed over. */
export function withWaiting(variants: readonly CountedVariant[], waiting: readonly Scan[]): CountedVariant[] {
  if (waiting.length === 0) return [...variants]
  const byVariant = Map.groupBy(waiting, ({ variantId }) => variantId)
  return variants.map((variant) => {
    const own = byVariant.get(variant.variantId)
    if (!own) return variant
    const sumOf = (isRejected: boolean, before: string) =>
      quantityOf(
        own
          .filter((scan) => scan.isRejected === isRejected)
          .reduce((sum, { quantity }) => sum + thousandthsOf(quantity), thousandthsOf(before)),
      )
    return { ...variant, accepted: sumOf(false, variant.accepted), rejected: sumOf(true, variant.rejected) }
  })
}

/** The variant of a code: its SKU in any case, or a barcode of a unit or a pack, with the units it stands for. */
export function findByCode(
  variants: readonly CountedVariant[],
  code: string,
): { variant: CountedVariant; factor: string } | undefined {
  const wanted = code.trim().toLowerCase()
  const forms = new Set(canonicalBarcodes(code.trim()))
  for (const variant of variants) {
    if (variant.sku.toLowerCase() === wanted) return { variant, factor: '1' }
    const hit = variant.codes.find(({ code: known }) => canonicalBarcodes(known).some((form) => forms.has(form)))
    if (hit) return { variant, factor: hit.factor }
  }
  return undefined
}

type CountState = 'open' | 'complete' | 'over' | 'notOrdered'

/** How a variant stands against what was ordered. Rejected goods do not fill an order. */
export function stateOf({ expected, accepted, isOrdered }: CountedVariant): CountState {
  const [wanted, came] = [thousandthsOf(expected), thousandthsOf(accepted)]
  if (!isOrdered) return came > 0n ? 'notOrdered' : 'complete'
  if (came > wanted) return 'over'
  return came === wanted ? 'complete' : 'open'
}

/** Expected less accepted; below zero for more than was ordered. */
export const missingOf = ({ expected, accepted }: CountedVariant): string =>
  quantityOf(thousandthsOf(expected) - thousandthsOf(accepted))

/** What came above the order, and how much above it needs no approval (U-6); null if nothing did. */
export function aboveOf(variant: CountedVariant): { above: string; allowed: string; needsApproval: boolean } | null {
  if (stateOf(variant) !== 'over') return null
  const above = missingOf(variant).replace('-', '')
  const { allowedAbove: allowed } = variant
  return { above, allowed, needsApproval: thousandthsOf(above) > thousandthsOf(allowed) }
}

/** The colour of a device, so that people see who counted what. */
export const colourOf = (key: string): number => {
  let sum = 0
  for (const letter of key) sum = (sum * 31 + letter.charCodeAt(0)) % 997
  return sum % 6
}
