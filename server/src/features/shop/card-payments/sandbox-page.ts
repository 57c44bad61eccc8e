import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type {
  getSandboxPage as getEndpoint,
  payInSandbox as endpoint,
} from '@mostrador/contract/features/shop/card-payments/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import type { z } from 'zod'
import { paySandboxSession, readSandboxSession, type SandboxSession } from '../../../cards/sandbox-hosted-cards.ts'
import type { Ctx } from '../../../context.ts'
import { openShop } from '../shop/public.ts'

const present = ({ state, amount, returnUrl }: SandboxSession) => ({
  page: { state, amount: money(amount), returnUrl },
})

/** The data of the sandbox's page. Its link is as private as that of the order. */
export async function getSandboxPage(
  outside: Ctx,
  { shop, session }: z.output<(typeof getEndpoint)['input']>,
): Promise<OutputOf<typeof getEndpoint>> {
  const ctx = await openShop(outside, shop)
  if (!ctx.deps.config.cardSandbox) throw new AppError('notFound')
  return present(await readSandboxSession(ctx.tx, ctx.company.id, session))
}

export async function payInSandbox(
  outside: Ctx,
  { shop, session, number }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const ctx = await openShop(outside, shop)
  if (!ctx.deps.config.cardSandbox) throw new AppError('notFound')
  return present(await paySandboxSession(ctx.tx, ctx.company.id, session, number))
}
