import { AppError } from '@mostrador/contract/errors.ts'
import { isPlanActive } from '@mostrador/contract/access.ts'
import type { Company } from '@mostrador/contract/session.ts'
import { readCompany } from '../../../auth/read-company.ts'
import type { Ctx } from '../../../context.ts'
import { validate as isUuid } from 'uuid'
import { actFor } from '../../../db/transaction.ts'
import { readPreview, readShopSettings, type ShopSettings } from '../ecommerce-settings/public.ts'

/** The context of an online shop's visitor: it acts for no person, and sees only public data. */
export type ShopCtx = Ctx & { company: Company; settings: ShopSettings }

/**
 * Runs the work as a visitor of the shop with this name: its subdomain, or its own domain. The rest of the transaction belongs to
 * that company. Throws `notFound` for an unknown name, and `shopClosed` while the shop is closed or its plan is not active (E-5).
 */
export async function inShop<T>(ctx: Ctx, name: string, work: (ctx: ShopCtx) => Promise<T>): Promise<T> {
  const shop = await openShop(ctx, name)
  if (!isOpen(shop)) throw new AppError('shopClosed')
  return work(shop)
}

/** The same for a closed shop, which still shows its name and the reason. */
export async function openShop(ctx: Ctx, name: string): Promise<ShopCtx> {
  if (ctx.shopPreview !== null) return openPreview(ctx, name, ctx.shopPreview)
  const host = name.toLowerCase()
  const found = await ctx.tx
    .selectFrom('shopHosts')
    .select('ownerId')
    .where('kind', '=', host.includes('.') ? 'domain' : 'subdomain')
    .where('host', '=', host)
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (!found) throw new AppError('notFound')

  const company = await actForCompany(ctx, found.ownerId)
  return { ...ctx, company, settings: await readShopSettings({ tx: ctx.tx, company }) }
}

/** A shop with unsaved settings, for the holder of their token. Its name is the id of the company. */
async function openPreview(ctx: Ctx, id: string, token: string): Promise<ShopCtx> {
  if (!isUuid(id)) throw new AppError('notFound')
  const company = await actForCompany(ctx, id)
  const settings = await readPreview({ ...ctx, company }, token)
  if (!settings) throw new AppError('notFound')
  return { ...ctx, company, settings }
}

async function actForCompany(ctx: Ctx, companyId: string): Promise<Company> {
  await actFor(ctx.tx, { companyId })
  const company = await readCompany(ctx.tx, companyId)
  if (!company) throw new AppError('notFound')
  return company
}

/** Whether visitors may browse and order. */
export function isOpen({ company, settings }: Pick<ShopCtx, 'company' | 'settings'>): boolean {
  return company.status === 1 && isPlanActive(company.plan.ec) && settings.general.storeStatus === 'live'
}
