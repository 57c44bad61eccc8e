import { can } from '@mostrador/contract/access.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { NewCustomerPayment } from '@mostrador/contract/features/customers/customers/customer-payment-schema.ts'
import { negate } from '@mostrador/domain/money/money.ts'
import { audit } from '../../../audit/audit.ts'
import { contentHash } from '../../../values/content-hash.ts'
import type { CompanyCtx } from '../../../context.ts'
import { moveDrawerCash, postEntries } from '../movements/public.ts'
import { isOutside, lockSession, type Circumstances, type StoredDocument } from '../registers/public.ts'
import { holdCustomer, postEntry } from '../../customers/customers/public.ts'

/**
 * Stores a customer's payment of their account at a till, exactly once: on the account, in the drawer if it was cash, and in the books. The
 * money was already taken, so a payment that the profile does not allow, that is more than owed, or that comes after the count is stored
 * and marked. After a merge it goes to the remaining customer's account.
 */
export async function storeCustomerPayment(
  ctx: CompanyCtx,
  payment: NewCustomerPayment,
  { needsReview: doubts }: Pick<Circumstances, 'needsReview'>,
): Promise<StoredDocument> {
  const hash = contentHash(payment)
  const session = await lockSession(ctx, payment)
  const known = await findStored(ctx, payment.paymentId, hash)
  if (known) return known
  const tenderType = await requireTender(ctx, payment)
  const debtor = await holdDebtor(ctx, payment.customerId)

  const { paymentId, amount } = payment
  const isLate = session.status === 'closed'
  const needsReview = [
    ...doubts,
    ...(isOutside(session, payment.occurredAt) ? ['clockSkewed'] : []),
    ...(can(ctx.access, 'CUSTOMERS__PAYMENTS_ADD') ? [] : ['overProfileLimits']),
    ...(amount > debtor.balance ? ['moreThanOwed'] : []),
    ...(isLate ? ['sessionClosed'] : []),
  ]
  const occurredAt = new Date(Math.min(Date.parse(payment.occurredAt), ctx.now.getTime()))
  const source = { sourceType: 'customerPayment', sourceId: paymentId } as const
  await insertPayment(ctx, payment, { customerId: debtor.id, occurredAt, isLate, needsReview, hash })
  if (tenderType === 'cash') {
    const { sessionId } = payment
    await moveDrawerCash(ctx, {
      id: ctx.newId(),
      sessionId,
      kind: 'customerPayment',
      amount,
      cashBalance: session.cashBalance,
      isLate,
      occurredAt,
      needsReview,
      ...source,
    })
  }
  await postEntry(ctx, { customerId: debtor.id, kind: 'payment', amount: negate(amount), occurredAt, ...source })
  await postEntries(ctx, { transactionId: paymentId, sourceType: 'customerPayment', at: occurredAt }, [
    { account: `tender:${tenderType}`, amount },
    { account: 'tender:customerCredit', amount: negate(amount) },
  ])
  const subject = { entity: 'customer', entityId: debtor.id }
  await audit(ctx, 'customer.pay', subject, { paymentId, amount, needsReview: needsReview.join(' ') })
  return { replayed: false, needsReview }
}

/** The payment if it was stored before. Throws `documentIdReused` if another document has its id. */
async function findStored(ctx: CompanyCtx, id: string, hash: string): Promise<StoredDocument | undefined> {
  const known = await ctx.tx
    .selectFrom('customerPayments')
    .select(['contentHash', 'needsReview'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) return undefined
  if (!known.contentHash.equals(Buffer.from(hash, 'hex'))) throw new AppError('documentIdReused')
  return { replayed: true, needsReview: known.needsReview }
}

/** An account tender cannot pay off an account. */
async function requireTender(ctx: CompanyCtx, { tenderId }: NewCustomerPayment): Promise<string> {
  const tender = await ctx.tx
    .selectFrom('tenders')
    .select('type')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', tenderId)
    .where('type', 'not in', ['customerCredit', 'storeCredit', 'giftCard'])
    .executeTakeFirst()
  if (!tender) throw new AppError('notFound')
  return tender.type
}

/** The customer, or the one they were merged into. */
async function holdDebtor(ctx: CompanyCtx, id: string) {
  const customer = await holdCustomer(ctx, id)
  return customer.mergedIntoId === null ? customer : holdCustomer(ctx, customer.mergedIntoId)
}

type Facts = { customerId: string; occurredAt: Date; isLate: boolean; needsReview: string[]; hash: string }

async function insertPayment(ctx: CompanyCtx, payment: NewCustomerPayment, { hash, ...facts }: Facts): Promise<void> {
  const { paymentId, sessionId, tenderId, amount, reference } = payment
  await ctx.tx
    .insertInto('customerPayments')
    .values({
      companyId: ctx.company.id,
      id: paymentId,
      sessionId,
      tenderId,
      amount,
      reference,
      ...facts,
      userId: ctx.user.id,
      receivedAt: ctx.now,
      contentHash: Buffer.from(hash, 'hex'),
    })
    .execute()
}
