import { formatDate, formatMoney } from '@mostrador/contract/format.ts'
import { type Language, pathTo } from '@mostrador/contract/routes.ts'
import type { BillingAccount, PlanPart } from '@mostrador/domain/billing/billing-account.ts'
import type { BillingFact } from '@mostrador/domain/billing/billing-fact.ts'
import { type Money, subtract } from '@mostrador/domain/money/money.ts'
import { readRootMembers } from '../../../auth/root-members.ts'
import type { Ctx } from '../../../context.ts'
import { type MailArea, queueMail } from '../../../mail/queue-mail.ts'
import { publicUrl } from '../../../public-url.ts'
import { translate } from '../../../translate.ts'
import type { FactSource } from './save-facts.ts'

type DiscountEnded = Extract<BillingFact, { kind: 'discountEnded' }>
type Telling = Pick<Ctx, 'tx' | 'deps'>
type Mail = { area: MailArea; values: (reader: Reader) => Record<string, string>; isOptional?: boolean }
type Reader = {
  language: Language
  money: (amount: Money) => string
  day: (instant: number) => string
  parts: (parts: readonly PlanPart[]) => string
}

/**
 * Writes to the people of the root profile about facts that concern them, each in their own language. The mails join the
 * transaction that made the facts, so a reminder counts as sent exactly when its mail is in the queue (N-16).
 */
export async function notifyOwners(
  ctx: Telling,
  source: FactSource,
  facts: readonly BillingFact[],
  account: BillingAccount,
): Promise<void> {
  const mails = facts.flatMap((fact) => mailOf(fact, facts, source, account) ?? [])
  if (mails.length === 0) return
  const company = await ctx.tx
    .selectFrom('companies')
    .select(['name', 'regionTag', 'timeZone'])
    .where('id', '=', source.companyId)
    .executeTakeFirstOrThrow()
  const owners = await readRootMembers(ctx.tx, source.companyId)
  for (const owner of owners) {
    const reader = readerOf(owner.language, company, account.currency)
    const link = publicUrl(ctx.deps) + pathTo('account-companies-company', owner.language, { id: source.companyId })
    for (const { area, values, isOptional = false } of mails) {
      if (isOptional && !owner.notifyCompanyPreExpiration) continue
      await queueMail(ctx, area, {
        to: owner.email,
        language: owner.language,
        name: owner.name,
        company: company.name,
        link,
        ...values(reader),
      })
    }
  }
}

function readerOf(
  language: Language,
  { regionTag, timeZone }: { regionTag: string; timeZone: string },
  currencyTag: string,
): Reader {
  const settings = { languageTag: language, regionTag, currencyTag, currencyShowSymbol: true, currencyShowTag: true }
  const wordOf = (part: PlanPart) => translate(language, `billing.parts.${part}`)
  return {
    language,
    money: (amount) => formatMoney(amount, settings),
    day: (instant) => formatDate(new Date(instant).toISOString(), { ...settings, timeZone }),
    parts: (parts) => new Intl.ListFormat(language).format(parts.map(wordOf)),
  }
}

/** The mail for a fact; most facts have none. */
function mailOf(
  fact: BillingFact,
  facts: readonly BillingFact[],
  source: FactSource,
  account: BillingAccount,
): Mail | undefined {
  if (fact.kind === 'reminderDue') return reminderMail(fact.reminder)
  if (fact.kind === 'paymentDecided') return decisionMail(fact, source, account)
  if (fact.kind === 'discountEnded') return shorterMail(fact, facts)
  return fact.kind === 'moneyReceived' ? moneyMail(fact, facts, account) : undefined
}

/** One mail states the new end of all terms of a part. Terms whose loss the credit paid keep their end. */
function shorterMail(fact: DiscountEnded, facts: readonly BillingFact[]): Mail | undefined {
  const own = facts.filter(
    (other): other is DiscountEnded => other.kind === 'discountEnded' && other.part === fact.part,
  )
  const isMoved = own.some(({ endsAt, anchor }) => anchor.from === endsAt)
  if (!isMoved || own.at(-1) !== fact) return undefined
  return { area: 'planShorter', values: ({ parts, day }) => ({ part: parts([fact.part]), date: day(fact.endsAt) }) }
}

/** An approval has a mail of its own. */
function moneyMail(
  fact: Extract<BillingFact, { kind: 'moneyReceived' }>,
  facts: readonly BillingFact[],
  account: BillingAccount,
): Mail | undefined {
  const payment = account.payments.find(({ id }) => id === fact.paymentId)
  const isApproval = facts.some((other) => other.kind === 'paymentDecided' && other.status === 'approved')
  if (payment?.status !== 'pending' && !isApproval)
    return { area: 'paymentInBalance', values: ({ money: words }) => ({ amount: words(fact.amount) }) }
  if (payment?.status !== 'pending') return undefined
  return {
    area: 'paymentPart',
    values: ({ money: words }) => ({
      amount: words(fact.amount),
      rest: words(subtract(payment.due, payment.received)),
    }),
  }
}

function reminderMail({ part, endsAt, key }: Extract<BillingFact, { kind: 'reminderDue' }>['reminder']): Mail {
  const values = ({ parts, day }: Reader) => ({ part: parts([part]), date: day(endsAt) })
  if (key === 'ended') return { area: 'planEnded', values }
  if (key === 'after3') return { area: 'planViewOnly', values, isOptional: true }
  return { area: 'planEnding', values, isOptional: true }
}

function decisionMail(
  { paymentId, status }: Extract<BillingFact, { kind: 'paymentDecided' }>,
  { rejectionReason }: FactSource,
  account: BillingAccount,
): Mail | undefined {
  const payment = account.payments.find(({ id }) => id === paymentId)
  // Free plans were decided immediately by the person who asked.
  if (!payment || (status === 'approved' && payment.due === 0)) return undefined
  const values = ({ parts, money: words }: Reader) => ({
    part: parts(payment.lines.map(({ part }) => part)),
    amount: words(payment.due),
  })
  if (status === 'approved') return { area: 'paymentApproved', values }
  if (status === 'expired') return { area: 'paymentExpired', values }
  if (rejectionReason === undefined) return undefined
  return { area: 'paymentRejected', values: (reader) => ({ ...values(reader), reason: rejectionReason }) }
}
