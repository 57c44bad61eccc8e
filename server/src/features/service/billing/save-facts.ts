import type { BillingAccount } from '@mostrador/domain/billing/billing-account.ts'
import type { BillingFact } from '@mostrador/domain/billing/billing-fact.ts'
import type { Ctx } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { PlanTax } from './buyer.ts'
import { issueDocuments } from './documents/issue-document.ts'
import { takeReference } from './take-reference.ts'

/** The source of a decision, and its data outside of the rules. */
export type FactSource = {
  companyId: string
  /** Null for the clock. */
  userId: string | null
  /** For a new payment. */
  payment?: { reference: string; quote: object; priceVersion: string; tax: PlanTax | null }
  /** For money that staff or a card provider reported. */
  money?: { receivedOn: string; bankReference: string }
  rejectionReason?: string
  note?: string
}

type Saving = Pick<Ctx, 'tx' | 'newId' | 'deps'> & { source: FactSource }
type Fact<K extends BillingFact['kind']> = Extract<BillingFact, { kind: K }>

const at = (instant: number): Date => new Date(instant)

/** Writes a decision: one row, or one change of a row, for each fact. `account` is the state after the facts. */
export async function saveFacts(
  ctx: Pick<Ctx, 'tx' | 'newId' | 'deps'>,
  source: FactSource,
  facts: readonly BillingFact[],
  account: BillingAccount,
): Promise<void> {
  const saving = { tx: ctx.tx, newId: ctx.newId, deps: ctx.deps, source }
  for (const fact of facts) await saveFact(saving, fact, account)
}

/** Each kind of fact has its row. A reminder's mail is written by `notify-owners.ts`. */
async function saveFact(saving: Saving, fact: BillingFact, account: BillingAccount): Promise<void> {
  switch (fact.kind) {
    case 'termStarted':
      return startTerm(saving, fact)
    case 'termClosed':
      return closeTerm(saving, fact)
    case 'discountEnded':
      return endDiscount(saving, fact)
    case 'paymentRequested':
      return requestPayment(saving, fact, account)
    case 'moneyReceived':
      return receiveMoney(saving, fact)
    case 'paymentDecided':
      return decidePayment(saving, fact)
    case 'balanceMoved':
      return moveBalance(saving, fact)
    case 'changeScheduled':
      return scheduleChange(saving, fact)
    case 'scheduledChangeEnded':
      return endScheduledChange(saving, fact)
    case 'cancelled':
      return recordCancellation(saving, fact)
    case 'cancellationTakenBack':
      return takeBackCancellation(saving, fact)
    case 'extended':
      return extend(saving, fact)
    case 'expired':
      return notice(saving, { ...fact, key: 'expired' })
    case 'reminderDue':
      return notice(saving, { ...fact.reminder, at: fact.at })
    case 'documentIssued':
      return issueDocuments(saving, fact, account.currency)
  }
}

/** The database refuses a second trial of a part, terms that overlap, and a second term of a payment. */
async function startTerm({ tx, source: { companyId } }: Saving, { term }: Fact<'termStarted'>): Promise<void> {
  const { anchor, anchorMonths, startsAt, endsAt, worth, closed: _closed, ...row } = term
  await tx
    .insertInto('planTerms')
    .values({
      ...row,
      companyId,
      startsAt: at(startsAt),
      endsAt: at(endsAt),
      anchorFrom: at(anchor.from),
      anchorZone: anchor.timeZone,
      anchorMonths,
      worthFrom: worth && at(worth.from),
      worth: worth && worth.amount,
      ...(row.paymentId === null ? {} : await termsOfSale(tx, companyId, row.paymentId, row.part)),
    })
    .execute()
}

/** The prices and the tax of a term at its sale. */
function termsOfSale(tx: Tx, companyId: string, paymentId: string, part: string) {
  return tx
    .selectFrom('billingPaymentLines')
    .select(['priceVersion', 'taxName', 'taxRate'])
    .where('companyId', '=', companyId)
    .where('paymentId', '=', paymentId)
    .where('part', '=', part)
    .executeTakeFirstOrThrow()
}

/** The change of a term that is not closed yet. */
const openTerm = ({ tx, source: { companyId } }: Saving, termId: string) =>
  tx.updateTable('planTerms').where('companyId', '=', companyId).where('id', '=', termId).where('closedAt', 'is', null)

async function closeTerm(saving: Saving, { termId, closing }: Fact<'termClosed'>): Promise<void> {
  await openTerm(saving, termId)
    .set({ closedAt: at(closing.at), valuedAt: at(closing.valuedAt), credit: closing.credit })
    .executeTakeFirstOrThrow()
}

async function endDiscount(saving: Saving, fact: Fact<'discountEnded'>): Promise<void> {
  const { termId, startsAt, endsAt, anchor, anchorMonths, added, worth } = fact
  await openTerm(saving, termId)
    .set((eb) => ({
      startsAt: at(startsAt),
      endsAt: at(endsAt),
      anchorFrom: at(anchor.from),
      anchorMonths,
      discountEndedAt: at(fact.at),
      // A later term's discount may end after that of this one.
      added: eb('added', '+', added),
      worthFrom: worth && at(worth.from),
      worth: worth && worth.amount,
    }))
    .executeTakeFirstOrThrow()
}

