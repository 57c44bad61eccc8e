import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { quotePlan as endpoint } from '@mostrador/contract/features/service/billing/endpoints.ts'
import type { QuoteAnswer } from '@mostrador/contract/features/service/billing/schema.ts'
import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import type { BillingAccount } from '@mostrador/domain/billing/billing-account.ts'
import type { Quote } from '@mostrador/domain/billing/billing-command.ts'
import { quoteLastsMs } from '@mostrador/domain/billing/billing-times.ts'
import { taxInside } from '@mostrador/domain/billing/plan-tax.ts'
import { quotePlans } from '@mostrador/domain/billing/quote-plans.ts'
import { shortCode } from '@mostrador/domain/code/short-code.ts'
import type { SignedInCtx } from '../../../context.ts'
import { taxOfBuyer } from './buyer.ts'
import { readAccount } from './load-account.ts'
import { type OwnCompany, requireOwnCompany, requirePrices } from './own-account.ts'
import { findExceeded } from './plan-usage.ts'
import { paysForOther, pricePlans } from './price-plans.ts'
import { signQuote } from './quote-token.ts'
import { renewalPrices } from './renewal-prices.ts'
import { refusalError } from './run-billing.ts'

/** The price of plans for a company now, explained line by line, and a token that fixes it for half an hour (N-7). */
export async function quotePlan(ctx: SignedInCtx, input: InputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const company = await requireOwnCompany(ctx, input.companyId)
  const current = await requirePrices(ctx)
  const account = await readAccount(ctx.tx, company.companyId)
  const [first] = input.plans
  const isRenewal = input.kind === 'renew' && first !== undefined
  const { table, later } = isRenewal
    ? await renewalPrices(ctx, company.companyId, first, current)
    : { table: current, later: null }
  const others = paysForOther(account, ctx.now.getTime())
  const plans = pricePlans(table, input.plans, company, others)
  const when = input.when ?? 'now'
  const kind = kindFor(account, input)
  const quoted = quotePlans(account, { kind, plans, when: kind === 'change' ? when : 'now' }, ctx.now.getTime())
  if (!quoted.ok) throw refusalError(quoted.refusal)

  const { quote } = quoted
  const laterPrices = later
    ? pricePlans(later.table, input.plans, company, others).map(({ part, price }) => ({
        part,
        amount: price,
        from: later.from.toISOString(),
      }))
    : []
  const exceeded = await findExceeded(ctx.tx, company.companyId, input.plans, table, ctx.now)
  return {
    quote: { ...presentQuote(ctx, quote, company, table), laterPrices, exceeded },
    prorateToken: signQuote(ctx.deps.secrets, {
      companyId: company.companyId,
      asked: input.kind,
      priceVersion: table.version,
      tax: taxOfBuyer(table, company.buyer),
      reference: shortCode(ctx.newId()),
      quote,
    }),
  }
}

/**
 * If no wanted part has a term, a change now has nothing to change: it buys their first or next terms, like a renewal. Beside a
 * running part, a new one begins with its change. Any other impossible request is refused.
 */
function kindFor(account: BillingAccount, { kind, plans, when }: InputOf<typeof endpoint>): 'change' | 'renew' {
  const isNew = plans.every(({ part }) => account.terms.every((term) => term.part !== part || term.closed !== null))
  return kind === 'change' && !(isNew && when !== 'periodEnd') ? 'change' : 'renew'
}

type Presented = Omit<QuoteAnswer, 'laterPrices' | 'exceeded'>

function presentQuote(ctx: SignedInCtx, quote: Quote, company: OwnCompany, table: PriceTable): Presented {
  const { request, quotedAt, lines, directions, ...amounts } = quote
  const tax = taxOfBuyer(table, company.buyer)
  const iso = (instant: number) => new Date(instant).toISOString()
  return {
    kind: request.kind === 'register' ? 'renew' : request.kind,
    when: request.when,
    currencyTag: company.currencyTag,
    quotedAt: iso(quotedAt),
    validUntil: iso(quotedAt + quoteLastsMs),
    lines: lines.map(({ termId: _termId, from, to, ...line }) => ({ ...line, from: iso(from), to: iso(to) })),
    ...amounts,
    tax: tax ? { name: tax.name[ctx.language], rate: tax.rate, amount: taxInside(quote.dueNow, tax.rate) } : null,
    directions: [...directions],
  }
}
