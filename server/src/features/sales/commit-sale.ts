/** Stores a completed sale exactly once. Priced here with the till's own engine, then written in one database round trip. */
import { AppError } from '@mostrador/contract/errors.ts'
import type { CommittedSale, NewSale } from '@mostrador/contract/features/sales/schema.ts'
import { committedSaleSchema } from '@mostrador/contract/features/sales/schema.ts'
import { businessDate } from '@mostrador/domain/business-date.ts'
import { receiptNumber } from '@mostrador/domain/receipt-number.ts'
import type { StatementCtx } from '../../context.ts'
import { contentHash } from './content-hash.ts'
import { postLedger } from './post-ledger.ts'
import { type SettledSale, settleSale } from './settle-sale.ts'

/** A device clock may be this far ahead before the sale is flagged (reliability 5.7). */
export const maxClockSkewMilliseconds = 5 * 60_000

type Status = 'stored' | 'replayed' | 'idReused' | 'sessionMissing' | 'tenderMissing'
type ConflictReason = 'saleIdReused' | 'saleTotalsMismatch' | 'receiptNumberUsed' | 'saleNotSettled'
type Written = { status: Status; needsReview?: unknown }

const commitStatement = { name: 'commit_sale', text: 'select commit_sale($1::jsonb) as result' }
const conflictStatement = { name: 'record_sale_conflict', text: 'select record_sale_conflict($1::jsonb, $2) as result' }

export async function commitSale(ctx: StatementCtx, sale: NewSale): Promise<CommittedSale> {
  if (sale.currencyTag !== ctx.company.settings.currencyTag) {
    throw new AppError('invalidInput', { fields: { currencyTag: { key: 'validation.invalid' } } })
  }
  const identity = identityOf(ctx, sale)
  const keep = async (reason: ConflictReason) => {
    const offer = { ...identity, conflictId: ctx.newId(), offered: sale }
    await ctx.deps.statements.call({ ...conflictStatement, values: [JSON.stringify(offer), reason] })
  }
  const settled = settleSale(sale)
  if (!settled.ok) {
    if (settled.code !== 'invalidInput') await keep(settled.code)
    throw new AppError(settled.code, { data: { reason: settled.reason } })
  }

  const written = await write(ctx, { ...identity, ...rowOf(ctx, sale, settled) }, keep)
  if (written.status === 'sessionMissing' || written.status === 'tenderMissing') throw new AppError('notFound')
  if (written.status === 'idReused') {
    await keep('saleIdReused')
    throw new AppError('saleIdReused')
  }
  return committedSaleSchema.parse({
    saleId: sale.saleId,
    receiptNumber: receiptNumber(sale.series, sale.number),
    totalAmount: settled.priced.totalAmount,
    replayed: written.status === 'replayed',
    needsReview: written.needsReview,
  })
}

function identityOf(ctx: StatementCtx, sale: NewSale) {
  return {
    companyId: ctx.company.id,
    userId: ctx.user.id,
    profileId: ctx.profile.id,
    saleId: sale.saleId,
    contentHash: contentHash(sale),
  }
}

type Row = ReturnType<typeof identityOf> & ReturnType<typeof rowOf>

/** Unique violations are the races: two copies of one sale at once, or a number that another sale already has. */
async function write(ctx: StatementCtx, row: Row, keep: (reason: ConflictReason) => Promise<void>): Promise<Written> {
  const call = () => ctx.deps.statements.call<Written>({ ...commitStatement, values: [JSON.stringify(row)] })
  try {
    return await call()
  } catch (error) {
    const violation = readViolation(error)
    if (violation === 'sales_pkey') return call()
    if (violation?.startsWith('sales_company_id_checkout_id_receipt')) {
      await keep('receiptNumberUsed')
      throw new AppError('receiptNumberUsed')
    }
    if (isUnknownReference(error)) throw new AppError('notFound')
    throw error
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function readViolation(error: unknown): string | undefined {
  return codeOf(error) === '23505' && error instanceof Error && 'constraint' in error
    ? String(error.constraint)
    : undefined
}

/** A foreign key that points nowhere in this company, or a variant the function did not find. */
function isUnknownReference(error: unknown): boolean {
  return codeOf(error) === '23503' || codeOf(error) === 'MV404'
}

function rowOf(ctx: StatementCtx, sale: NewSale, { priced, settlement }: SettledSale) {
  const { timeZone, businessDayStart } = ctx.company.settings
  const latest = ctx.now.getTime() + maxClockSkewMilliseconds
  const isSkewed = Date.parse(sale.soldAt) > latest
  const soldAt = isSkewed ? ctx.now.toISOString() : sale.soldAt
  const cash = settlement.payments.filter(({ tenderType }) => tenderType === 'cash')
  const cashTender = sale.payments.find(({ tenderType }) => tenderType === 'cash')
  return {
    series: sale.series,
    number: sale.number,
    checkoutId: sale.checkoutId,
    sessionId: sale.sessionId,
    deviceId: sale.deviceId,
    epoch: sale.epoch,
    publicToken: sale.publicToken,
    customerId: sale.customerId,
    currencyTag: sale.currencyTag,
    pricesIncludeTax: sale.pricesIncludeTax,
    taxRounding: sale.taxRounding,
    note: sale.note,
    soldAt,
    receivedAt: ctx.now.toISOString(),
    businessDate: businessDate(soldAt, timeZone, businessDayStart),
    needsReview: isSkewed ? ['clockSkewed'] : [],
    ...totalsOf(priced, settlement),
    itemCount: sale.lines.length,
    discounts: sale.discounts.map((discount, index) => ({ ...discount, amount: priced.discounts[index]?.amount ?? 0 })),
    lines: sale.lines.map((line, index) => lineRow(ctx, line, priced.lines[index], index)),
    payments: sale.payments.map((payment, index) => ({
      ...payment,
      ...settlement.payments[index],
      position: index + 1,
    })),
    cashAmount: cash.reduce((total, { amount }) => total + amount, 0),
    cashTenderId: cashTender?.tenderId ?? null,
    drawerMovementId: ctx.newId(),
    auditId: ctx.newId(),
    ledger: postLedger(priced, settlement),
  }
}

function totalsOf(priced: SettledSale['priced'], settlement: SettledSale['settlement']) {
  return {
    subtotalAmount: priced.subtotalAmount,
    discountAmount: priced.discountAmount,
    netAmount: priced.netAmount,
    taxAmount: priced.taxAmount,
    totalAmount: priced.totalAmount,
    roundingAmount: settlement.roundingAmount,
    paidAmount: settlement.paidAmount,
    changeAmount: settlement.changeAmount,
  }
}

function lineRow(
  ctx: StatementCtx,
  line: NewSale['lines'][number],
  priced: SettledSale['priced']['lines'][number] | undefined,
  index: number,
) {
  const { discount, taxes, ...facts } = line
  return {
    ...facts,
    ...priced,
    position: index + 1,
    movementId: ctx.newId(),
    discountType: discount?.type ?? null,
    discountValue: discount?.value ?? null,
    taxes: taxes.map(({ name, ...tax }, position) => ({
      ...tax,
      nameEn: name.en,
      nameEs: name.es,
      position: position + 1,
      ...priced?.taxes.find(({ taxId }) => taxId === tax.taxId),
    })),
  }
}
