/** Finds alerts by the link of a mail. */
import { createHash, createHmac } from 'node:crypto'
import { confirmDays } from '@mostrador/contract/features/shop/stock-alerts/days.ts'
import { sql } from 'kysely'
import { countMiss } from '../../../auth/count-miss.ts'
import type { Ctx } from '../../../context.ts'
import { keyFor } from '../../../secrets.ts'
import type { ShopCtx } from '../shop/public.ts'

const dayMilliseconds = 86_400_000
const stopTokenLength = 22

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()

/** The link of an address that stops all its alerts in one company. The table stores only its hash. */
export function stopTokenOf({ deps, company }: Pick<Ctx, 'deps'> & { company: { id: string } }, email: string): string {
  return createHmac('sha256', keyFor(deps.secrets, 'address'))
    .update(`stockAlerts ${company.id} ${email}`)
    .digest('base64url')
    .slice(0, stopTokenLength)
}

/** The product and the values of the variant. The product is named `p` and the variant `v`. */
export const variantName = sql<string>`concat_ws(' · ', p.name, nullif(array_to_string(v.option_values, ' · '), ''))`

type FoundAlert = {
  id: string
  state: 'pending' | 'waiting' | 'told' | 'stopped'
  email: string | null
  product: string
  mayConfirm: boolean
}
type Row = Omit<FoundAlert, 'mayConfirm'> & { mailedAt: Date | null; confirms: boolean }

/**
 * The alert of a confirmation link, or all alerts of the address of a stop link. Undefined for an unknown link, and for one that
 * was not pressed in time. With `isChanging`, concurrent presses run one after the other.
 */
export async function findAlerts(
  ctx: ShopCtx,
  token: string,
  { isChanging = false } = {},
): Promise<FoundAlert[] | undefined> {
  const hash = hashOfToken(token)
  const { rows } =
    await sql<Row>`select a.id, a.state, a.email, a.mailed_at, a.confirm_hash is not distinct from ${hash} as confirms,
      ${variantName} as product
    from stock_alerts a
    join variants v on v.company_id = a.company_id and v.id = a.variant_id
    join products p on p.company_id = v.company_id and p.id = v.product_id
    where a.company_id = ${ctx.company.id} and (a.confirm_hash = ${hash} or a.stop_hash = ${hash})
    order by a.asked_at, a.id ${isChanging ? sql`for update of a` : sql``}`.execute(ctx.tx)
  const found = rows.filter(
    ({ state, confirms, mailedAt }) => !(state === 'pending' && confirms && isLate(ctx, mailedAt)),
  )
  if (found.length === 0) {
    countMiss(ctx.deps, 'order', ctx.ip)
    return undefined
  }
  return found.map(({ id, state, email, product, confirms }) => ({
    id,
    state,
    email,
    product,
    mayConfirm: confirms && state === 'pending',
  }))
}

function isLate({ now }: ShopCtx, mailedAt: Date | null): boolean {
  return mailedAt !== null && now.getTime() >= mailedAt.getTime() + confirmDays * dayMilliseconds
}

/** Whether it still waits, for its confirmation or for its product. */
export const isLive = ({ state }: Pick<FoundAlert, 'state'>) => state === 'pending' || state === 'waiting'
