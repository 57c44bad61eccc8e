/** Without the right to change prices, a scan of a known code keeps charging the same (C-38). */
import { can } from '@mostrador/contract/access.ts'
import { AppError, type FieldFault } from '@mostrador/contract/errors.ts'
import type { NewProduct, Product, UpdatedProduct } from '@mostrador/contract/features/catalogue/products/schema.ts'
import type {
  NewVariant,
  UpdatedVariant,
  Variant,
} from '@mostrador/contract/features/catalogue/products/variant-schema.ts'
import { canonicalBarcodes } from '@mostrador/domain/code/barcode.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../../context.ts'
import { isSameAmount } from '../refuse-by-right.ts'

/** A new code of a variant; `factor` is the size of the pack it means. `variantId` is null for a new variant. */
export type GivenCode = { code: string; variantId: string | null; factor: string; field: string }

export const mayChangePrices = ({ access }: CompanyCtx) => can(access, 'PRODUCTS__PRICE_UPDATE')

/** Refuses a product that would charge another price under its codes, or take a code with an earlier meaning. */
export async function refuseOtherCharges(
  ctx: CompanyCtx,
  input: NewProduct | UpdatedProduct,
  before: Product | null,
): Promise<void> {
  if (mayChangePrices(ctx)) return
  if (before) refuseFields(otherCharges(input, before))
  const codes = input.variants.flatMap((variant, at) => givenCodes(variant, at, before?.variants ?? []))
  refuseFields(await findMeantOtherwise(ctx, codes))
}

/** The fields of codes whose present or earlier meaning differs from the new one. */
export async function findMeantOtherwise(
  ctx: CompanyCtx,
  codes: readonly GivenCode[],
): Promise<Record<string, FieldFault>> {
  if (codes.length === 0) return {}
  const forms = codes.flatMap(({ code }, at) => canonicalBarcodes(code).map((form) => ({ at, form })))
  const { rows } = await sql<{ at: number; variantId: string; factor: string }>`
    select f.at, u.variant_id, trim_scale(u.factor)::text as factor
    from unnest(${forms.map(({ at }) => at)}::int[], ${forms.map(({ form }) => form)}::text[]) as f(at, form)
    join used_codes u on u.company_id = ${ctx.company.id} and u.code_key = code_key(f.form)`.execute(ctx.tx)
  const taken = codes.filter(({ variantId, factor }, at) =>
    rows.some((used) => used.at === at && (used.variantId !== variantId || !isSameAmount(used.factor, factor))),
  )
  return Object.fromEntries(
    taken.map(({ field, code }) => [field, { key: 'products.codeForbidden', values: { code } }]),
  )
}

/** The column of a row by which a stored variant would charge another price, in the texts of an import. */
export function otherChargeOfRow(wanted: NewProduct, stored: NewProduct): string | undefined {
  const [variant, known] = [wanted.variants[0], stored.variants[0]]
  if (!variant || !known) return undefined
  const price = prices.find((key) => !isSameAmount(variant[key], known[key]))
  if (price) return price
  if (taxesOf(wanted) !== taxesOf(stored)) return 'taxes'
  if (wanted.type !== stored.type) return 'type'
  const isSameUnit = wanted.soldBy === stored.soldBy && wanted.quantityDecimals === stored.quantityDecimals
  return isSameUnit ? undefined : 'unitTag'
}

const prices = ['price', 'compareAtPrice', 'minPrice'] as const

function taxesOf({ isTaxExempt, taxIds }: { isTaxExempt: boolean; taxIds: readonly string[] }): string {
  return isTaxExempt ? 'exempt' : [...new Set(taxIds)].sort().join(' ')
}

function refuseFields(fields: Record<string, FieldFault>): void {
  if (Object.keys(fields).length > 0) throw new AppError('forbidden', { fields })
}

/** The fields by which a stored product would charge another price. */
function otherCharges(input: NewProduct | UpdatedProduct, before: Product): Record<string, FieldFault> {
  const charge = { key: 'products.chargeForbidden' }
  const fields: Record<string, FieldFault> = {}
  if (taxesOf(input) !== taxesOf(before)) fields['taxIds'] = charge
  for (const field of ['type', 'soldBy', 'quantityDecimals'] as const)
    if (input[field] !== before[field]) fields[field] = charge
  if (!hasSameComponents(input.components, before.components)) fields['components'] = charge
  for (const [at, variant] of input.variants.entries()) {
    const stored = before.variants.find(({ id }) => 'id' in variant && id === variant.id)
    if (!stored) continue
    if (!hasSamePrices(variant, stored)) fields[`variants.${at}.price`] = { key: 'products.priceForbidden' }
    const pack = variant.packs.findIndex((one) => !stored.packs.some((known) => isSamePack(one, known)))
    if (pack >= 0) fields[`variants.${at}.packs.${pack}.price`] = charge
  }
  return fields
}

type Component = { variantId: string; quantity: string }

function hasSameComponents(wanted: readonly Component[], stored: readonly Component[]): boolean {
  return (
    wanted.length === stored.length &&
    wanted.every(({ variantId, quantity }) =>
      stored.some((one) => one.variantId === variantId && isSameAmount(one.quantity, quantity)),
    )
  )
}

function hasSamePrices(variant: NewVariant | UpdatedVariant, stored: Variant): boolean {
  return prices.every((key) => isSameAmount(variant[key], stored[key]))
}

type Pack = { factor: string; price: string | null; barcode: string | null }

/** The same pack under any name. Removing its barcode changes no charged price. */
function isSamePack(pack: Pack, known: Pack): boolean {
  const isSame = isSameAmount(pack.factor, known.factor) && isSameAmount(pack.price, known.price)
  return isSame && (pack.barcode === known.barcode || pack.barcode === null)
}

/** The codes a variant of the form does not have yet. Packs of stored variants stay as they are anyway. */
function givenCodes(variant: NewVariant | UpdatedVariant, at: number, before: readonly Variant[]): GivenCode[] {
  const id = 'id' in variant ? variant.id : null
  const stored = before.find((known) => known.id === id)
  const { sku } = variant
  const plain = [
    ...(sku !== null && sku.toLowerCase() !== stored?.sku.toLowerCase()
      ? [{ code: sku, field: `variants.${at}.sku` }]
      : []),
    ...variant.barcodes
      .filter((code) => !stored?.barcodes.includes(code))
      .map((code) => ({ code, field: `variants.${at}.barcodes` })),
  ].map((code) => ({ ...code, factor: '1' }))
  const packs = variant.packs.flatMap(({ barcode, factor }, pack) =>
    barcode === null || stored?.packs.some((known) => known.barcode === barcode)
      ? []
      : [{ code: barcode, factor, field: `variants.${at}.packs.${pack}.barcode` }],
  )
  return [...plain, ...packs].map((code) => ({ ...code, variantId: id }))
}
