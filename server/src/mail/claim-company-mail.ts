import { AppError } from '@mostrador/contract/errors.ts'
import type { CompanyCtx } from '../context.ts'
import { companyTurns, takeMailTurn } from '../limiter/turns.ts'

/** Maximum number of mails to strangers for a company in 24 hours. Fewer before its first payment. */
export const companyMails = {
  invitations: { paid: 50, trial: 20 },
  receipts: { paid: 2000, trial: 200 },
  offers: { paid: 300, trial: 30 },
  newsletter: { paid: 500, trial: 50 },
  stockAlerts: { paid: 500, trial: 50 },
} as const

const paid = 1

/**
 * Counts one mail of a company to a person named by it. Throws `tooManyRequests` with the message of the limit at the maximum.
 */
export async function claimCompanyMail(
  ctx: Pick<CompanyCtx, 'tx' | 'now' | 'company'>,
  kind: keyof typeof companyMails,
): Promise<void> {
  const { plan, id } = ctx.company
  const hasPaid = plan.ps.status === paid || plan.ec.status === paid
  const max = companyMails[kind][hasPaid ? 'paid' : 'trial']
  const secondsLeft = await takeMailTurn(ctx.tx, companyTurns(kind, id), { pause: 0, perDay: max }, ctx.now)
  if (secondsLeft === 0) return
  throw new AppError('tooManyRequests', {
    data: { secondsLeft, max },
    says: { key: `limits.mails.${kind}`, values: { max } },
  })
}
