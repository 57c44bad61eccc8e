/** The stored sums under every sequence of events of ratings. `RATING_STORIES` sets the number of stories of up to 30 steps. */
import * as endpoints from '@mostrador/contract/features/shop/product-ratings/endpoints.ts'
import { duplicateProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { averageOf } from '@mostrador/domain/rating/star-counts.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { anOpenTill, aProduct, call, type Till } from '../../../testing/builders.ts'
import { aReceipt, aText, rate, ratingsIn } from '../../../testing/online/a-rating.ts'
import { anOnlineShop, type OnlineShop } from '../../../testing/online/an-online-shop.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const buyers = 6
const stories = Number(process.env['RATING_STORIES'] ?? 12)
const storyMs = 15_000

const buyer = fc.nat(buyers - 1)
const stars = fc.integer({ min: 1, max: 5 })
const rating = fc.record({ kind: fc.constant('rate' as const), buyer, stars })
const step = fc.oneof(
  rating,
  rating,
  fc.record({
    kind: fc.constant('decide' as const),
    who: fc.uniqueArray(buyer, { minLength: 1 }),
    status: fc.constantFrom('approved' as const, 'approved', 'rejected', 'spam', 'pending'),
  }),
  fc.record({ kind: fc.constant('answer' as const), buyer, reply: fc.constantFrom('Gracias', '') }),
  fc.record({ kind: fc.constant('delete' as const), buyer }),
  fc.record({ kind: fc.constant('duplicate' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>

let products = 0
/** A product that each buyer has bought, and the expected ratings. */
class RatedProduct {
  readonly expected = new Map<number, { stars: number; status: string }>()
  readonly name: string
  readonly #shop: OnlineShop
  readonly #id: string
  readonly #tokens: readonly string[]

  constructor(shop: OnlineShop, { id, name }: { id: string; name: string }, tokens: readonly string[]) {
    this.#shop = shop
    this.#id = id
    this.name = name
    this.#tokens = tokens
  }

  static async make(shop: OnlineShop, till: Till): Promise<RatedProduct> {
    products += 1
    const product = await aProduct(server, shop, { name: `Pan ${products}`, sku: `P-${products}`, showInStore: true })
    const tokens: string[] = []
    for (let each = 0; each < buyers; each++)
      tokens.push((await aReceipt(server, shop, till, [product], products * buyers + each)).token)
    return new RatedProduct(shop, { id: product.id, name: `pan-${products}` }, tokens)
  }

  async do(one: Step): Promise<void> {
    if (one.kind === 'rate') await this.#rate(one)
    else if (one.kind === 'decide') await this.#decide(one)
    else if (one.kind === 'duplicate') await this.#duplicate()
    else await this.#answerOrDelete(one)
  }

  async #rate({ buyer: who, stars: given }: Of<'rate'>): Promise<void> {
    const text = { ...aText, stars: given, authorName: `Rosa ${who}` }
    const which = { token: this.#tokens[who] ?? '', productId: this.#id }
    const { statusCode } = await rate(server, this.#shop, which, text)
    if (statusCode !== 200) throw new Error(`rating answered ${statusCode}`)
    const before = this.expected.get(who)
    if (before?.stars === given) return
    const after: Record<string, string> = { spam: 'spam', rejected: 'pending' }
    this.expected.set(who, { stars: given, status: after[before?.status ?? ''] ?? 'approved' })
  }

  async #decide({ who, status }: Of<'decide'>): Promise<void> {
    const ids = await Promise.all(who.map((each) => this.#idOf(each)))
    const there = ids.filter((id) => id !== undefined)
    if (there.length === 0) return
    // Visible ratings do not wait again.
    const isHidden = who.some((each) => this.expected.get(each)?.status === 'approved')
    if (status === 'pending' && isHidden) return
    const reason = status === 'rejected' ? 'offensive' : null
    await call(server, endpoints.moderateProductRatings, { ids: there, status, reason }, this.#shop.token)
    for (const each of who) {
      const before = this.expected.get(each)
      if (before) this.expected.set(each, { ...before, status })
    }
  }

  async #duplicate(): Promise<void> {
    const wish = { id: this.#id, name: `${this.name} copia ${newId()}` }
    const { product } = await call(server, duplicateProduct, wish, this.#shop.token)
    const sums = 'select from product_rating_sums where product_id = $1'
    if ((await server.owner.query(sums, [product.id])).rows.length > 0) throw new Error('the copy has ratings')
  }

  async #answerOrDelete(one: Of<'answer'> | Of<'delete'>): Promise<void> {
    const id = await this.#idOf(one.buyer)
    if (id === undefined) return
    const { token } = this.#shop
    if (one.kind === 'answer') await call(server, endpoints.answerProductRating, { id, reply: one.reply }, token)
    else {
      const input = { ids: [id], status: 'spam' as const }
      await call(server, endpoints.moderateProductRatings, input, token)
      await call(server, endpoints.deleteProductRatings, { ids: [id] }, token)
      this.expected.delete(one.buyer)
    }
  }

  async #idOf(who: number): Promise<string | undefined> {
    const filters = { product: this.#id, status: 'pending,approved,rejected,spam' }
    return (await ratingsIn(server, this.#shop, filters)).find(({ authorName }) => authorName === `Rosa ${who}`)?.id
  }

  /** The sums that the shop shows, and the expected ones. */
  async sums() {
    const shown = [...this.expected.values()].filter(({ status }) => status === 'approved')
    const countOf = (given: number) => shown.filter((one) => one.stars === given).length
    const counts = [countOf(1), countOf(2), countOf(3), countOf(4), countOf(5)] as const
    const { sums } = await call(server, endpoints.listShownRatings, { shop: this.#shop.name, slug: this.name })
    return {
      shown: { counts: sums?.counts ?? [0, 0, 0, 0, 0], average: sums?.average ?? null },
      expected: { counts, average: averageOf(counts) },
    }
  }
}

test(
  'after any order of rating, changing, deciding, answering, deleting and duplicating, the sums are a recount',
  async () => {
    const shop = await anOnlineShop(server, { shop: { ratingsModeration: 'after' } })
    const till = await anOpenTill(server, shop)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), async (steps) => {
        const product = await RatedProduct.make(shop, till)
        for (const one of steps) {
          await product.do(one)
          const { shown, expected } = await product.sums()
          expect(shown).toEqual(expected)
        }
        expect((await server.owner.query('select * from inv.i50_rating_sums_are_recounts')).rows).toEqual([])
      }),
      { numRuns: stories },
    )
  },
  stories * storyMs,
)

test('the database refuses a rating without its purchase, a second one, and sums below zero', async () => {
  const shop = await anOnlineShop(server)
  const till = await anOpenTill(server, shop)
  const bread = await aProduct(server, shop, { name: 'Pan', showInStore: true })
  const cheese = await aProduct(server, shop, { name: 'Queso', sku: 'Q', showInStore: true })
  const { token } = await aReceipt(server, shop, till, [bread], 1)
  await rate(server, shop, { token, productId: bread.id })
  const copy = (changes: string) =>
    server.owner.query(
      `insert into product_ratings (company_id, id, product_id, sale_line_id, rater_key, stars, author_name, language_tag, written_at)
       select company_id, gen_random_uuid(), ${changes}, 5, 'Ana', 'es', now() from product_ratings where company_id = $1`,
      [shop.companyId],
    )
  await expect(copy(`'${cheese.id}', sale_line_id, repeat('x', 22)`)).rejects.toThrow('no purchase of its product')
  await expect(copy(`product_id, sale_line_id, repeat('x', 22)`)).rejects.toThrow('unique')
  await expect(copy(`product_id, gen_random_uuid(), repeat('x', 22)`)).rejects.toThrow('no purchase')
  const update = (set: string) =>
    server.owner.query(`update product_ratings set ${set} where company_id = $1`, [shop.companyId])
  await expect(update(`status = 'rejected'`)).rejects.toThrow('check')
  await expect(update(`reply = 'Gracias'`)).rejects.toThrow('check')
  await expect(update('stars = 6')).rejects.toThrow('check')
})
