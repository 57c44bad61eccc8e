import { can } from '@mostrador/contract/access.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import {
  type SupplierInvoice,
  type SupplierInvoiceLine,
  supplierInvoiceSchema,
} from '@mostrador/contract/features/purchasing/supplier-invoices/schema.ts'
import type { ElectronicInvoice, InvoiceLine } from '@mostrador/domain/purchase/electronic-invoice.ts'
import { findInvoiceDifferences } from '@mostrador/domain/purchase/find-invoice-differences.ts'
import { goodsOfInvoice, type InvoiceGoods } from '@mostrador/domain/purchase/goods-of-invoice.ts'
import type { CompanyCtx } from '../../../context.ts'
import { proposalOf } from './propose-supplier.ts'
import { readOutcome } from './read-outcome.ts'
import { type MatchRow, selectMatches } from './select-matches.ts'
import { presentInvoiceRow, selectSupplierInvoices } from './select-supplier-invoices.ts'
import { storedDocument } from './stored-document.ts'

/** Throws `notFound` when the company has no such document. */
export async function readSupplierInvoice(ctx: CompanyCtx, id: string): Promise<SupplierInvoice> {
  const row = await selectSupplierInvoices(ctx)
    .innerJoin('supplierInvoiceFiles as f', (join) =>
      join.onRef('f.companyId', '=', 'i.companyId').onRef('f.id', '=', 'i.fileId'),
    )
    .leftJoin('users as d', 'd.id', 'i.decidedById')
    .select(['i.document', 'f.fileName', 'i.decidedAt', 'd.name as decidedByName'])
    .where('i.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('notFound')
  const document = storedDocument(row.document)
  const maySeeCosts = can(ctx.access, 'PRODUCTS__COST_VIEW')
  const decision = row.decidedAt && { at: row.decidedAt.toISOString(), byName: row.decidedByName }
  return supplierInvoiceSchema.parse({
    ...presentInvoiceRow(ctx, row),
    lines: presentLines(document, await selectMatches(ctx, id), maySeeCosts),
    adjustments: document.adjustments.map(({ kind, name, amount }) => ({
      kind,
      name,
      amount: maySeeCosts ? amount : null,
    })),
    totals: maySeeCosts ? document.totals : null,
    differences: maySeeCosts ? findInvoiceDifferences(document) : [],
    proposal: row.supplierId === null ? proposalOf(document) : null,
    received: await readReceived(ctx, row.supplierId, document.references),
    ...(await readOutcome(ctx, id)),
    fileName: row.fileName,
    decision,
  })
}

function presentLines(document: ElectronicInvoice, rows: readonly MatchRow[], maySeeCosts: boolean) {
  const byPosition = new Map(rows.map((row) => [row.position, row]))
  const goods = goodsOfInvoice(document, ({ position }) => byPosition.get(position)?.packFactor ?? '1')
  return document.lines.map((line) => {
    const found = goods.find(({ position }) => position === line.position)
    return presentLine(line, byPosition.get(line.position), maySeeCosts, found)
  })
}

function presentLine(
  line: InvoiceLine,
  row: MatchRow | undefined,
  maySeeCosts: boolean,
  goods: InvoiceGoods | undefined,
): SupplierInvoiceLine {
  const cost = <T>(value: T) => (maySeeCosts ? value : null)
  const { position, supplierCode, buyerCode, barcode, description, quantity, unit } = line
  const isMatched = row?.variantId && row.productId && row.matchedBy
  return {
    position,
    supplierCode,
    buyerCode,
    barcode,
    description,
    quantity,
    unit,
    unitPrice: cost(line.unitPrice),
    discount: cost(line.discount),
    net: cost(line.net),
    isSkipped: row?.isSkipped ?? false,
    match: isMatched
      ? {
          variantId: row.variantId ?? '',
          productId: row.productId ?? '',
          productName: row.productName ?? '',
          sku: row.sku ?? '',
          by: row.matchedBy ?? 'hand',
          packFactor: row.packFactor,
          quantity: goods?.quantity ?? null,
          unitCost: cost(goods?.unitCost ?? null),
          lastCost: cost(row.lastCost),
        }
      : null,
  }
}

/** Received documents of the supplier among those that a document refers to. */
async function readReceived(ctx: CompanyCtx, supplierId: string | null, references: readonly string[]) {
  if (supplierId === null || references.length === 0) return []
  return ctx.tx
    .selectFrom('supplierInvoices')
    .select(['id', 'kind', 'number'])
    .where('companyId', '=', ctx.company.id)
    .where('supplierId', '=', supplierId)
    .where('status', '=', 'received')
    .where('number', 'in', references)
    .orderBy('number')
    .execute()
}
