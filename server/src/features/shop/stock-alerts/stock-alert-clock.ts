/** Writes to people who wait for a variant that is back, in waves no larger than its stock (H-44). */
import { waitMonths } from '@mostrador/contract/features/shop/stock-alerts/days.ts'
import { sql } from 'kysely'
import { readCompany } from '../../../auth/read-company.ts'
import type { Ctx, Deps } from '../../../context.ts'
import { acrossCompanies } from '../../../db/across-companies.ts'
import { runAs } from '../../../http/run-as.ts'
import type { ScheduledJob } from '../../../jobs/scheduled-job.ts'
import { readShopSettings } from '../ecommerce-settings/public.ts'
import { isListed, isOpen, type ShopCtx, unitsLeft } from '../shop/public.ts'
import { notifyNext } from './notify-next.ts'

const lookEveryMilliseconds = 10_000

/** Two rounds that find one variant write to each person once: the lock of the variant decides. */
export function stockAlertClock(deps: Deps): ScheduledJob {
  return {
    name: 'stockAlerts',
    everyMilliseconds: lookEveryMilliseconds,
    run: ({ onError }) => notifyWaitingBuyers(deps, onError),
  }
}

/** A failed shop or variant does not delay the others. */
export async function notifyWaitingBuyers(deps: Deps, onError: (error: unknown) => void): Promise<void> {
  const { rows } = await acrossCompanies(deps.db, (tx) =>
    sql<{ companyId: string }>`select distinct company_id from stock_alerts where state = 'waiting'`.execute(tx),
  )
  for (const { companyId } of rows) await notifyInShop(deps, companyId, onError).catch(onError)
}

async function notifyInShop(deps: Deps, companyId: string, onError: (error: unknown) => void): Promise<void> {
  const back = await inNotifyingShop(deps, companyId, async (ctx) => {
    await endForArchived(ctx)
    return findBack(ctx)
  })
  for (const variantId of back ?? []) await notifyOfVariant(deps, companyId, variantId, onError)
}

/**
 * Each person has a transaction of their own. A person who must wait for a mail, or whose mail fails, is skipped and blocks no
 * one.
 */
async function notifyOfVariant(
  deps: Deps,
  companyId: string,
  variantId: string,
  onError: (error: unknown) => void,
): Promise<void> {
  const passed: string[] = []
  const tell = (ctx: ShopCtx) => notifyNext(ctx, variantId, passed)
  for (let hasMore = true; hasMore; ) {
    const before = passed.length
    hasMore = await inNotifyingShop(deps, companyId, tell).then(Boolean, (error: unknown) => {
      onError(error)
      return passed.length > before
    })
  }
}

/** Undefined for a shop that is closed or has no alerts: people keep waiting. */
function inNotifyingShop<T>(deps: Deps, companyId: string, work: (ctx: ShopCtx) => Promise<T>): Promise<T | undefined> {
  return runAs(deps, { companyId }, deps.now(), 'es', async (ctx: Ctx) => {
    const company = await readCompany(ctx.tx, companyId)
    if (!company) return undefined
    const settings = await readShopSettings({ tx: ctx.tx, company })
    const tells = settings.shop.stockAlertsEnabled && isOpen({ company, settings })
    return tells ? work({ ...ctx, company, settings }) : undefined
  })
}

/** Alerts of archived products end. A hidden product may come back. */
async function endForArchived({ tx, company, now }: ShopCtx): Promise<void> {
  await sql`update stock_alerts a set state = 'stopped', email = null, ended_at = ${now}
    from variants v join products p on p.company_id = v.company_id and p.id = v.product_id
    where a.company_id = ${company.id} and a.state in ('pending', 'waiting')
      and v.company_id = a.company_id and v.id = a.variant_id and (v.status = 'archived' or p.status = 'archived')`.execute(
    tx,
  )
}

/** The variants with waiting people that the shop sells now. */
async function findBack({ tx, company, now }: ShopCtx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select v.id
    from variants v join products p on p.company_id = v.company_id and p.id = v.product_id
    where v.company_id = ${company.id} and v.status = 'active' and ${isListed} and coalesce(${unitsLeft} > 0, true)
      and v.id in (select a.variant_id from stock_alerts a where a.company_id = ${company.id} and a.state = 'waiting'
        and a.asked_at > ${now}::timestamptz - make_interval(months => ${waitMonths}))
    order by v.id`.execute(tx)
  return rows.map(({ id }) => id)
}
