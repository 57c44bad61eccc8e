/** The content of buyers' mails about their orders. */
import { mailReceipt } from '@mostrador/contract/features/selling/receipts/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { parseMoneyText } from '@mostrador/contract/format.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { drawProductImage, keyOfImage } from '../../../files/product-image.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { anOpenTill, aProduct, call, type Shop, type TestProduct } from '../../../testing/builders.ts'
import { aDeliveryMethod, aShopOrder } from '../../../testing/online/a-shopper.ts'
import { anOnlineShop } from '../../../testing/online/an-online-shop.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { picture } from '../../../testing/upload-corpus.ts'

const server = openTestServer()

/** A picture of a product, in the store and in the catalogue. */
async function givePicture(shop: Shop, product: TestProduct): Promise<string> {
  const fileKey = newId().replaceAll('-', '')
  const { files } = await drawProductImage(await picture().png().toBuffer())
  for (const size of ['thumb', 'card', 'full'] as const)
    await server.deps.files.put(keyOfImage(fileKey, size), files[size], { companyId: shop.companyId })
  await server.owner.query(
    `insert into product_images (company_id, id, product_id, file_key, width, height, uploaded_by_id) values ($1, $2, $3, $4, 300, 300, $5)`,
    [shop.companyId, newId(), product.id, fileKey, shop.userId],
  )
  return fileKey
}

const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email)
const amountsIn = (text: string) =>
  [...text.matchAll(/: (\$[\d.]+)$/gm)].map(([, amount]) => Number(parseMoneyText(amount ?? '', 'CLP', 'es-CL')))

test('lists the ordered products with pictures and amounts that add up to the total, and a button to the order', async () => {
  const shop = await anOnlineShop(server, { general: { storeName: 'Café Sur', primaryColor: '#1a4d8f' } })
  const method = await aDeliveryMethod(server, shop)
  const tea = await aProduct(server, shop, { name: 'Té & menta', price: '1190', openingStock: '9' })
  const cups = await aProduct(server, shop, { name: 'Tazas', price: '2380', openingStock: '9' })
  const fileKey = await givePicture(shop, tea)
  const bank = 'Banco Uno\nCuenta 123\npagos@cafe.example'
  await server.owner.query(
    `update tenders set instructions = $2, status = 'active' where company_id = $1 and type = 'bankTransfer'`,
    [shop.companyId, bank],
  )
  const items = [tea, cups].map(({ variantId }) => ({ variantId, quantity: '2' }))
  const { shopper, order } = await aShopOrder(server, shop, method, items)
  const [placed] = mailsTo(shopper.email)
  if (!placed?.html) throw new Error('no mail')

  const amounts = amountsIn(placed.body)
  expect(amounts).toEqual([2380, 4760, 3000, order.totalAmount])
  expect(amounts.slice(0, -1).reduce((all, one) => all + one, 0)).toBe(order.totalAmount)
  expect(placed.body).toContain('2 × Té & menta: $2.380')
  expect(placed.html).toContain('2 × Té &amp; menta</td>')
  expect(placed.html).toContain('Café Sur</span>')
  expect(placed.html).toContain('bgcolor="#1a4d8f"')
  const link = `/shop/${shop.name}/es/pedido/${order.token}`
  expect(placed.html).toMatch(new RegExp(`<a href="https?://[^"]+${link}"[^>]*>Ver el pedido</a>`))
  expect(placed.html).toMatch(new RegExp(`<a href="https?://[^"]+${link}"[^>]*>${order.number}</a>`))
  // The address of the shop's transfer mails is a plain copy.
  for (const text of [placed.body, placed.html]) expect(text).toContain('pagos@cafe.example')

  const image = /<img src="https?:\/\/[^/]+(\/files\/products\/[^"]+)" alt="2 × Té/.exec(placed.html)?.[1]
  expect(image).toBe(`/files/products/${fileKey}-thumb.png`)
  const file = await server.app.inject({ method: 'GET', url: image ?? '' })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png'])
  expect(file.rawPayload.subarray(1, 4).toString()).toBe('PNG')
  for (const url of ['/files/products/none-thumb.png', '/files/avatars/none.png', `/files/posts/${fileKey}-thumb.png`])
    expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(404)
})

test('a receipt lists the sold products, with the same total', async () => {
  const shop = await anOnlineShop(server)
  const till = await anOpenTill(server, shop)
  const product = await aProduct(server, shop, { name: 'Pan', price: '1290' })
  const sale = aSale(till, { items: [{ product, quantity: '3' }] })
  await call(server, commitSale, sale, shop.token)
  const to = `${newId()}@example.test`
  await call(server, mailReceipt, { saleId: sale.saleId, to }, shop.token)
  const [mail] = mailsTo(to)
  expect(mail?.body).toContain('for $3,870')
  expect(mail?.body).toContain('3 × Pan: $3,870\nTotal: $3,870\n')
  expect(mail?.html).toContain('3 × Pan</td>')
})
