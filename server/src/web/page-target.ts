/** The target of a page request: its address among the routes, and the origin that the page repeats. */
import { previewQuery } from '@mostrador/contract/site/public-pages.ts'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../context.ts'
import { originFor } from '../http/request-host.ts'
import { routeOfPath } from './known-paths.ts'
import type { ShopOfHost } from './shop-of-host.ts'

export type PageTarget = {
  /** Path and query as the routes know them. */
  url: string
  origin: string
  /** The shop that the host belongs to; null under the installation's own host. */
  shopHost: string | null
}

/** Under the host of a shop, the shop is the whole site: `/es/p/pan` there is `/shop/{name}/es/p/pan`. */
export async function readPageTarget(deps: Deps, shopOf: ShopOfHost, request: FastifyRequest): Promise<PageTarget> {
  const url = request.raw.url ?? '/'
  const shopHost = await shopOf(request)
  if (shopHost === null) return { url, origin: originFor(deps, request), shopHost }
  const scheme = request.protocol === 'https' ? 'https' : 'http'
  const inside = url === '/' || url.startsWith('/?') ? url.slice(1) : url
  return { url: `/shop/${shopHost}${inside}`, origin: `${scheme}://${request.host}`, shopHost }
}

/** The token of unsaved settings for a page of a shop; null for every other page. */
export function previewOf(target: Pick<PageTarget, 'url'>): string | null {
  const path = pathOf(target)
  if (routeOfPath(path)?.startsWith('shop-') !== true) return null
  return new URLSearchParams(target.url.slice(path.length)).get(previewQuery)
}

export const pathOf = ({ url }: Pick<PageTarget, 'url'>): string => url.split('?', 1)[0] ?? '/'
