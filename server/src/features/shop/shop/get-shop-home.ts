import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getShopHome as endpoint } from '@mostrador/contract/features/shop/shop/endpoints.ts'
import type { HomeBlock, ProductCard, ShopCategory } from '@mostrador/contract/features/shop/shop/schema.ts'
import type { KeptPicture } from '@mostrador/contract/schemas.ts'
import type { Language } from '@mostrador/contract/language.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../../context.ts'
import { readShopPictures } from '../ecommerce-settings/public.ts'
import { businessDayOf } from '../../catalogue/taxes/public.ts'
import { findShopProducts, type ProductWish } from './find-shop-products.ts'
import { inShop, type ShopCtx } from './open-shop.ts'
import { presentPicture, readProductCards } from './read-product-cards.ts'
import { readShopCategories } from './read-shop-categories.ts'
import { readShopPosts } from './read-shop-posts.ts'

const mostProducts = 8
const mostCategories = 8
const mostPosts = 3
const anything: ProductWish = {
  q: '',
  categoryIds: undefined,
  options: new Map(),
  brands: [],
  priceFrom: '',
  priceTo: '',
  isAvailable: true,
}

type Section = ShopCtx['settings']['home']['sections'][number]
const emptyWords = { en: '', es: '' }

/** The default first page of a shop. */
const usualSections: readonly Pick<Section, 'kind'>[] = [
  { kind: 'categoryGrid' },
  { kind: 'newArrivals' },
  { kind: 'bestSellers' },
  { kind: 'blogPosts' },
]

/** The blocks of the first page that are visible today. Empty blocks are left out (E-7). */
export function getShopHome(
  outside: Ctx,
  { shop, language }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  return inShop(outside, shop, async (ctx) => {
    const blocks: HomeBlock[] = []
    const sections = sectionsOf(ctx)
    const around = {
      language,
      pictures: await readShopPictures(ctx, sections),
      categories: await readShopCategories(ctx),
    }
    for (const section of sections) {
      const block = await fillBlock(ctx, section, around)
      if (block) blocks.push(block)
    }
    return { blocks }
  })
}

function sectionsOf(ctx: ShopCtx): readonly Section[] {
  const { sections } = ctx.settings.home
  const today = businessDayOf(ctx)
  const usual = usualSections.map(({ kind }) => ({
    id: ctx.newId(),
    kind,
    title: emptyWords,
    text: emptyWords,
    leadsTo: 'address' as const,
    linkTo: '',
    targetId: null,
    pictureId: null,
    productIds: [],
    categoryIds: [],
    visibleFrom: null,
    visibleTo: null,
  }))
  const isVisible = ({ visibleFrom, visibleTo }: Section) =>
    (visibleFrom === null || visibleFrom <= today) && (visibleTo === null || visibleTo >= today)
  return sections.length === 0 ? usual : sections.filter(isVisible)
}

type Around = { language: Language; pictures: readonly KeptPicture[]; categories: readonly ShopCategory[] }

async function fillBlock(
  ctx: ShopCtx,
  section: Section,
  { language, pictures, categories }: Around,
): Promise<HomeBlock | undefined> {
  const { id, kind, title, text, pictureId } = section
  const link = await findTarget(ctx, section, categories)
  const found = pictures.find((picture) => picture.id === pictureId)
  const block: HomeBlock = { id, kind, title, text, link, picture: null, products: [], categories: [], posts: [] }
  switch (kind) {
    case 'categoryGrid':
      block.categories = await readGrid(ctx, categories, section.categoryIds)
      return block.categories.length > 0 ? block : undefined
    case 'blogPosts':
      if (ctx.settings.blog.enabled) block.posts = (await readShopPosts(ctx, { language, limit: mostPosts })).items
      return block.posts.length > 0 ? block : undefined
    case 'newArrivals':
    case 'bestSellers':
    case 'featuredProducts':
      block.products = await readProducts(ctx, section)
      return block.products.length > 0 ? block : undefined
    case 'hero':
    case 'banner':
      return { ...block, picture: found ? pictureOf(found) : null }
    default:
      return block
  }
}

const pictureOf = ({ path, smallPath, width, height }: KeptPicture) => ({
  path,
  smallPath,
  width,
  height,
})

/** The target of a block; none if its category or product is no longer visible. */
async function findTarget(
  ctx: ShopCtx,
  { leadsTo, linkTo, targetId }: Section,
  categories: Around['categories'],
): Promise<HomeBlock['link']> {
  if (leadsTo === 'address') return linkTo === '' ? null : { address: linkTo }
  if (leadsTo === 'category') {
    const category = categories.find(({ id }) => id === targetId)
    return category ? { page: leadsTo, slug: category.slug } : null
  }
  if (leadsTo === 'product') {
    const [product] = await readProductCards(ctx, targetId === null ? [] : [targetId])
    return product ? { page: leadsTo, slug: product.slug } : null
  }
  return leadsTo === 'blog' && !ctx.settings.blog.enabled ? null : { page: leadsTo, slug: '' }
}

/** Featured products: those that the block names. Without any, those with a struck price, then the newest. */
async function readProducts(ctx: ShopCtx, { kind, productIds }: Section): Promise<ProductCard[]> {
  if (kind === 'featuredProducts' && productIds.length > 0) return readProductCards(ctx, productIds)
  const sort = kind === 'bestSellers' ? 'bestSelling' : 'newest'
  const reduced = kind === 'featuredProducts' ? await findReduced(ctx) : []
  const { ids } = await findShopProducts(ctx, anything, { sort, limit: mostProducts, offset: 0 })
  return readProductCards(ctx, [...new Set([...reduced, ...ids])].slice(0, mostProducts))
}

async function findReduced(ctx: ShopCtx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct v.product_id as id from variants v
    where v.company_id = ${ctx.company.id} and v.status = 'active' and v.compare_at_price is not null
    limit ${mostProducts}`.execute(ctx.tx)
  return rows.map(({ id }) => id)
}

type Cover = { id: string; fileKey: string; width: number; height: number; altEn: string; altEs: string }

/** The categories that the block names, or the top-level ones, each with the picture of its newest product. */
async function readGrid(
  ctx: ShopCtx,
  all: Around['categories'],
  chosen: readonly string[],
): Promise<HomeBlock['categories']> {
  const named = chosen.flatMap((id) => all.find((category) => category.id === id) ?? [])
  const tops = chosen.length > 0 ? named : all.filter(({ parentId }) => parentId === null).slice(0, mostCategories)
  const { rows } = await sql<Cover>`with recursive tree as (
      select c.id, c.id as top from categories c where c.company_id = ${ctx.company.id} and c.id = any(${tops.map(({ id }) => id)}::uuid[])
      union all select c.id, t.top from categories c join tree t on c.company_id = ${ctx.company.id} and c.parent_id = t.id)
    select distinct on (t.top) t.top as id, i.file_key, i.width, i.height, i.alt_en, i.alt_es
    from tree t join products p on p.company_id = ${ctx.company.id} and p.category_id = t.id and p.status = 'active' and p.show_in_store
    join product_images i on i.company_id = p.company_id and i.product_id = p.id and i.is_cover
    order by t.top, p.created_at desc`.execute(ctx.tx)
  return tops.map((category) => {
    const cover = rows.find(({ id }) => id === category.id)
    return { ...category, picture: cover ? presentPicture(cover, category.name.es) : null }
  })
}
