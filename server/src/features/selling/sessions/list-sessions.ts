import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { listSessions as endpoint } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { presentSessionChoice, selectSessionChoices } from '../movements/public.ts'
import { readCheckoutName } from '../registers/public.ts'

const mostSessions = 100

/** The sessions of a register, newest first. */
export async function listSessions(
  ctx: CompanyCtx,
  { checkoutId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  if ((await readCheckoutName(ctx, checkoutId)) === undefined) throw new AppError('notFound')
  const rows = await selectSessionChoices(ctx)
    .where('s.checkoutId', '=', checkoutId)
    .orderBy('s.number', 'desc')
    .limit(mostSessions)
    .execute()
  return { items: rows.map(presentSessionChoice) }
}
