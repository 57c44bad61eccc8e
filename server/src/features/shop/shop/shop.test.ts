import { createCategory } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import { publishBlogPost, updateBlogPost } from '@mostrador/contract/features/shop/blog-posts/endpoints.ts'
import { createProduct, updateProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import * as endpoints from '@mostrador/contract/features/shop/shop/endpoints.ts'
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { aBlogPost } from '../../../testing/blog/a-blog.ts'
import { aProduct, call, send, tillSettings, updateInput } from '../../../testing/builders.ts'
import { anOnlineShop, type OnlineShop, setUpShop } from '../../../testing/online/an-online-shop.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
afterEach(() => server.setNow(undefined))

const info = async ({ name }: OnlineShop) => (await call(server, endpoints.getShop, { shop: name })).shop
type Question = Partial<InputOf<typeof endpoints.listShopProducts>>
/** With every value of a list separately, as in an address. */
async function list({ name }: OnlineShop, question: Question = {}) {
  const query = Object.entries({ shop: name, ...question }).flatMap(([key, value]): [string, string][] =>
    [value].flat().map((each) => [key, String(each)]),
  )
  const url = `${endpoints.listShopProducts.path}?${new URLSearchParams(query).toString()}`
  const response = await server.app.inject({ method: 'GET', url })
  expect(response.statusCode, response.body).toBe(200)
  return endpoints.listShopProducts.output.parse(response.json())
}
const names = async (shop: OnlineShop, question?: Question) =>
  (await list(shop, question)).items.map(({ name }) => name).toSorted()
const product = async ({ name }: OnlineShop, slug: string) =>
  (await call(server, endpoints.getShopProduct, { shop: name, slug })).product

async function aShirt(shop: OnlineShop, name: string, stock: Record<string, string>): Promise<void> {
  const sizes = [...new Set(Object.keys(stock).map((key) => key.split('/')[0] ?? ''))]
  const colours = [...new Set(Object.keys(stock).map((key) => key.split('/')[1] ?? ''))]
  const variants = Object.entries(stock).map(([key, openingStock], index) => ({
    sku: `${name}-${index}`,
    optionValues: key.split('/'),
    price: '5990',
    openingStock,
  }))
  const options = [
    { name: 'Talla', values: sizes },
    { name: 'Color', values: colours },
  ]
  await call(server, createProduct, { name, options, variants }, shop.token)
}

describe('a shop', () => {
  test('is found by its name, returns the data of every page, and is not found by another name', async () => {
    const shop = await anOnlineShop(server, { contact: { phone: '+56 2 2345', instagram: 'https://instagram.com/x' } })
    const found = await info(shop)
    expect(found).toMatchObject({ name: shop.name, storeName: 'Tienda', status: 'live', currencyTag: 'CLP' })
    expect(found.contact).toMatchObject({ phone: '+56 2 2345', links: [{ kind: 'instagram' }] })
    expect(found.legalPages).toEqual([])
    expect(await send(server, endpoints.getShop.path, { shop: 'nadie' }, undefined, 'GET')).toMatchObject({
      statusCode: 404,
    })
  })

  test.each(['closed', 'maintenance'] as const)(
    'that is %s shows it, and shows neither products nor posts',
    async (storeStatus) => {
      const closedMessage = { en: 'Back in May', es: 'Volvemos en mayo' }
      const shop = await anOnlineShop(server, { general: { storeStatus, closedMessage }, blog: { enabled: true } })
      await aProduct(server, shop)
      expect(await info(shop)).toMatchObject({ status: storeStatus, closedMessage, isIndexed: false, hasBlog: false })
      const input = { shop: shop.name, language: 'es', slug: 'pan' }
      for (const { path } of [endpoints.getShopHome, endpoints.listShopProducts, endpoints.getShopProduct])
        expect(await send(server, path, input, undefined, 'GET')).toMatchObject({ body: { code: 'shopClosed' } })
    },
  )

  test('whose plan has ended is closed', async () => {
    const shop = await anOnlineShop(server)
    await server.owner.query(`update plan_parts set status = 0 where company_id = $1 and part = 'ec'`, [shop.companyId])
    expect(await info(shop)).toMatchObject({ status: 'closed' })
    const home = { shop: shop.name, language: 'es' }
    expect(await send(server, endpoints.getShopHome.path, home, undefined, 'GET')).toMatchObject({ statusCode: 503 })
  })

  test('shows its legal pages, also while it is closed', async () => {
    const terms = { en: 'Be kind.', es: 'Sé amable.' }
    const shop = await anOnlineShop(server, { general: { terms, storeStatus: 'closed' } })
    expect((await info(shop)).legalPages).toEqual(['terms'])
    expect(await call(server, endpoints.getShopPage, { shop: shop.name, page: 'terms' })).toEqual({ text: terms })
    const privacy = { shop: shop.name, page: 'privacy' }
    expect(await send(server, endpoints.getShopPage.path, privacy, undefined, 'GET')).toMatchObject({ statusCode: 404 })
  })
})

describe('the catalogue', () => {
  test('has the products for sale online, and nothing of another company', async () => {
    const [shop, other] = [await anOnlineShop(server), await anOnlineShop(server)]
    await aProduct(server, shop, { name: 'Marraqueta' })
    await aProduct(server, shop, { name: 'Solo en caja', showInStore: false })
    await aProduct(server, shop, { name: 'Borrador', status: 'draft' })
    await aProduct(server, shop, { name: 'Precio libre', type: 'openPrice', trackStock: false })
    await aProduct(server, other, { name: 'Ajeno' })
    expect(await names(shop)).toEqual(['Marraqueta'])
    expect(
      await send(server, endpoints.getShopProduct.path, { shop: shop.name, slug: 'ajeno' }, undefined, 'GET'),
    ).toMatchObject({ statusCode: 404 })
  })

  test('shows prices with taxes, whether or not the company’s prices include them', async () => {
    const [chile, texas] = [await anOnlineShop(server), await anOnlineShop(server)]
    await aProduct(server, chile, { name: 'Pan', price: '1190' })
    await server.owner.query('update companies set prices_include_tax = false where id = $1', [texas.companyId])
    await aProduct(server, texas, { name: 'Pan', price: '1000' })
    expect((await product(chile, 'pan')).priceFrom).toBe(1190)
    expect((await product(texas, 'pan')).priceFrom).toBe(1190)
  })

  test('does not charge taxes that apply only to tills', async () => {
    const shop = await anOnlineShop(server)
    await server.owner.query('update companies set prices_include_tax = false where id = $1', [shop.companyId])
    await aProduct(server, shop, { name: 'Pan', price: '1000' })
    await server.owner.query(`update taxes set applies_to = 'pos' where company_id = $1`, [shop.companyId])
    expect((await product(shop, 'pan')).priceFrom).toBe(1000)
  })

  test('finds a mistyped word, best first', async () => {
    const shop = await anOnlineShop(server)
    await aProduct(server, shop, { name: 'Marraqueta crujiente' })
    await aProduct(server, shop, { name: 'Hallulla' })
    expect(await names(shop, { q: 'marraketa' })).toEqual(['Marraqueta crujiente'])
    expect(await list(shop, { q: 'zapallo' })).toMatchObject({ items: [], total: 0, pages: 1 })
  })

  test('of a category includes its subcategories, and unknown categories are not found', async () => {
    const shop = await anOnlineShop(server)
    const make = async (name: string, parentId: string | null) =>
      (await call(server, createCategory, { name: { en: name, es: name }, parentId }, shop.token)).category
    const food = await make('Comida', null)
    const bread = await make('Panes', food.id)
    await make('Vacía', null)
    await aProduct(server, shop, { name: 'Hallulla', categoryIds: [bread.id] })
    await aProduct(server, shop, { name: 'Jabón' })
    const { categories } = await info(shop)
    expect(categories.map(({ slug, products }) => [slug, products])).toEqual([
      ['comida', 1],
      ['panes', 1],
    ])
    expect(await names(shop, { category: 'comida' })).toEqual(['Hallulla'])
    expect((await product(shop, 'hallulla')).categories.map(({ slug }) => slug)).toEqual(['comida', 'panes'])
    const unknown = { shop: shop.name, category: 'vacia' }
    expect(await send(server, endpoints.listShopProducts.path, unknown, undefined, 'GET')).toMatchObject({
      statusCode: 404,
    })
  })

  test('shows how many are left only if few are, or the shop always shows it', async () => {
    const shop = await anOnlineShop(server, { shop: { lowStockThreshold: 3 } })
    await aProduct(server, shop, { name: 'Muchos', openingStock: '50' })
    await aProduct(server, shop, { name: 'Pocos', openingStock: '2' })
    await aProduct(server, shop, { name: 'Nada', openingStock: '0' })
    await aProduct(server, shop, { name: 'Clase', type: 'service', trackStock: false, openingStock: undefined })
    const seen = async (slug: string) =>
      (await product(shop, slug)).variants.map(({ availability, left }) => [availability, left])[0]
    expect([await seen('muchos'), await seen('pocos'), await seen('nada'), await seen('clase')]).toEqual([
      ['inStock', null],
      ['low', '2'],
      ['soldOut', null],
      ['inStock', null],
    ])
    await setUpShop(server, shop, { shop: { showExactStock: true, showOutOfStock: false } })
    expect(await seen('muchos')).toEqual(['inStock', '50'])
    expect(await names(shop)).toEqual(['Clase', 'Muchos', 'Pocos'])
  })

  test('pages through everything, each product once', async () => {
    const shop = await anOnlineShop(server, { shop: { productsPerPage: 12, defaultSort: 'name' } })
    for (let n = 0; n < 26; n += 1) await aProduct(server, shop, { name: `Pan ${String(n).padStart(2, '0')}` })
    const pages = [await list(shop), await list(shop, { page: 2 }), await list(shop, { page: 3 })]
    expect(pages.map(({ items, total, pages: all }) => [items.length, total, all])).toEqual([
      [12, 26, 3],
      [12, 26, 3],
      [2, 26, 3],
    ])
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(26)
  })

  test('a sold-out size finds nothing: choice and stock are of the same variant', async () => {
    const shop = await anOnlineShop(server)
    await aShirt(shop, 'Roja', { 'M/Rojo': '0', 'L/Rojo': '4', 'M/Azul': '3', 'L/Azul': '1' })
    expect(await names(shop, { option: ['Talla:M', 'Color:Azul'] })).toEqual(['Roja'])
    expect(await names(shop, { option: ['Talla:M', 'Color:Rojo'] })).toEqual([])
    expect(await names(shop, { option: 'Talla:XL' })).toEqual([])
  })
})

test('random catalogues: the count of each choice matches its result, and all results are available', async () => {
  const sizes = ['S', 'M', 'L']
  const colours = ['Rojo', 'Azul']
  const shirt = fc.dictionary(
    fc.constantFrom(...sizes.flatMap((size) => colours.map((colour) => `${size}/${colour}`))),
    fc.constantFrom('0', '2'),
    { minKeys: 1 },
  )
  const choice = fc.subarray([...sizes.map((size) => `Talla:${size}`), ...colours.map((colour) => `Color:${colour}`)])
  await fc.assert(
    fc.asyncProperty(fc.array(shirt, { minLength: 1, maxLength: 5 }), choice, async (shirts, chosen) => {
      const shop = await anOnlineShop(server)
      for (const [index, stock] of shirts.entries()) await aShirt(shop, `P${index}`, stock)
      const { facets } = await list(shop, { option: chosen })
      for (const { name, values } of facets.options)
        for (const { value, count } of values) {
          const others = chosen.filter((each) => !each.startsWith(`${name}:`))
          const alone = await list(shop, { option: [...others, `${name}:${value}`] })
          expect(alone.total).toBe(count)
          for (const { slug } of alone.items) {
            const { variants } = await product(shop, slug)
            const wanted = Map.groupBy([...others, `${name}:${value}`], (each) => each.split(':')[0])
            const fits = variants.filter(
              ({ availability, optionValues }) =>
                availability !== 'soldOut' &&
                [...wanted.values()].every((group) =>
                  group.some((each) => optionValues.includes(each.split(':')[1] ?? '')),
                ),
            )
            expect(fits.length).toBeGreaterThan(0)
          }
        }
    }),
    { numRuns: 6 },
  )
})

describe('suggestions', () => {
  const suggest = async ({ name }: OnlineShop, q: string, language: 'en' | 'es' = 'es') =>
    call(server, endpoints.suggestInShop, { shop: name, language, q })

  test('come from the second letter on, also for mistyped words, with the prices of the page', async () => {
    const shop = await anOnlineShop(server)
    const category = { name: { en: 'Bakery', es: 'Panadería' } }
    const { category: bakery } = await call(server, createCategory, category, shop.token)
    await aProduct(server, shop, { name: 'Marraqueta', price: '1990', categoryIds: [bakery.id] })
    await aProduct(server, shop, { name: 'Marraqueta secreta', showInStore: false })
    expect(await suggest(shop, 'm')).toEqual({ products: [], categories: [] })
    const { products } = await suggest(shop, 'maraqueta')
    expect(products).toEqual([{ slug: 'marraqueta', name: 'Marraqueta', price: '$1.990', picture: null }])
    expect((await suggest(shop, 'panad')).categories).toEqual([{ slug: bakery.slug, name: 'Panadería' }])
    expect((await suggest(shop, 'bak', 'en')).categories).toEqual([{ slug: bakery.slug, name: 'Bakery' }])
  })
})

describe('the first page', () => {
  const blocks = async ({ name }: OnlineShop) =>
    (await call(server, endpoints.getShopHome, { shop: name, language: 'es' })).blocks
  const section = (
    kind: 'hero' | 'newArrivals' | 'categoryGrid',
    days: [string | null, string | null] = [null, null],
  ) => ({
    id: crypto.randomUUID(),
    kind,
    title: { en: '', es: kind },
    text: { en: '', es: '' },
    linkTo: '',
    visibleFrom: days[0],
    visibleTo: days[1],
  })

  test('has default content before anyone arranges it, and omits empty blocks', async () => {
    const shop = await anOnlineShop(server)
    expect(await blocks(shop)).toEqual([])
    await aProduct(server, shop, { name: 'Pan' })
    expect((await blocks(shop)).map(({ kind, products }) => [kind, products.length])).toEqual([
      ['newArrivals', 1],
      ['bestSellers', 1],
    ])
  })

  test('shows the blocks in the order of the shop, each on its days', async () => {
    const shop = await anOnlineShop(server, {
      home: {
        sections: [section('hero'), section('categoryGrid'), section('newArrivals', ['2026-01-01', '2026-01-31'])],
      },
    })
    await aProduct(server, shop)
    expect((await blocks(shop)).map(({ kind }) => kind)).toEqual(['hero'])
    server.setNow(new Date('2026-02-01T02:59:00Z'))
    expect((await blocks(shop)).map(({ kind }) => kind)).toEqual(['hero', 'newArrivals'])
    server.setNow(new Date('2026-02-02T12:00:00Z'))
    expect((await blocks(shop)).map(({ kind }) => kind)).toEqual(['hero'])
  })
})

describe('the blog', () => {
  const posts = async ({ name }: OnlineShop, language: 'en' | 'es' = 'es', category = '') =>
    (await call(server, endpoints.listShopPosts, { shop: name, language, category })).items.map(({ title }) => title)

  test('shows published posts of its language once their time has come', async () => {
    const shop = await anOnlineShop(server, { blog: { enabled: true, showAuthor: false } })
    const draft = await aBlogPost(server, shop, { title: 'Masa madre' })
    expect(await posts(shop)).toEqual([])
    const at = new Date(Date.now() + 3_600_000).toISOString()
    await call(server, publishBlogPost, { id: draft.id, version: draft.version, publishAt: at }, shop.token)
    expect(await posts(shop)).toEqual([])
    server.setNow(new Date(Date.now() + 7_200_000))
    expect(await posts(shop)).toEqual(['Masa madre'])
    expect(await posts(shop, 'en')).toEqual([])
    const { post } = await call(server, endpoints.getShopPost, { shop: shop.name, language: 'es', slug: draft.slug })
    expect(post).toMatchObject({ title: 'Masa madre', authorName: null, twinSlug: null })
  })

  test('finds a post by an earlier address', async () => {
    const shop = await anOnlineShop(server, { blog: { enabled: true } })
    const { id, version, slug } = await aBlogPost(server, shop, { title: 'Masa madre' })
    const { post } = await call(server, publishBlogPost, { id, version, publishAt: null }, shop.token)
    const {
      title,
      excerpt,
      content,
      categoryIds,
      keywords,
      commentPolicy,
      isFeatured,
      seoTitle,
      seoDescription,
      cover,
    } = post
    const rest = { title, excerpt, content, categoryIds, keywords, commentPolicy, isFeatured, seoTitle, seoDescription }
    const given = { ...rest, cover: cover && { pictureId: cover.pictureId, alt: cover.alt } }
    await call(server, updateBlogPost, { id, version: post.version, slug: 'otra', ...given }, shop.token)
    const found = await call(server, endpoints.getShopPost, { shop: shop.name, language: 'es', slug })
    expect(found.post.slug).toBe('otra')
  })

  test('does not exist while the shop has none', async () => {
    const shop = await anOnlineShop(server)
    const input = { shop: shop.name, language: 'es' }
    expect(await send(server, endpoints.listShopPosts.path, input, undefined, 'GET')).toMatchObject({ statusCode: 404 })
  })
})

describe('a message to the shop', () => {
  const message = (shop: OnlineShop) =>
    send(server, endpoints.sendShopMessage.path, {
      shop: shop.name,
      language: 'es',
      name: 'Berta',
      email: 'berta@example.test',
      message: 'Hola\nvean https://malo.test/x',
    })

  test('reaches the chosen recipients, without links, and not more than five times a day', async () => {
    const contactRecipients = ['uno@example.test', 'dos@example.test']
    const shop = await anOnlineShop(server, { contact: { contactFormEnabled: true, contactRecipients } })
    const answers = []
    for (let n = 0; n < 6; n += 1) {
      server.setNow(new Date(Date.now() + n * 60_000))
      answers.push((await message(shop)).statusCode)
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    const sent = server.mails.filter(({ to }) => contactRecipients.includes(to))
    expect(sent).toHaveLength(10)
    expect(sent[0]?.body).toContain('berta@example.test')
    expect(sent[0]?.body).not.toContain('https://malo')
  })

  test('is refused if the shop has no form', async () => {
    expect(await message(await anOnlineShop(server))).toMatchObject({ statusCode: 404 })
  })
})

test('a changed product shows the change, and a hidden one is gone', async () => {
  const shop = await anOnlineShop(server)
  const made = await aProduct(server, shop, { name: 'Pan' })
  const { taxes } = await tillSettings(server, shop)
  expect(taxes.length).toBeGreaterThan(0)
  await call(server, updateProduct, updateInput(made, { showInStore: false }), shop.token)
  expect(await names(shop)).toEqual([])
})
