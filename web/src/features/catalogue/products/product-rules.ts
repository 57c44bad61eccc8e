import type { FieldFault } from '@mostrador/contract/errors.ts'
import type { Product } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { maxContentPieces } from '@mostrador/domain/price/unit-price.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import {
  between,
  type FormRules,
  maxLength,
  pattern,
  required,
  type Rule,
  validateForm,
} from '@mostrador/contract/validation.ts'
import { productForm } from '#src/features/catalogue/products/product-description.ts'
import { activeVariants, hasOptions, type ProductValues } from '#src/features/catalogue/products/product-values.ts'
import { maxVariants } from '#src/features/catalogue/products/variant-grid.ts'
import type { VariantRow, VariantValues } from '#src/features/catalogue/products/variant-values.ts'
import { aboveZeroRule, priceRule, quantityRule } from '#src/ui/admin/parts/amount-text.ts'

const skuLength = 60
const maxWeight = 10_000_000

/** The rules of one variant, in the order of its fields. `stored` is its previous state. */
function variantRules(settings: CompanySettings, stored?: { price: string }): FormRules {
  const packs: Rule = (value) => packFault(value, settings)
  return {
    price: [required(), priceRule(settings, stored?.price)],
    compareAtPrice: [priceRule(settings)],
    minPrice: [priceRule(settings)],
    cost: [priceRule(settings)],
    sku: [maxLength(skuLength), pattern('productName')],
    barcodes: [],
    packs: [packs],
    reorderLevel: [quantityRule(settings)],
    reorderQuantity: [aboveZeroRule(settings)],
    openingStock: [quantityRule(settings)],
    openingUnitCost: [priceRule(settings)],
    weight: [between(0, maxWeight)],
    contentPieces: [between(1, maxContentPieces)],
    contentQuantity: [withContent, aboveZeroRule(settings)],
    contentUnit: [withContent],
  }
}

/** Quantity and unit of a content are given together, and with them the pieces. */
const withContent: Rule = (value, values) => {
  const { contentPieces, contentQuantity, contentUnit } = values as VariantValues
  const isGiven = [contentPieces, contentQuantity, contentUnit].some((text) => text.trim() !== '')
  return isGiven && value === '' ? { key: 'validation.required' } : undefined
}

function packFault(value: unknown, settings: CompanySettings): FieldFault | undefined {
  const packs = value as VariantValues['packs']
  const found = packs.flatMap((pack) =>
    Object.values(
      validateForm(
        { name: [required()], factor: [required(), aboveZeroRule(settings)], price: [priceRule(settings)] },
        pack,
      ),
    ),
  )
  return found[0] && { key: 'products.form.packFault' }
}

/** The errors of one row of the grid by field; empty without errors. */
export function rowFaults(row: VariantRow, settings: CompanySettings): Record<string, FieldFault> {
  return validateForm(variantRules(settings), row)
}

/** The contract's rules of the form, in the order of the fields. `before` is the stored product. */
export function productRules(settings: CompanySettings, before: Product | null): FormRules {
  const single = variantRules(settings, activeVariants(before)[0])
  const onlyAlone = Object.fromEntries(
    Object.entries(single).map(([name, rules]): [string, Rule[]] => [
      name,
      rules.map(
        (rule): Rule =>
          (value, values) =>
            isGrid(values) ? undefined : rule(value, values),
      ),
    ]),
  )
  const { name, type, brand, status, shortDescription, description, keywords, ...others } = productForm.rules(settings)
  const basics = { name, type, brand, status, shortDescription, description, keywords } as FormRules
  return {
    ...basics,
    ...onlyAlone,
    options: [],
    variants: [(value) => gridFault(value, settings)],
    ...others,
    variantMetadata: [],
  }
}

const isGrid = (values: unknown) => hasOptions(values as ProductValues)

function gridFault(value: unknown, settings: CompanySettings): FieldFault | undefined {
  const rows = value as ProductValues['variants']
  if (rows.length === 0) return undefined
  const active = rows.filter(({ isActive }) => isActive)
  if (active.length === 0) return { key: 'products.form.noneActive' }
  if (active.length > maxVariants) return { key: 'products.form.tooManyVariants', values: { max: maxVariants } }
  const count = active.filter((row) => Object.keys(rowFaults(row, settings)).length > 0).length
  return count > 0 ? { key: 'products.form.rowsToMend', values: { count } } : undefined
}
