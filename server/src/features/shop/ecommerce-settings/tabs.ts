import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type * as endpoints from '@mostrador/contract/features/shop/ecommerce-settings/endpoints.ts'
import type { ShopTab } from '@mostrador/contract/features/shop/ecommerce-settings/choices.ts'
import {
  blogSettingsSchema,
  contactSettingsSchema,
  type GeneralShopSettings,
  generalSettingsSchema,
  homeSettingsSchema,
  shopSettingsSchema,
} from '@mostrador/contract/features/shop/ecommerce-settings/schema.ts'
import { shopAddress } from '@mostrador/contract/features/shop/shop/address.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { publicUrl } from '../../../public-url.ts'
import { recordMoneyChange, requireMoneyRight } from '../../access/money-targets/public.ts'
import { readDomainRow, readHosts, setHosts } from './shop-hosts.ts'
import { readMissing, requireReady } from './opening.ts'
import { checkSections } from './check-sections.ts'
import { keepBlockPictures, keepFavicon, readFavicon, readShopPictures } from './shop-pictures.ts'
import { readTab, readTabs, writeTab } from './stored-tab.ts'

type Endpoints = typeof endpoints
type Answer<Name extends keyof Endpoints> = Promise<OutputOf<Endpoints[Name]>>

/** The addresses are separate rows, because they must be unique among all companies. */
export async function getGeneral(ctx: CompanyCtx): Answer<'getGeneralShopSettings'> {
  const { id, version, fields } = await readTab(ctx, 'general')
  const stored = { ...unsaved(ctx), ...fields }
  const shown = { favicon: await readFavicon(ctx, fields), ...(await readHosts(ctx)) }
  const general = generalSettingsSchema.parse({ ...stored, id, version, ...shown })
  return { settings: { ...general, missing: await readMissing(ctx), shopAddress: addressOf(ctx, general) } }
}

/** Under its own domain if it is proved, or else under the service (E-9). */
function addressOf({ deps }: CompanyCtx, { domain, subdomain, defaultLanguageTag }: GeneralShopSettings) {
  const place = { origin: publicUrl(deps), name: subdomain, domain: domain?.state === 'active' ? domain.host : null }
  return place.domain === null && subdomain === '' ? null : shopAddress('shop-home', defaultLanguageTag, place)
}

/** The default name and languages of the shop. */
function unsaved(ctx: Pick<CompanyCtx, 'company'>) {
  return { storeName: ctx.company.name, ...languagesOf(ctx) }
}

/** All five tabs, for the pages of the shop. `tried`: tabs with unsaved fields. */
export async function readShopSettings(
  ctx: Pick<CompanyCtx, 'tx' | 'company'>,
  tried: Partial<Record<ShopTab, object>> = {},
) {
  const saved = await readTabs(ctx)
  const fieldsOf = (tab: ShopTab) => ({ ...saved.get(tab), ...tried[tab], id: ctx.company.id, version: 0 })
  const favicon = await readFavicon(ctx, fieldsOf('general'))
  const general = { ...unsaved(ctx), ...fieldsOf('general'), ...(await readHosts(ctx)), favicon }
  return {
    general: generalSettingsSchema.parse(general),
    home: homeSettingsSchema.parse(fieldsOf('home')),
    shop: shopSettingsSchema.parse(fieldsOf('shop')),
    blog: blogSettingsSchema.parse(fieldsOf('blog')),
    contact: contactSettingsSchema.parse(fieldsOf('contact')),
  }
}
export type ShopSettings = Awaited<ReturnType<typeof readShopSettings>>

function languagesOf({ company: { settings } }: Pick<CompanyCtx, 'company'>) {
  const { languageTag } = settings
  return { defaultLanguageTag: languageTag, languages: languageTag === 'es' ? ['es', 'en'] : ['en', 'es'] }
}

export async function updateGeneral(
  ctx: CompanyCtx,
  {
    subdomain,
    customDomain,
    currentPassword,
    ...input
  }: InputOf<Endpoints['updateGeneralShopSettings']> & Record<'subdomain' | 'customDomain', string>,
): Answer<'updateGeneralShopSettings'> {
  await keepFavicon(ctx, input.favicon ?? null)
  const wasOpen = (await readTab(ctx, 'general')).fields['storeStatus'] === 'live'
  await writeTab(ctx, 'general', input)
  await changeDomain(ctx, customDomain, currentPassword)
  await setHosts(ctx, { subdomain, domain: customDomain })
  if (input.storeStatus === 'live' && !wasOpen) await requireReady(ctx)
  return getGeneral(ctx)
}

/** An own domain determines who receives buyers' money, so it needs a right and the password (G-26). */
async function changeDomain(ctx: CompanyCtx, wanted: string, password: string | undefined): Promise<void> {
  const { domain, customDomain } = await readHosts(ctx)
  if (wanted === customDomain) return
  await requireMoneyRight(ctx, password, 'customDomain')
  const before = domain && (await readDomainRow(ctx))
  const shown = { before: domain?.host ?? null, after: wanted === '' ? null : wanted }
  await recordMoneyChange(ctx, { kind: 'domain', before, after: { host: wanted }, shown })
}

export async function getHome(ctx: CompanyCtx): Answer<'getHomeShopSettings'> {
  const { fields, ...row } = await readTab(ctx, 'home')
  const settings = homeSettingsSchema.parse({ ...fields, ...row })
  const { sections } = settings
  const [pictures, names] = [await readShopPictures(ctx, sections), await readNames(ctx, sections)]
  return { settings: { ...settings, pictures, names } }
}

/** Replaces the blocks. Their content must belong to the company. */
export async function saveHome(
  ctx: CompanyCtx,
  input: z.output<Endpoints['updateHomeShopSettings']['input']>,
): Answer<'updateHomeShopSettings'> {
  await checkSections(ctx, input.sections)
  await keepBlockPictures(ctx, input.sections)
  await writeTab(ctx, 'home', input)
  return getHome(ctx)
}

type Sections = z.output<typeof homeSettingsSchema>['sections']

/** The names of the products and categories in the blocks. */
async function readNames(ctx: CompanyCtx, sections: Sections): Promise<{ id: string; label: string }[]> {
  const ids = sections.flatMap(({ productIds, categoryIds, targetId }) => [
    ...productIds,
    ...categoryIds,
    ...(targetId === null ? [] : [targetId]),
  ])
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; label: string }>`
    select id, name as label from products where company_id = ${ctx.company.id} and id = any(${ids}::uuid[])
    union all select id, ${sql.ref(ctx.language === 'en' ? 'name_en' : 'name_es')} from categories
      where company_id = ${ctx.company.id} and id = any(${ids}::uuid[])`.execute(ctx.tx)
  return rows
}

export async function getShop(ctx: CompanyCtx): Answer<'getShopShopSettings'> {
  const { fields, ...row } = await readTab(ctx, 'shop')
  return { settings: shopSettingsSchema.parse({ ...fields, ...row }) }
}

export async function getBlog(ctx: CompanyCtx): Answer<'getBlogShopSettings'> {
  const { fields, ...row } = await readTab(ctx, 'blog')
  return { settings: blogSettingsSchema.parse({ ...fields, ...row }) }
}

export async function getContact(ctx: CompanyCtx): Answer<'getContactShopSettings'> {
  const { fields, ...row } = await readTab(ctx, 'contact')
  return { settings: contactSettingsSchema.parse({ ...fields, ...row }) }
}
