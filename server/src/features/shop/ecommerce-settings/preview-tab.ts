import type { ShopTab } from '@mostrador/contract/features/shop/ecommerce-settings/choices.ts'
import { type ShopRouteName, shopPath } from '@mostrador/contract/features/shop/shop/address.ts'
import { previewQuery } from '@mostrador/contract/site/public-pages.ts'
import { hashOfToken, newSecretToken } from '../../../auth/secret-token.ts'
import type { CompanyCtx, Ctx } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { acrossCompanies } from '../../../db/across-companies.ts'
import { readShopSettings, type ShopSettings } from './tabs.ts'

/** How long a page shows unsaved settings. */
const previewMinutes = 60
const keptHours = 24

/** The page of the shop that best shows a tab. */
const pages: Readonly<Record<ShopTab, ShopRouteName>> = {
  general: 'shop-home',
  home: 'shop-home',
  shop: 'shop-products',
  blog: 'shop-blog',
  contact: 'shop-contact',
}

type Fields = Record<string, unknown>

/**
 * Stores a person's unsaved tab and returns the page that shows it. The page is under the company's id, because a shop may have
 * no name yet.
 */
export async function previewTab(ctx: CompanyCtx, tab: ShopTab, fields: Fields): Promise<{ path: string }> {
  const token = newSecretToken()
  const row = { tokenHash: hashOfToken(token), fields: JSON.stringify(fields), madeAt: ctx.now }
  await ctx.tx
    .insertInto('shopPreviews')
    .values({ ...row, companyId: ctx.company.id, userId: ctx.user.id, tab })
    .onConflict((conflict) => conflict.columns(['companyId', 'userId', 'tab']).doUpdateSet(row))
    .execute()
  const { general, blog } = await readTried(ctx, tab, fields)
  const language = general.languages.includes(ctx.language) ? ctx.language : general.defaultLanguageTag
  const page = tab === 'blog' && !blog.enabled ? 'shop-home' : pages[tab]
  const path = shopPath(page, language, { name: ctx.company.id, isOwnHost: false })
  return { path: `${path}${path.includes('?') ? '&' : '?'}${previewQuery}=${token}` }
}

/** The settings with the unsaved ones of a token; undefined for an unknown or expired token. */
export async function readPreview(
  ctx: Pick<CompanyCtx, 'tx' | 'company'> & Pick<Ctx, 'now'>,
  token: string,
): Promise<ShopSettings | undefined> {
  const row = await ctx.tx
    .selectFrom('shopPreviews')
    .select(['tab', 'fields'])
    .where('companyId', '=', ctx.company.id)
    .where('tokenHash', '=', hashOfToken(token))
    .where('madeAt', '>', new Date(ctx.now.getTime() - previewMinutes * 60_000))
    .executeTakeFirst()
  // The table's check names the tabs.
  return row && readTried(ctx, row.tab as ShopTab, row.fields as Fields)
}

/** A closed shop appears as open, unless the tab itself sets its status. Search engines do not index such a page. */
async function readTried(ctx: Pick<CompanyCtx, 'tx' | 'company'>, tab: ShopTab, fields: Fields): Promise<ShopSettings> {
  const settings = await readShopSettings(ctx, { [tab]: fields })
  const storeStatus = tab === 'general' ? settings.general.storeStatus : 'live'
  return { ...settings, general: { ...settings.general, storeStatus, robotsIndex: false } }
}

/** Deletes unsaved settings older than a day, in all companies. */
export async function purgeShopPreviews(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptHours * 3_600_000)
  await acrossCompanies(db, async (tx) => {
    await tx.deleteFrom('shopPreviews').where('madeAt', '<', before).execute()
  })
}
