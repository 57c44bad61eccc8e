/** Attack: many simultaneous calls, each of which sees room for one more. */
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createApiKey } from '@mostrador/contract/features/access/api-keys/endpoints.ts'
import { createBlogCategory } from '@mostrador/contract/features/shop/blog-categories/endpoints.ts'
import { createBlogPost, uploadBlogPicture } from '@mostrador/contract/features/shop/blog-posts/endpoints.ts'
import { createCategory } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import { archiveCheckout, createCheckout } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { saveCustomerGroup } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { pairDevice } from '@mostrador/contract/features/access/devices/endpoints.ts'
import { uploadShopPicture } from '@mostrador/contract/features/shop/ecommerce-settings/endpoints.ts'
import { startFullExport } from '@mostrador/contract/features/office/exports/endpoints.ts'
import { createInvitations } from '@mostrador/contract/features/access/invitations/endpoints.ts'
import { createPromotion } from '@mostrador/contract/features/shop/promotions/endpoints.ts'
import { createDeliveryMethod } from '@mostrador/contract/features/shop/delivery-methods/endpoints.ts'
import { createLocation } from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import { createMetadataField } from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import { createPriceList } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import { uploadProductImage } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { createProfile } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { attachToPurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import { createTax } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import { createTender } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { closePeriod } from '@mostrador/contract/features/insight/period-closes/endpoints.ts'
import { saveReportSchedule } from '@mostrador/contract/features/insight/report-schedules/endpoints.ts'
import { registerExternalShop } from '@mostrador/contract/features/access/external-shops/endpoints.ts'
import { createView } from '@mostrador/contract/features/office/views/endpoints.ts'
import { createWebhook } from '@mostrador/contract/features/access/webhooks/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newId } from '../../context.ts'
import { type LimitName, limits } from '../../limits.ts'
import { aMember, type TestMember } from '../a-member.ts'
import { aHeldSale } from '../a-held-sale.ts'
import { aDraft } from '../purchase/a-purchase-order.ts'
import { type Answer, aCompany, aProduct, call, send, type Shop } from '../builders.ts'
import { uploadBytes } from '../import-file.ts'
import { openTestServer } from '../test-server.ts'
import { giveTaxId, sendInvoice } from '../e-invoices/upload-invoice.ts'
import { sampleOf } from '../e-invoices/sample.ts'
import { dteFile } from '../e-invoices/write-dte.ts'
import { uploadPicture } from '../upload-picture.ts'

const server = openTestServer()
const together = 9
const named = (index: number) => ({ en: `Thing ${index}`, es: `Cosa ${index}` })
const unlimited = {
  maxLineDiscountPercent: null,
  maxDocumentDiscountPercent: null,
  maxCustomerDiscountPercent: null,
  maxRefundAmount: null,
  maxPayOutAmount: null,
}

type Trial = {
  /** Creates one more through the API. */
  one: (shop: Shop, index: number) => Promise<Answer>
  /** The table of its rows, and the differing columns of each copy: an expression for each column, where `n` is the number of the copy. */
  table: string
  differs: Record<string, string>
  /** Creates the required records before. */
  prepare?: (shop: Shop) => Promise<unknown>
}

const make = (path: string, input: (index: number, shop: Shop) => unknown) => (shop: Shop, index: number) =>
  send(server, path, input(index, shop), shop.token)
const id = 'gen_random_uuid()'
const register = (index: number) => ({
  name: `Caja ${index + 50}`,
  code: `K${index}`,
  defaultOpeningAmount: money(0),
  priceListId: null,
})
const picture = sharp({ create: { width: 200, height: 200, channels: 3, background: '#abcdef' } })
  .png()
  .toBuffer()

const orders = new Map<string, string>()
const owners = new Map<string, TestMember[]>()

/**
 * Typed by the list of limits, so that a limit without a trial does not compile. Those of plans and payments are tried in
 * `features/service/billing`.
 */
const trials: Record<Exclude<LimitName, 'members' | 'products' | 'bankReceipts'>, Trial> = {
  apiKeys: {
    // The password is required, and its tries are counted by person, so several owners call.
    prepare: async (shop) => {
      const partners = []
      for (let index = 0; index < 3; index++) partners.push(await aMember(server, shop, { profileId: shop.profileId }))
      owners.set(shop.companyId, partners)
    },
    one: (shop, index) =>
      send(
        server,
        createApiKey.path,
        { name: `Web ${index}`, permissions: ['PRODUCTS__VIEW'], days: null, currentPassword: 'Tromba9x' },
        owners.get(shop.companyId)?.[index % 3]?.token,
      ),
    table: 'api_keys',
    differs: { id, key_hash: `sha256(n::text::bytea)` },
  },
  blogCategories: {
    one: make(createBlogCategory.path, (index) => ({ name: named(index) })),
    table: 'blog_categories',
    differs: { id, name_en: `'Copy ' || n`, name_es: `'Copia ' || n`, slug: `'copy-' || n` },
  },
  blogPosts: {
    one: make(createBlogPost.path, (index) => ({ postId: newId(), languageTag: 'es', title: `Receta ${index}` })),
    table: 'blog_posts',
    differs: { id, translation_group_id: id, slug: `'copy-' || n` },
  },
  looseBlogPictures: {
    one: async (shop) => uploadPicture(server, shop, uploadBlogPicture.path, 'picture', await picture),
    table: 'blog_pictures',
    differs: { id: `md5(n::text)` },
  },
  looseShopPictures: {
    one: async (shop) => uploadPicture(server, shop, uploadShopPicture.path, 'picture', await picture),
    table: 'shop_pictures',
    differs: { id: `md5(n::text)` },
  },
  categories: {
    one: make(createCategory.path, (index) => ({ name: named(index) })),
    table: 'categories',
    differs: { id, name_en: `'Copy ' || n`, name_es: `'Copia ' || n`, slug: `'copy-' || n`, position: 'n + 5000' },
  },
  checkouts: {
    one: make(createCheckout.path, register),
    table: 'checkouts',
    differs: { id, name: `'Copia ' || n`, code: `'Q' || n` },
  },
  customerGroups: {
    one: make(saveCustomerGroup.path, (index) => ({ name: `Grupo ${index}` })),
    table: 'customer_groups',
    differs: { id, name: `'Copia ' || n` },
  },
  deliveryMethods: {
    one: make(createDeliveryMethod.path, (index) => ({ name: named(index), kind: 'shipping', priceRule: 'free' })),
    table: 'delivery_methods',
    differs: { id, name_en: `'Copy ' || n`, name_es: `'Copia ' || n`, position: 'n + 5000' },
  },
  promotions: {
    one: make(createPromotion.path, (index) => ({ name: named(index), kind: 'freeDelivery' })),
    table: 'promotions',
    differs: { id, name_en: `'Copy ' || n`, name_es: `'Copia ' || n` },
  },
  devices: {
    one: make(pairDevice.path, () => ({ deviceId: newId(), name: 'Chrome', publicKey: null })),
    table: 'devices',
    differs: { id },
  },
  heldSales: {
    prepare: async (shop) => {
      for (let index = 1; index < 6; index++) await call(server, createCheckout, register(index), shop.token)
    },
    one: async (shop) => send(server, aHeldSale.path, await aHeldSale.on(server, shop), shop.token),
    table: 'held_sales',
    differs: {
      id,
      checkout_id: `(select c.id from checkouts c where c.company_id = t.company_id order by c.id offset (n % 6) limit 1)`,
    },
  },
  heldSalesOfRegister: {
    one: async (shop) => send(server, aHeldSale.path, await aHeldSale.on(server, shop), shop.token),
    table: 'held_sales',
    differs: { id },
  },
  importsOfDay: {
    one: (shop, index) => uploadBytes(server, shop, 'customers', Buffer.from(`Nombre\nAna ${index}\n`)),
    table: 'imports',
    differs: { id },
  },
  invitations: {
    one: make(createInvitations.path, (_index, { profileId }) => ({ emails: [], profileIds: [profileId] })),
    table: 'invitations',
    differs: { id, code_hash: `md5(n::text) || md5(n::text)` },
  },
  jobs: {
    one: make(startFullExport.path, () => ({})),
    table: 'job_queue',
    differs: { job_id: id },
  },
  locations: {
    one: make(createLocation.path, (index) => ({ name: `Sucursal ${index}` })),
    table: 'locations',
    differs: { id, name: `'Copia ' || n`, is_default: 'false' },
  },
  looseImages: {
    one: async (shop) => uploadPicture(server, shop, uploadProductImage.path, 'image', await picture),
    table: 'product_images',
    differs: { id, file_key: `md5(n::text)` },
  },
  metadataFields: {
    one: make(createMetadataField.path, (index) => ({
      entity: 'product',
      key: `k${index}`,
      label: named(index),
      type: 'integer',
    })),
    table: 'metadata_fields',
    differs: { id, key: `'copy' || n` },
  },
  purchaseAttachments: {
    prepare: async (shop) => {
      const product = await aProduct(server, shop)
      orders.set(shop.companyId, (await aDraft(server, shop, [{ product }])).id)
    },
    one: async (shop) => {
      const orderId = orders.get(shop.companyId)
      return uploadPicture(server, shop, attachToPurchaseOrder.path, 'attachment', await picture, { orderId })
    },
    table: 'purchase_attachments',
    differs: { id },
  },
  priceLists: {
    one: make(createPriceList.path, (index) => ({ name: `Lista ${index}` })),
    table: 'price_lists',
    differs: { id, name: `'Copia ' || n` },
  },
  profiles: {
    one: make(createProfile.path, (index) => ({ name: `Perfil ${index}`, permissions: [], limits: unlimited })),
    table: 'profiles',
    differs: { id, name: `'Copia ' || n`, is_root: 'false' },
  },
  supplierInvoiceFilesOfDay: {
    prepare: (shop) => giveTaxId(server, shop),
    one: (shop, index) => sendInvoice(server, shop, dteFile(sampleOf('dte', { number: String(index + 1) }))),
    table: 'supplier_invoice_files',
    differs: { id, file_path: `'invoices/' || n` },
  },
  taxes: {
    one: make(createTax.path, (index) => ({ name: named(index), kind: 'percentage', rate: '2' })),
    table: 'taxes',
    differs: {
      id: `md5(n || t.company_id::text)::uuid`,
      group_id: `md5(n || t.company_id::text)::uuid`,
      name_en: `'Copy ' || n`,
      name_es: `'Copia ' || n`,
    },
  },
  periodCloses: {
    // The goods were received long ago, so there are days to close.
    prepare: async (shop) => {
      await aProduct(server, shop, { openingStock: '1' })
      await server.owner.query(`update stock_movements set business_date = '2026-01-01' where company_id = $1`, [
        shop.companyId,
      ])
    },
    one: make(closePeriod.path, (index) => ({ closeId: newId(), to: `2026-0${index === 0 ? 2 : 3}-1${index}` })),
    table: 'period_closes',
    differs: { id, number: 'n + 10' },
  },
  externalShops: {
    one: make(registerExternalShop.path, (index) => ({
      name: `Tienda ${index}`,
      returnAddresses: ['https://shop.example/back'],
    })),
    table: 'ecommerce_sites',
    differs: { id, name: `'Copia ' || n` },
  },
  reportSchedules: {
    one: make(saveReportSchedule.path, () => ({
      scheduleId: newId(),
      version: 0,
      question: { key: 'sales-by-day', filters: {} },
      format: null,
      every: 'day',
      hour: 8,
    })),
    table: 'report_schedules',
    differs: { id },
  },
  tenders: {
    one: make(createTender.path, (index) => ({ name: named(index), type: 'other' })),
    table: 'tenders',
    differs: { id, name_en: `'Copy ' || n`, key: `'copy' || n`, position: 'n + 5000', name_es: `'Copia ' || n` },
  },
  views: {
    one: make(createView.path, (index) => ({
      list: 'products',
      name: `Vista ${index}`,
      query: 'q=pan',
      isShared: false,
    })),
    table: 'saved_views',
    differs: { id, name: `'Copia ' || n` },
  },
  webhooks: {
    one: make(createWebhook.path, (index) => ({
      url: `https://hooks.example.com/${index}`,
      events: ['sale.committed'],
    })),
    table: 'webhooks',
    differs: { id, url: `'https://hooks.example.com/copy/' || n` },
  },
}

/** Copies a row until one more fits. */
async function fill(shop: Shop, { table, differs }: Trial, missing: number): Promise<void> {
  const { rows } = await server.owner.query(
    `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  )
  const names = rows.map(({ name }) => String(name))
  const owner = names.includes('works_for_id') ? 'works_for_id' : 'company_id'
  const values = names.map((name) => differs[name] ?? `t.${name}`)
  await server.owner.query(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
     from (select * from ${table} where ${owner} = $1 order by 2 desc limit 1) t, generate_series(1, $2::int) as n`,
    [shop.companyId, missing],
  )
}

async function countOf(shop: Shop, name: LimitName): Promise<number> {
  const registers = await server.owner.query('select id from checkouts where company_id = $1 order by id', [
    shop.companyId,
  ])
  const of =
    {
      reportSchedules: shop.userId,
      views: shop.userId,
      metadataFields: 'product',
      heldSalesOfRegister: registers.rows[0].id,
      purchaseAttachments: orders.get(shop.companyId),
    }[String(name)] ?? ''
  const counted = limits[name].held({ companyId: shop.companyId, now: server.deps.now(), of })
  const { sql, parameters } = counted.compile(server.deps.db)
  const { rows } = await server.owner.query(`select count(*)::int as count from ${sql}`, [...parameters])
  return rows[0].count
}

for (const [name, trial] of Object.entries(trials) as [keyof typeof trials, Trial][])
  test(`of ${together} simultaneous calls with one place left of ${name} exactly one gets it`, async () => {
    const shop = await aCompany(server)
    const { max } = limits[name]
    await trial.prepare?.(shop)
    expect(await trial.one(shop, 0)).toMatchObject({ statusCode: 200 })
    await fill(shop, trial, max - 1 - (await countOf(shop, name)))
    expect(await countOf(shop, name)).toBe(max - 1)

    const answers = await Promise.all(Array.from({ length: together }, (_, index) => trial.one(shop, index + 1)))

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await countOf(shop, name)).toBe(max)
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    for (const { body } of refused) expect(body).toMatchObject({ code: 'limitReached', data: { limit: name, max } })
    expect(JSON.stringify(refused[0]?.body)).not.toContain(`limits.${name}`)
  }, 60_000)

test('restoring from the archive also needs a place', async () => {
  const shop = await aCompany(server)
  const { checkout } = createCheckout.output.parse((await trials.checkouts.one(shop, 0)).body)
  const archived = { id: checkout.id, version: 1, isArchived: true }
  await call(server, archiveCheckout, archived, shop.token)
  await fill(
    shop,
    { ...trials.checkouts, differs: { ...trials.checkouts.differs, status: `'active'` } },
    limits.checkouts.max - (await countOf(shop, 'checkouts')),
  )

  expect(
    await send(server, archiveCheckout.path, { ...archived, version: 2, isArchived: false }, shop.token),
  ).toMatchObject({
    statusCode: 409,
    body: { code: 'limitReached' },
  })
})

test('only one place refuses because of a limit, so every limit is in the list', async () => {
  const folder = fileURLToPath(new URL('../..', import.meta.url))
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const found: string[] = []
  for (const file of files)
    if ((await readFile(folder + file, 'utf8')).includes(`AppError('limitReached'`)) found.push(file)
  // The room for files counts bytes, under a lock of its own (`count-files.test.ts`).
  expect(found.toSorted()).toEqual(['files/count-files.ts', 'limits.ts'])
})