async function requestPayment(
  { tx, source }: Saving,
  { payment }: Fact<'paymentRequested'>,
  account: BillingAccount,
): Promise<void> {
  if (!source.payment || source.userId === null) throw new Error('a payment needs a reference and a person')
  const { companyId, userId } = source
  const { reference, quote, priceVersion, tax } = source.payment
  const taxed = { taxName: tax && JSON.stringify(tax.name), taxRate: tax?.rate ?? '0' }
  const { lines, quotedAt, requestedAt, expiresAt, received: _received, status: _status, ...row } = payment
  await takeReference(tx, 'payment', reference, row.id)
  await tx
    .insertInto('billingPayments')
    .values({
      ...row,
      companyId,
      reference,
      currencyTag: account.currency,
      quote: JSON.stringify(quote),
      quotedAt: at(quotedAt),
      requestedAt: at(requestedAt),
      requestedById: userId,
      expiresAt: at(expiresAt),
    })
    .execute()
  if (lines.length === 0) return
  await tx
    .insertInto('billingPaymentLines')
    .values(
      lines.map((line) => ({
        ...line,
        ...taxed,
        replaces: [...line.replaces],
        companyId,
        paymentId: row.id,
        priceVersion,
      })),
    )
    .execute()
}

async function receiveMoney({ tx, newId, source }: Saving, fact: Fact<'moneyReceived'>): Promise<void> {
  if (!source.money) throw new Error('money needs a day and a reference')
  const { companyId, userId } = source
  const id = newId()
  await takeReference(tx, userId === null ? 'card' : 'bank', source.money.bankReference, id)
  await tx
    .insertInto('billingMoney')
    .values({
      companyId,
      id,
      paymentId: fact.paymentId,
      amount: fact.amount,
      recordedById: userId,
      recordedAt: at(fact.at),
      ...source.money,
    })
    .execute()
  await tx
    .updateTable('billingPayments')
    .set(({ eb }) => ({ received: eb('received', '+', Number(fact.amount)), version: eb('version', '+', 1) }))
    .where('companyId', '=', companyId)
    .where('id', '=', fact.paymentId)
    .execute()
}

/** Decides only a waiting payment. Of two concurrent decisions, the second finds no row. */
async function decidePayment({ tx, source }: Saving, fact: Fact<'paymentDecided'>): Promise<void> {
  await tx
    .updateTable('billingPayments')
    .set(({ eb }) => ({
      status: fact.status,
      decidedAt: at(fact.at),
      decidedById: source.userId,
      rejectionReason: fact.status === 'rejected' ? (source.rejectionReason ?? null) : null,
      version: eb('version', '+', 1),
    }))
    .where('companyId', '=', source.companyId)
    .where('id', '=', fact.paymentId)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function moveBalance({ tx, newId, source }: Saving, fact: Fact<'balanceMoved'>): Promise<void> {
  await tx
    .insertInto('balanceEntries')
    .values({
      companyId: source.companyId,
      id: newId(),
      amount: fact.amount,
      reason: fact.reason,
      paymentId: fact.paymentId,
      note: fact.reason === 'corrected' ? (source.note ?? null) : null,
      createdById: source.userId,
      at: at(fact.at),
    })
    .execute()
}

async function scheduleChange({ tx, newId, source }: Saving, { change }: Fact<'changeScheduled'>): Promise<void> {
  if (source.userId === null) throw new Error('a person schedules a change')
  const { scheduledAt, ...row } = change
  await tx
    .insertInto('scheduledPlanChanges')
    .values({
      ...row,
      companyId: source.companyId,
      id: newId(),
      scheduledById: source.userId,
      scheduledAt: at(scheduledAt),
    })
    .execute()
}

async function endScheduledChange({ tx, source }: Saving, fact: Fact<'scheduledChangeEnded'>): Promise<void> {
  await tx
    .updateTable('scheduledPlanChanges')
    .set({ endedAt: at(fact.at), outcome: fact.outcome })
    .where('companyId', '=', source.companyId)
    .where('part', '=', fact.part)
    .where('endedAt', 'is', null)
    .execute()
}

async function recordCancellation({ tx, newId, source }: Saving, { cancellation }: Fact<'cancelled'>): Promise<void> {
  if (source.userId === null) throw new Error('a person cancels')
  const { part, reason } = cancellation
  await tx
    .insertInto('planCancellations')
    .values({
      companyId: source.companyId,
      id: newId(),
      part,
      reason,
      at: at(cancellation.at),
      askedById: source.userId,
      askedAt: at(cancellation.askedAt),
    })
    .execute()
}

async function takeBackCancellation({ tx, source }: Saving, fact: Fact<'cancellationTakenBack'>): Promise<void> {
  await tx
    .updateTable('planCancellations')
    .set({ takenBackAt: at(fact.at) })
    .where('companyId', '=', source.companyId)
    .where('part', '=', fact.part)
    .where('takenBackAt', 'is', null)
    .execute()
}

async function extend({ tx, source }: Saving, { extension }: Fact<'extended'>): Promise<void> {
  const { part, from, until, paymentId } = extension
  await tx
    .insertInto('planExtensions')
    .values({ companyId: source.companyId, part, fromAt: at(from), untilAt: at(until), paymentId })
    .execute()
}

async function notice(
  { tx, source }: Saving,
  { part, endsAt, key, at: when }: { part: string; endsAt: number; key: string; at: number },
): Promise<void> {
  await tx
    .insertInto('planNotices')
    .values({ companyId: source.companyId, part, endsAt: at(endsAt), key, at: at(when) })
    .execute()
}
