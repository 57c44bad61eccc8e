import {
  type ShopRouteName,
  shopAddress,
  shopPath,
  withoutShop,
} from '@mostrador/contract/features/shop/shop/address.ts'
import type { ShopInfo } from '@mostrador/contract/features/shop/shop/schema.ts'
import { formatDate, formatMoney, formatQuantity } from '@mostrador/contract/format.ts'
import type { Language } from '@mostrador/contract/language.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { data, type LoaderFunctionArgs, useRouteLoaderData } from 'react-router'
import { useLanguage } from '#src/language/use-t.ts'
import { type Services, servicesContext } from '#src/services.ts'
import { pageNotFound } from '#src/shell/page-errors.ts'

type Params = Readonly<Record<string, string>>

/** What the frame of the shop read: undefined when there is no shop of that name. */
export type ShopFrame = { shop: ShopInfo; isOwnHost: boolean; origin: string }

const closedStatus = 503

/** The services of a page of the shop, with the shop's name in addresses. Call it first in the loader. */
export function openShopPage({ context, params }: LoaderFunctionArgs): Services & { shop: string } {
  return { ...context.get(servicesContext), shop: params['shop'] ?? '' }
}

type Answer<V> = { ok: true; value: V } | { ok: false; statusCode: number }

/** What was asked for. Throws the page that says why there is nothing: not found, or the shop is closed. */
export function foundInShop<V>(answer: Answer<V>, { request }: LoaderFunctionArgs): V {
  if (answer.ok) return answer.value
  if (answer.statusCode === closedStatus) throw data(null, { status: closedStatus })
  throw pageNotFound(new URL(request.url).pathname)
}

/** The shop of the page. Only the frame and its pages call it. */
export function useShop(): ShopInfo {
  const frame = useRouteLoaderData<ShopFrame>('shop')
  if (!frame) throw new Error('a page of a shop without its shop')
  return frame.shop
}

/** Makes addresses within the shop, in the page's language unless another is given. */
export function useShopAddress(): (page: ShopRouteName, params?: Params, language?: Language) => string {
  const frame = useRouteLoaderData<ShopFrame>('shop')
  const own = useLanguage()
  const shop = { name: frame?.shop.name ?? '', isOwnHost: frame?.isOwnHost === true }
  return (page, params = {}, language = own) => shopPath(page, language, shop, params)
}

/** Makes the whole addresses that search engines are told: the one of each page, whatever host was asked (L-12). */
export function useWholeAddress(): (page: ShopRouteName, params?: Params, language?: Language) => string {
  const frame = useRouteLoaderData<ShopFrame>('shop')
  const own = useLanguage()
  if (!frame) throw new Error('a page of a shop without its shop')
  const { origin, shop, isOwnHost } = frame
  const place = isOwnHost && shop.domain === null ? { name: shop.name, isOwnHost } : undefined
  return (page, params = {}, language = own) =>
    place ? origin + shopPath(page, language, place, params) : shopAddress(page, language, { ...shop, origin }, params)
}

/** Money, quantities and days as the shop shows them in the page's language. */
export function useShopFormat() {
  const shop = useShop()
  const languageTag = useLanguage()
  const settings = { ...shop, languageTag }
  return {
    money: (amount: Money) => formatMoney(amount, settings),
    quantity: (quantity: string, unit?: string) => formatQuantity(quantity, settings, unit),
    day: (iso: string) => formatDate(iso, settings),
  }
}

/** Scheme and host of the page, for the absolute addresses that search engines need. */
export function useShopOrigin(): string {
  return useRouteLoaderData<ShopFrame>('shop')?.origin ?? ''
}

/** A path of a page as visitors see it: under its own host the shop is the whole site. */
export function useShopPath(pathname: string): string {
  const frame = useRouteLoaderData<ShopFrame>('shop')
  return frame?.isOwnHost ? withoutShop(pathname, frame.shop.name) : pathname
}
