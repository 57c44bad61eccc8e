import { AppError } from '@mostrador/contract/errors.ts'
import { type PublicReceipt, publicReceiptSchema } from '@mostrador/contract/features/selling/receipts/schema.ts'
import { sql } from 'kysely'
import { actFor, type Tx } from '../../../db/transaction.ts'
import { readReceiptOffers } from '../../../receipt-offers.ts'
import { receiptDetails } from '../../catalogue/metadata/public.ts'
import { cameBackIn, readSaleParts } from '../sales/public.ts'
import { readLogo } from '../../access/settings/public.ts'
import { footerOf } from './footer-of.ts'
import { receiptLookOf } from './receipt-look.ts'

const tokenPattern = /^[1-9A-HJ-NP-Za-km-z]{22}$/

/**
 * The receipt behind a public code. Row-level security shows the sale only for the whole code. All other rows are read as its company.
 * Throws notFound for any other text.
 */
export async function getPublicReceipt(tx: Tx, token: string): Promise<PublicReceipt> {
  if (!tokenPattern.test(token)) throw new AppError('notFound')
  await actFor(tx, { receiptToken: token })
  const found = await tx
    .selectFrom('sales')
    .select(['companyId', 'id'])
    .where('publicToken', '=', token)
    // The oldest sale wins, so that another sale with the same code cannot take over a receipt's address.
    .orderBy('receivedAt')
    .executeTakeFirst()
  if (!found) throw new AppError('notFound')

  await actFor(tx, { companyId: found.companyId })
  const sale = await readSale(tx, found)
  const { lines, taxes, payments } = await readSaleParts(tx, found.companyId, found.id)

  return publicReceiptSchema.parse({
    ...sale,
    isWithoutReceipt: sale.type === 'refund' && sale.originalSaleId === null,
    status: sale.voidId === null ? sale.status : 'cancelled',
    token,
    soldAt: sale.soldAt.toISOString(),
    details: await receiptDetails(tx, found.companyId, found.id),
    isTaxExempt: sale.exemptionReason !== null,
    cashierName: firstName(sale.cashierName),
    sellerName: sale.type === 'refund' || sale.sellerId === sale.cashierId ? null : firstName(sale.sellerName),
    customerName: sale.customerName === null ? null : firstName(sale.customerName),
    shop: {
      name: sale.shopName,
      legalName: sale.legalName,
      taxId: sale.taxId,
      address: sale.address,
      phone: sale.phone,
      logo: await readLogo(tx, found.companyId),
      header: sale.receiptHeader,
      footer: footerOf(sale),
    },
    look: receiptLookOf(sale),
    settings: sale,
    ...(await readReceiptOffers(tx, found)),
    lines,
    taxes,
    // The receipt stays as printed. Later corrections concern only the shop.
    payments: payments
      .filter(({ correctionId }) => correctionId === null)
      .map(({ tenderName, reference, ...payment }) => ({
        ...payment,
        name: tenderName,
        reference: lastFour(reference),
      })),
  })
}

type SaleKey = { companyId: string; id: string }

/** The sale with the names and the company's settings that its receipt shows. */
async function readSale(tx: Tx, { companyId, id }: SaleKey) {
  return tx
    .selectFrom('sales as s')
    .innerJoin('companies as co', 'co.id', 's.companyId')
    .innerJoin('checkouts as c', (join) =>
      join.onRef('c.companyId', '=', 's.companyId').onRef('c.id', '=', 's.checkoutId'),
    )
    .innerJoin('users as u', 'u.id', 's.cashierId')
    .innerJoin('users as w', 'w.id', 's.sellerId')
    .leftJoin('sales as o', (join) =>
      join.onRef('o.companyId', '=', 's.companyId').onRef('o.id', '=', 's.originalSaleId'),
    )
    .leftJoin('saleVoids as v', (join) => join.onRef('v.companyId', '=', 's.companyId').onRef('v.saleId', '=', 's.id'))
    .selectAll('s')
    .select((eb) =>
      eb
        .selectFrom('sales as r')
        .whereRef('r.companyId', '=', 's.companyId')
        .whereRef('r.originalSaleId', '=', 's.id')
        .select(sql<number>`coalesce(sum(${cameBackIn}), 0)::bigint`.as('back'))
        .as('refundedAmount'),
    )
    .select([
      'v.id as voidId',
      'o.receiptNumber as originalReceipt',
      'c.name as checkoutName',
      'u.name as cashierName',
      'w.name as sellerName',
      'co.name as shopName',
      'co.legalName',
      'co.taxId',
      'co.address',
      'co.phone',
      'co.receiptHeader',
      'co.receiptPaper',
      'co.receiptParts',
      'co.receiptCopies',
      'co.receiptAutoPrint',
      'co.receiptFooter',
      'co.returnPolicy',
      'co.regionTag',
      'co.languageTag',
      'co.timeZone',
      'co.currencyShowSymbol',
      'co.currencyShowTag',
    ])
    .where('s.companyId', '=', companyId)
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Strangers see only the first name of a person (B-7). */
function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

function lastFour(reference: string | null): string | null {
  return reference === null ? null : reference.slice(-4)
}
