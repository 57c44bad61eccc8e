import { businessDate } from '@mostrador/domain/time/business-date.ts'
import type { HandMovement } from '@mostrador/domain/drawer/cash-session.ts'
import type { CompanyCtx } from '../../../context.ts'

type Movement = { movementId: string; at: Date; amount: number; against: string }

/** The counter account of cash moved by hand. */
export const counterAccounts: Record<HandMovement, string> = {
  payIn: 'payIn',
  payOut: 'payOut',
  cashDrop: 'safe',
  expense: 'expense',
  drawerOpen: 'safe',
}

/**
 * The double entry of a cash movement (I-05): a positive amount comes into the drawer from the other account, a negative one goes there.
 */
export async function postMovement(ctx: CompanyCtx, { movementId, at, amount, against }: Movement): Promise<void> {
  await postEntries(ctx, { transactionId: movementId, sourceType: 'checkoutMovement', at }, [
    { account: 'tender:cash', amount },
    { account: against, amount: -amount },
  ])
}

/** One transaction of the ledger: positive amounts are debits, negative ones credits, and they add up to zero. */
export async function postEntries(
  ctx: CompanyCtx,
  {
    at,
    ...source
  }: {
    transactionId: string
    sourceType: 'sale' | 'tenderCorrection' | 'checkoutMovement' | 'checkoutClosing' | 'customerPayment'
    at: Date
  },
  entries: readonly { account: string; amount: number }[],
): Promise<void> {
  const moved = entries.filter(({ amount }) => amount !== 0)
  if (moved.length === 0) return
  const { currencyTag, timeZone, businessDayStart } = ctx.company.settings
  const posting = {
    companyId: ctx.company.id,
    ...source,
    currencyTag,
    businessDate: businessDate(at.toISOString(), timeZone, businessDayStart),
  }
  await ctx.tx
    .insertInto('ledgerEntries')
    .values(
      moved.map(({ account, amount }, index) => ({
        ...posting,
        position: index + 1,
        account,
        debit: Math.max(amount, 0),
        credit: Math.max(-amount, 0),
      })),
    )
    .execute()
}
