import { AppError } from '@mostrador/contract/errors.ts'
import type {
  BillingAccount,
  BillingPeriod,
  Cancellation,
  Extension,
  Payment,
  PaymentKind,
  PaymentLine,
  PaymentMethodKey,
  PaymentStatus,
  PlanPart,
  ReminderKey,
  ScheduledChange,
  Term,
} from '@mostrador/domain/billing/billing-account.ts'
import { money } from '@mostrador/domain/money/money.ts'
import type { Tx } from '../../../db/transaction.ts'

/**
 * A company's purchases, payments and balance, for the rules of `domain/src/billing`. Its row stays locked until the end of the
 * transaction, so that decisions about one company run one after the other. Undefined for a company that has no account, and for
 * one whose data is being deleted.
 */
export async function lockAccount(tx: Tx, companyId: string): Promise<BillingAccount | undefined> {
  const locked = await tx
    .selectFrom('billingAccounts')
    .select('companyId')
    .where('companyId', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
  // Checked after the lock, because the deletion begins under it.
  const gone = await tx.selectFrom('deletedCompanies').select('id').where('id', '=', companyId).executeTakeFirst()
  return locked && !gone ? await readAccount(tx, companyId) : undefined
}

/** The same without a lock, for reading. Throws `notFound` for a company without an account. */
export async function readAccount(tx: Tx, companyId: string): Promise<BillingAccount> {
  const account = await tx
    .selectFrom('billingAccounts as a')
    .innerJoin('companies as c', 'c.id', 'a.companyId')
    .select(['a.currencyTag', 'a.balance', 'c.timeZone'])
    .where('a.companyId', '=', companyId)
    .executeTakeFirst()
  if (!account) throw new AppError('notFound')
  const of = { tx, companyId }
  const { reminders, expired } = await selectNotices(of)
  return {
    timeZone: account.timeZone,
    currency: account.currencyTag,
    balance: money(account.balance),
    terms: await selectTerms(of),
    payments: await selectPayments(of),
    scheduled: await selectScheduled(of),
    cancellations: await selectCancellations(of),
    extensions: await selectExtensions(of),
    reminders,
    expired,
  }
}

type Of = { tx: Tx; companyId: string }

async function selectTerms({ tx, companyId }: Of): Promise<Term[]> {
  const rows = await tx
    .selectFrom('planTerms')
    .selectAll()
    .where('companyId', '=', companyId)
    .orderBy('startsAt')
    .orderBy('id')
    // The table's checks allow nothing else.
    .$narrowType<{ part: PlanPart; kind: Term['kind']; period: BillingPeriod | null }>()
    .execute()
  return rows.map(({ closedAt, valuedAt, credit, ...row }) => ({
    id: row.id,
    part: row.part,
    planKey: row.planKey,
    kind: row.kind,
    period: row.period,
    price: money(row.price),
    bothDiscount: money(row.discountEndedAt === null ? row.bothDiscount : 0),
    added: money(row.added),
    worth: row.worthFrom && row.worth !== null ? { from: row.worthFrom.getTime(), amount: money(row.worth) } : null,
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    anchor: { from: row.anchorFrom.getTime(), timeZone: row.anchorZone },
    anchorMonths: row.anchorMonths,
    paymentId: row.paymentId,
    closed:
      closedAt && valuedAt && credit !== null
        ? { at: closedAt.getTime(), valuedAt: valuedAt.getTime(), credit: money(credit) }
        : null,
  }))
}

async function selectPayments({ tx, companyId }: Of): Promise<Payment[]> {
  const lines = await tx
    .selectFrom('billingPaymentLines')
    .selectAll()
    .where('companyId', '=', companyId)
    .orderBy('part', 'desc')
    .$narrowType<{ part: PlanPart; period: BillingPeriod; starts: PaymentLine['starts'] }>()
    .execute()
  const rows = await tx
    .selectFrom('billingPayments')
    .selectAll()
    .where('companyId', '=', companyId)
    .orderBy('requestedAt')
    .orderBy('id')
    .$narrowType<{ kind: PaymentKind; method: PaymentMethodKey; status: PaymentStatus }>()
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    method: row.method,
    lines: lines
      .filter(({ paymentId }) => paymentId === row.id)
      .map(({ part, planKey, period, price, bothDiscount, credit, replaces, starts }) => ({
        part,
        planKey,
        period,
        price: money(price),
        bothDiscount: money(bothDiscount),
        credit: money(credit),
        replaces,
        starts,
      })),
    quotedAt: row.quotedAt.getTime(),
    balanceUsed: money(row.balanceUsed),
    due: money(row.due),
    received: money(row.received),
    status: row.status,
    requestedAt: row.requestedAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
  }))
}

async function selectScheduled({ tx, companyId }: Of): Promise<ScheduledChange[]> {
  const rows = await tx
    .selectFrom('scheduledPlanChanges')
    .select(['part', 'planKey', 'period', 'scheduledAt'])
    .where('companyId', '=', companyId)
    .where('endedAt', 'is', null)
    .$narrowType<{ part: PlanPart; period: BillingPeriod }>()
    .execute()
  return rows.map((row) => ({ ...row, scheduledAt: row.scheduledAt.getTime() }))
}

async function selectCancellations({ tx, companyId }: Of): Promise<Cancellation[]> {
  const rows = await tx
    .selectFrom('planCancellations')
    .select(['part', 'at', 'reason', 'askedAt'])
    .where('companyId', '=', companyId)
    .where('takenBackAt', 'is', null)
    .$narrowType<{ part: PlanPart }>()
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.getTime(), askedAt: row.askedAt.getTime() }))
}

async function selectExtensions({ tx, companyId }: Of): Promise<Extension[]> {
  const rows = await tx
    .selectFrom('planExtensions')
    .select(['part', 'fromAt', 'untilAt', 'paymentId'])
    .where('companyId', '=', companyId)
    .$narrowType<{ part: PlanPart }>()
    .execute()
  return rows.map(({ part, fromAt, untilAt, paymentId }) => ({
    part,
    from: fromAt.getTime(),
    until: untilAt.getTime(),
    paymentId,
  }))
}

async function selectNotices({ tx, companyId }: Of): Promise<Pick<BillingAccount, 'reminders' | 'expired'>> {
  const rows = await tx
    .selectFrom('planNotices')
    .select(['part', 'endsAt', 'key', 'at'])
    .where('companyId', '=', companyId)
    .$narrowType<{ part: PlanPart; key: ReminderKey | 'expired' }>()
    .execute()
  const notices = rows.map((row) => ({ ...row, endsAt: row.endsAt.getTime(), at: row.at.getTime() }))
  return {
    reminders: notices.flatMap(({ part, endsAt, key }) => (key === 'expired' ? [] : [{ part, endsAt, key }])),
    expired: notices.filter(({ key }) => key === 'expired').map(({ part, endsAt, at }) => ({ part, endsAt, at })),
  }
}
