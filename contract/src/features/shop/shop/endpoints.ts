import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { emailSchema, languageSchema, multilineTextSchema, sentenceSchema } from '../../../schemas.ts'
import { legalPages, shopSorts } from './choices.ts'
import {
  facetsSchema,
  homeBlockSchema,
  postCardSchema,
  priceTextSchema,
  productCardSchema,
  shopInfoSchema,
  shopPostSchema,
  shopProductSchema,
} from './schema.ts'

/** A shop by its subdomain or its own domain. */
const shop = z.string().min(1).max(190)
const slug = z.string().min(1).max(140)
const page = z.coerce.number().int().min(1).max(10_000).default(1)
const longestChoice = 140
/** A query has one value or several. */
const several = (max: number) =>
  z
    .union([z.string().max(longestChoice), z.array(z.string().max(longestChoice)).max(max)])
    .default([])
    .transform((given) => (typeof given === 'string' ? [given] : given))
    .pipe(z.array(z.string().min(1)))

export const getShop = defineEndpoint({
  path: '/api/shop/get',
  method: 'GET',
  who: 'anyone',
  isForEverySite: true,
  summary: 'Name, languages, currency, categories and contact of an online shop, also while it is closed.',
  input: z.object({ shop }),
  output: z.object({ shop: shopInfoSchema }),
})

export const getShopHome = defineEndpoint({
  path: '/api/shop/home',
  method: 'GET',
  who: 'anyone',
  isForEverySite: true,
  summary: 'The blocks of the shop’s first page that are visible today, with their products, categories and posts.',
  input: z.object({ shop, language: languageSchema }),
  output: z.object({ blocks: z.array(homeBlockSchema) }),
})

export const listShopProducts = defineEndpoint({
  path: '/api/shop/products',
  method: 'GET',
  who: 'anyone',
  isForEverySite: true,
  summary:
    'A page of the shop’s products. `q` also finds mistyped words. `option` is `Size:M`, several of one name mean any of them. With a choice, only products with a variant that has all of it and can be bought.',
  input: z.object({
    shop,
    q: z.string().max(100).default(''),
    category: z.union([z.literal(''), slug]).default(''),
    option: several(30),
    brand: several(30),
    priceFrom: priceTextSchema,
    priceTo: priceTextSchema,
    available: z.enum(['', '1']).default(''),
    sort: z.enum(['', ...shopSorts]).default(''),
    page,
  }),
  output: z.object({
    items: z.array(productCardSchema),
    total: z.int().min(0),
    page: z.int(),
    pages: z.int().min(1),
    facets: facetsSchema,
    sort: z.enum(shopSorts),
  }),
})

export const getShopProduct = defineEndpoint({
  path: '/api/shop/product',
  method: 'GET',
  who: 'anyone',
  isForEverySite: true,
  summary: 'A product of the shop with its variants, pictures and up to eight products of the same category.',
  input: z.object({ shop, slug }),
  output: z.object({ product: shopProductSchema, related: z.array(productCardSchema) }),
})

export const suggestInShop = defineEndpoint({
  path: '/api/shop/suggest',
  method: 'GET',
  who: 'anyone',
  isForEverySite: true,
  summary:
    'What a visitor may mean who has typed the beginning of a search: up to 6 products and 3 categories, best first. Also finds mistyped words.',
  input: z.object({ shop, language: languageSchema, q: z.string().max(100) }),
  output: z.object({
    products: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        /** Formatted like the shop's prices. The price of the cheapest variant, if prices differ. */
        price: z.string(),
        /** The path of its picture. */
        picture: z.string().nullable(),
      }),
    ),
    categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  }),
})

export const listShopPosts = defineEndpoint({
  path: '/api/shop/posts',
  method: 'GET',
  who: 'anyone',
  isForEverySite: true,
  summary: 'A page of the shop’s published posts in a language, newest first.',
  input: z.object({ shop, language: languageSchema, category: z.union([z.literal(''), slug]).default(''), page }),
  output: z.object({
    items: z.array(postCardSchema),
    page: z.int(),
    pages: z.int().min(1),
    categories: z.array(z.object({ slug: z.string(), name: z.object({ en: z.string(), es: z.string() }) })),
  }),
})

export const getShopPost = defineEndpoint({
  path: '/api/shop/post',
  method: 'GET',
  who: 'anyone',
  isForEverySite: true,
  summary: 'A published post of the shop. An address that it had before finds it too.',
  input: z.object({ shop, language: languageSchema, slug }),
  output: z.object({ post: shopPostSchema, related: z.array(postCardSchema) }),
})

export const getShopPage = defineEndpoint({
  path: '/api/shop/page',
  method: 'GET',
  who: 'anyone',
  isForEverySite: true,
  summary: 'The terms, the privacy notice or the rules for returns of the shop.',
  input: z.object({ shop, page: z.enum(legalPages) }),
  output: z.object({ text: z.object({ en: z.string(), es: z.string() }) }),
})

export const sendShopMessage = defineEndpoint({
  path: '/api/shop/message',
  who: 'anyone',
  summary:
    'Sends a visitor’s message to the shop by mail, where its contact form is open. Five a day from one network address.',
  input: z.object({
    shop,
    language: languageSchema,
    name: multilineTextSchema(80).pipe(z.string().min(1)),
    email: emailSchema,
    message: multilineTextSchema(3000).pipe(sentenceSchema(2, 3000)),
  }),
  output: z.object({}),
})
