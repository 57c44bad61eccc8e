import { AppError } from '@mostrador/contract/errors.ts'
import type { CompanyBilling, PlanPartState } from '@mostrador/contract/features/service/billing/schema.ts'
import { type BillingAccount, type PlanPart, planParts } from '@mostrador/domain/billing/billing-account.ts'
import type { BalanceReason } from '@mostrador/domain/billing/billing-fact.ts'
import { dataKeptUntil } from '@mostrador/domain/billing/data-kept-until.ts'
import { discountLeft } from '@mostrador/domain/billing/end-discounts.ts'
import { planStateOf } from '@mostrador/domain/billing/plan-state-of.ts'
import type { Ctx } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { readRoom } from '../../../files/count-files.ts'
import { findBuyer, transferRegion } from './buyer.ts'
import { deletionDay } from './deletion/deletion-day.ts'
import { readAccount } from './load-account.ts'
import { readPayments } from './present-payment.ts'

/** The plans, payments, balance and documents of a company. The transaction acts for the company, or for staff. */
export async function presentCompanyBilling(
  ctx: Pick<Ctx, 'tx' | 'now' | 'deps'>,
  companyId: string,
): Promise<CompanyBilling> {
  const { tx, now } = ctx
  const company = await tx
    .selectFrom('companies')
    .select(['name', 'currencyTag', 'regionTag', 'timeZone'])
    .where('id', '=', companyId)
    .executeTakeFirst()
  if (!company) throw new AppError('notFound')
  const { name: companyName, ...place } = company
  const account = await findAccount(tx, companyId)
  const { usedBytes, maxBytes } = await readRoom(tx, companyId)
  return {
    companyId,
    companyName,
    ...place,
    transferRegionTag: (await transferRegion(tx, companyId)) ?? place.regionTag,
    buyer: await presentBuyer(tx, companyId, place.regionTag),
    currencyTag: account?.currency ?? company.currencyTag,
    parts: account?.terms.length
      ? planParts.map((part) => presentPart(account, part, now))
      : await presentLasting(tx, companyId),
    deletesAt: iso(await deletionDay(ctx, companyId, account)),
    balance: account?.balance ?? 0,
    entries: await readEntries(tx, companyId),
    payments: await readPayments(tx, companyId),
    documents: await readDocuments(tx, companyId),
    room: { usedBytes, maxBytes },
  }
}

async function presentBuyer(tx: Tx, companyId: string, regionTag: string): Promise<CompanyBilling['buyer']> {
  const { version: _version, ...buyer } = (await findBuyer(tx, companyId)) ?? {
    version: 0,
    regionTag,
    taxId: null,
    address: null,
  }
  return buyer
}

/** The account of a company, for reading; undefined for one that has none. */
export async function findAccount(tx: Tx, companyId: string): Promise<BillingAccount | undefined> {
  const known = await tx
    .selectFrom('billingAccounts')
    .select('companyId')
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return known && readAccount(tx, companyId)
}

const iso = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString())

function presentPart(account: BillingAccount, part: PlanPart, now: Date): PlanPartState {
  const instant = now.getTime()
  const state = planStateOf(account, part, instant)
  const own = account.terms.filter((term) => term.part === part && term.closed === null)
  const running = own.find(({ startsAt, endsAt }) => startsAt <= instant && endsAt > instant)
  const next = own.find(({ startsAt }) => startsAt > instant)
  const { planned } = state
  return {
    part,
    status: state.status,
    planKey: state.planKey,
    period: state.period,
    price: running?.price ?? null,
    worth: running ? (running.worth?.amount ?? running.price) : null,
    worthFrom: iso(running ? (running.worth?.from ?? running.startsAt) : null),
    bothDiscount: discountLeft(account, part, instant),
    startsAt: iso(running?.startsAt ?? null),
    endsAt: iso(state.endsAt),
    activeUntil: iso(state.activeUntil),
    isInGrace: state.isInGrace,
    isExtended: state.isExtended,
    next:
      next?.period != null
        ? {
            planKey: next.planKey,
            period: next.period,
            startsAt: new Date(next.startsAt).toISOString(),
            endsAt: new Date(next.endsAt).toISOString(),
          }
        : null,
    scheduled:
      planned?.period != null
        ? { planKey: planned.planKey, period: planned.period, from: new Date(planned.startsAt).toISOString() }
        : null,
    cancelledAt: iso(state.cancelsAt),
    canCancel: state.activeUntil !== null,
    dataKeptUntil: iso(dataKeptUntil(account, instant) ?? null),
  }
}

/** Companies that never had a term have plans without an end, such as the demo shop, or none. */
async function presentLasting(tx: Tx, companyId: string): Promise<PlanPartState[]> {
  const rows = await tx
    .selectFrom('planParts')
    .select(['part', 'planKey', 'status'])
    .where('companyId', '=', companyId)
    .execute()
  return planParts.map((part) => {
    const row = rows.find((one) => one.part === part)
    return {
      part,
      status: row?.status ?? -1,
      planKey: row?.planKey ?? null,
      period: null,
      price: null,
      worth: null,
      worthFrom: null,
      bothDiscount: 0,
      startsAt: null,
      endsAt: null,
      activeUntil: null,
      isInGrace: false,
      isExtended: false,
      next: null,
      scheduled: null,
      cancelledAt: null,
      canCancel: false,
      dataKeptUntil: null,
    }
  })
}

async function readEntries(tx: Tx, companyId: string): Promise<CompanyBilling['entries']> {
  const rows = await tx
    .selectFrom('balanceEntries')
    .select(['id', 'amount', 'reason', 'note', 'at'])
    .where('companyId', '=', companyId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .$narrowType<{ reason: BalanceReason }>()
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

async function readDocuments(tx: Tx, companyId: string): Promise<CompanyBilling['documents']> {
  const rows = await tx
    .selectFrom('billingDocuments')
    .select(['id', 'kind', 'number', 'currencyTag', 'amount', 'taxAmount', 'issuedAt'])
    .where('companyId', '=', companyId)
    .orderBy('issuedAt', 'desc')
    .orderBy('number', 'desc')
    .limit(200)
    .$narrowType<{ kind: 'invoice' | 'creditNote' }>()
    .execute()
  return rows.map(({ issuedAt, ...row }) => ({ ...row, issuedAt: issuedAt.toISOString() }))
}
