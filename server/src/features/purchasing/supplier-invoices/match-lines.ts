import type { lineMatchings } from '@mostrador/contract/features/purchasing/supplier-invoices/schema.ts'
import { canonicalBarcodes } from '@mostrador/domain/code/barcode.ts'
import type { InvoiceLine } from '@mostrador/domain/purchase/electronic-invoice.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** `by`: the kind of code that determined the variant of a line. */
export type LineMatch = { variantId: string; packFactor: string; by: (typeof lineMatchings)[number] }
type Found = Omit<LineMatch, 'by'>
/** The variant of each code; null for a code of two variants, which determines none. */
type Codes = Map<string, Found | null>

/**
 * The variants of a document's lines, by position (U-44): by the supplier's code of its products here, then by barcode, then by
 * SKU. Lines without a match are left out.
 */
export async function matchLines(
  ctx: CompanyCtx,
  supplierId: string | null,
  lines: readonly InvoiceLine[],
): Promise<Map<number, LineMatch>> {
  const codes = {
    supplierCode: await findSupplierCodes(ctx, supplierId, lines),
    barcode: await findBarcodes(ctx, lines),
    sku: await findSkus(ctx, lines),
  }
  const matches = new Map<number, LineMatch>()
  for (const line of lines) {
    const match = matchOf(line, codes)
    if (match) matches.set(line.position, match)
  }
  return matches
}

function matchOf(line: InvoiceLine, codes: { supplierCode: Codes; barcode: Codes; sku: Codes }): LineMatch | undefined {
  const bySupplier = codes.supplierCode.get(fold(line.supplierCode))
  if (bySupplier) return { ...bySupplier, by: 'supplierCode' }
  const byBarcode = formsOf(line.barcode).flatMap((form) => codes.barcode.get(form) ?? [])[0]
  if (byBarcode) return { ...byBarcode, by: 'barcode' }
  const byBuyer = codes.sku.get(fold(line.buyerCode))
  if (byBuyer) return { ...byBuyer, by: 'buyerCode' }
  const bySku = codes.sku.get(fold(line.supplierCode))
  return bySku ? { ...bySku, by: 'sku' } : undefined
}

const fold = (code: string | null) => (code ?? '').toLowerCase()
const formsOf = (barcode: string | null) => (barcode === null ? [] : canonicalBarcodes(barcode))

async function findSupplierCodes(
  ctx: CompanyCtx,
  supplierId: string | null,
  lines: readonly InvoiceLine[],
): Promise<Codes> {
  const wanted = lines.flatMap(({ supplierCode }) => (supplierCode === null ? [] : fold(supplierCode)))
  if (supplierId === null || wanted.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('supplierProducts as sp')
    .innerJoin('variants as v', (join) =>
      join.onRef('v.companyId', '=', 'sp.companyId').onRef('v.id', '=', 'sp.variantId'),
    )
    .where('sp.companyId', '=', ctx.company.id)
    .where('sp.supplierId', '=', supplierId)
    .where('v.status', '=', 'active')
    .where(sql<boolean>`lower(sp.supplier_sku) = any(${wanted})`)
    .select([
      sql<string>`lower(sp.supplier_sku)`.as('code'),
      'sp.variantId',
      sql<string>`trim_scale(sp.pack_factor)::text`.as('packFactor'),
    ])
    .execute()
  return codesOf(rows)
}

async function findBarcodes(ctx: CompanyCtx, lines: readonly InvoiceLine[]): Promise<Codes> {
  const wanted = lines.flatMap(({ barcode }) => formsOf(barcode))
  if (wanted.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('variantBarcodes as b')
    .innerJoin('variants as v', (join) =>
      join.onRef('v.companyId', '=', 'b.companyId').onRef('v.id', '=', 'b.variantId'),
    )
    .leftJoin('variantPacks as p', (join) =>
      join.onRef('p.companyId', '=', 'b.companyId').onRef('p.id', '=', 'b.packId'),
    )
    .where('b.companyId', '=', ctx.company.id)
    .where('b.barcode', 'in', wanted)
    .where('v.status', '=', 'active')
    .select(['b.barcode as code', 'b.variantId', sql<string>`trim_scale(coalesce(p.factor, 1))::text`.as('packFactor')])
    .execute()
  return codesOf(rows)
}

async function findSkus(ctx: CompanyCtx, lines: readonly InvoiceLine[]): Promise<Codes> {
  const wanted = lines.flatMap(({ buyerCode, supplierCode }) =>
    [buyerCode, supplierCode].flatMap((code) => (code === null ? [] : fold(code))),
  )
  if (wanted.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('variants')
    .where('companyId', '=', ctx.company.id)
    .where('skuKey', 'in', wanted)
    .where('status', '=', 'active')
    .select(['skuKey as code', 'id as variantId', sql<string>`'1'`.as('packFactor')])
    .execute()
  return codesOf(rows)
}

function codesOf(rows: readonly (Found & { code: string })[]): Codes {
  const codes: Codes = new Map()
  for (const { code, variantId, packFactor } of rows) {
    const known = codes.get(code)
    const isOther = known === null || (known !== undefined && known.variantId !== variantId)
    codes.set(code, isOther ? null : { variantId, packFactor })
  }
  return codes
}
