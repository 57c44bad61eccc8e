import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { legalPages } from '@mostrador/contract/features/shop/shop/choices.ts'
import type { getShop as endpoint } from '@mostrador/contract/features/shop/shop/endpoints.ts'
import { shopInfoSchema } from '@mostrador/contract/features/shop/shop/schema.ts'
import { shopLinks } from '@mostrador/contract/features/shop/ecommerce-settings/choices.ts'
import { readMapPlace } from '@mostrador/domain/shop/map-place.ts'
import type { Ctx } from '../../../context.ts'
import { takesOrders } from '../ecommerce-settings/public.ts'
import { readLogo } from '../../access/settings/public.ts'
import { isOpen, openShop, type ShopCtx } from './open-shop.ts'
import { readShopCategories } from './read-shop-categories.ts'

/** The data that every page of the shop shows. A closed shop shows its name and its message, and no products (E-5). */
export async function getShop(outside: Ctx, { shop: name }: { shop: string }): Promise<OutputOf<typeof endpoint>> {
  const ctx = await openShop(outside, name)
  const { general } = ctx.settings
  const isLive = isOpen(ctx)
  const logo = await readLogo(ctx.tx, ctx.company.id)
  const shop = shopInfoSchema.parse({
    ...ctx.company.settings,
    name: name.toLowerCase(),
    domain: general.domain?.state === 'active' ? general.domain.host : null,
    storeName: general.storeName === '' ? ctx.company.name : general.storeName,
    status: isLive ? 'live' : general.storeStatus === 'live' ? 'closed' : general.storeStatus,
    takesOrders: isLive && (await takesOrders(ctx)),
    closedMessage: general.closedMessage,
    primaryColor: general.primaryColor,
    languages: general.languages,
    defaultLanguage: general.defaultLanguageTag,
    logo: logo && { src: logo.url, width: logo.width, height: logo.height },
    favicon: general.favicon?.smallPath ?? null,
    isIndexed: isLive && general.robotsIndex,
    hasBlog: isLive && ctx.settings.blog.enabled,
    hasContactForm: hasContactForm(ctx),
    weightTolerancePercent: ctx.settings.shop.weightTolerancePercent,
    hasStockAlerts: isLive && ctx.settings.shop.stockAlertsEnabled,
    hasRatings: isLive && ctx.settings.shop.ratingsEnabled,
    categories: isLive ? await readShopCategories(ctx) : [],
    legalPages: legalPages.filter((page) => Object.values(general[page]).some((text) => text !== '')),
    contact: contactOf(ctx),
  })
  return { shop }
}

/** A contact form without recipients is not shown. */
export function hasContactForm({ settings: { contact } }: ShopCtx): boolean {
  return contact.contactFormEnabled && (contact.contactRecipients.length > 0 || contact.email !== '')
}

function contactOf({ settings: { contact } }: ShopCtx) {
  const links = shopLinks.map((kind) => ({ kind, url: contact[kind] })).filter(({ url }) => url !== '')
  return { ...contact, place: readMapPlace(contact.mapPlace), links }
}
