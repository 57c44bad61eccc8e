import { AppError, type FieldFault } from '@mostrador/contract/errors.ts'
import type { UpdatedVariant } from '@mostrador/contract/features/catalogue/products/variant-schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

type Codes = Pick<UpdatedVariant, 'barcodes' | 'packs'> & { id: string; sku: string }

/** `P00012`, the next unused number; as many as requested, in order. */
export async function freeSkus(ctx: CompanyCtx, count: number, start: number): Promise<string[]> {
  const found: string[] = []
  for (let number = start; found.length < count; number += count) {
    const candidates = Array.from({ length: count }, (_, index) => `P${String(number + index).padStart(5, '0')}`)
    const { rows } = await sql<{ sku: string }>`select sku_key as sku from variants
      where company_id = ${ctx.company.id} and sku_key = any(${candidates.map((sku) => sku.toLowerCase())}::text[])`.execute(
      ctx.tx,
    )
    const taken = new Set(rows.map(({ sku }) => sku))
    found.push(...candidates.filter((sku) => !taken.has(sku.toLowerCase())))
  }
  return found.slice(0, count)
}

/** The number after the highest used SKU of this form, to begin with where many are needed. */
export async function nextSkuNumber(ctx: CompanyCtx): Promise<number> {
  const { rows } = await sql<{
    next: number
  }>`select coalesce(max(substring(sku from 2)::int), 0) + 1 as next from variants
    where company_id = ${ctx.company.id} and sku ~ '^P[0-9]{5,9}$'`.execute(ctx.tx)
  return rows[0]?.next ?? 1
}

/** Refuses SKUs and barcodes that occur twice here or belong to another product, at the field of their variant. */
export async function refuseTakenCodes(ctx: CompanyCtx, variants: readonly Codes[]): Promise<void> {
  refuseRepeatedSkus(variants)
  await refuseTakenSkus(ctx, variants)
  await refuseTakenBarcodes(ctx, variants)
}

function refuseRepeatedSkus(variants: readonly Codes[]): void {
  const skus = variants.map(({ sku }) => sku.toLowerCase())
  const at = skus.findIndex((sku, index) => skus.indexOf(sku) !== index)
  if (at >= 0) throw skuTaken(at)
}

function skuTaken(index: number): AppError {
  return new AppError('skuTaken', { fields: { [`variants.${index}.sku`]: { key: 'products.skuTaken' } } })
}

async function refuseTakenSkus(ctx: CompanyCtx, variants: readonly Codes[]): Promise<void> {
  const { rows } = await sql<{ sku: string }>`select sku_key as sku from variants
    where company_id = ${ctx.company.id} and sku_key = any(${variants.map(({ sku }) => sku.toLowerCase())}::text[])
      and id <> all(${variants.map(({ id }) => id)}::uuid[]) limit 1`.execute(ctx.tx)
  const [taken] = rows
  if (taken) throw skuTaken(variants.findIndex(({ sku }) => sku.toLowerCase() === taken.sku))
}

/** Codes of the same product may move between its variants, because they are all rewritten together. */
async function refuseTakenBarcodes(ctx: CompanyCtx, variants: readonly Codes[]): Promise<void> {
  const places = variants.flatMap(({ barcodes, packs }, at) => [
    ...barcodes.map((barcode) => ({ barcode, field: `variants.${at}.barcodes` })),
    ...packs.flatMap(({ barcode }, pack) =>
      barcode === null ? [] : [{ barcode, field: `variants.${at}.packs.${pack}.barcode` }],
    ),
  ])
  if (places.length === 0) return
  const { rows } = await sql<{ barcode: string; name: string }>`select b.barcode, p.name from variant_barcodes b
    join variants v on v.company_id = b.company_id and v.id = b.variant_id
    join products p on p.company_id = v.company_id and p.id = v.product_id
    where b.company_id = ${ctx.company.id} and b.barcode = any(${places.map(({ barcode }) => barcode)}::text[])
      and b.variant_id <> all(${variants.map(({ id }) => id)}::uuid[])`.execute(ctx.tx)
  if (rows.length === 0) return
  const fields: Record<string, FieldFault> = {}
  for (const { barcode, name } of rows) {
    const place = places.find((candidate) => candidate.barcode === barcode)
    if (place) fields[place.field] = { key: 'products.barcodeTaken', values: { barcode, product: name } }
  }
  throw new AppError('barcodeTaken', { fields })
}
