import { createCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { mailReceipt } from '@mostrador/contract/features/selling/receipts/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { expect, test } from 'vitest'
import { freeTries } from '../../../limiter/database-store.ts'
import { newId } from '../../../context.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

async function aTill() {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop)
  return { shop, till, product: await aProduct(server, shop, { price: '1290' }) }
}

async function aSoldReceipt() {
  const { shop, till, product } = await aTill()
  const sale = aSale(till, { items: [{ product }] })
  await call(server, commitSale, sale, shop.token)
  return { shop, sale, language: till.settings.company.settings.languageTag }
}
const anAddress = () => `${newId()}@example.test`
const mailTo = async (to: string) => {
  await expect.poll(() => server.mails.filter((mail) => mail.to === to).length).toBeGreaterThan(0)
  return server.mails.find((mail) => mail.to === to)
}

test('mails the link to the receipt’s public page, with the shop’s texts', async () => {
  const { shop, sale, language } = await aSoldReceipt()
  const to = anAddress()
  await call(server, mailReceipt, { saleId: sale.saleId, to }, shop.token)

  const mail = await mailTo(to)
  expect(mail?.language).toBe(language)
  expect(mail?.body).toContain(pathTo('receipt', language, { id: sale.publicToken }))
  expect(mail?.body).toMatch(/\$1[.,]290/)
})

test('is in the language of the customer', async () => {
  const { shop, till, product } = await aTill()
  const { customer } = await call(server, createCustomer, { name: 'Rosa Soto', languageTag: 'es' }, shop.token)
  const sale = { ...aSale(till, { items: [{ product }] }), customerId: customer.id }
  await call(server, commitSale, sale, shop.token)
  const to = anAddress()
  await call(server, mailReceipt, { saleId: sale.saleId, to }, shop.token)

  expect(till.settings.company.settings.languageTag).toBe('en')
  const mail = await mailTo(to)
  expect(mail?.language).toBe('es')
  expect(mail?.body).toContain(pathTo('receipt', 'es', { id: sale.publicToken }))
})

test('does not find an unknown sale, or another company’s', async () => {
  const { sale } = await aSoldReceipt()
  const other = await aCompany(server)

  for (const saleId of [newId(), sale.saleId])
    expect(await send(server, mailReceipt.path, { saleId, to: anAddress() }, other.token)).toMatchObject({
      statusCode: 404,
    })
})

test('limits the mails about a sale', async () => {
  const { shop, sale } = await aSoldReceipt()
  const tries = Array.from({ length: freeTries.mail + 2 }, anAddress)
  const codes: number[] = []
  for (const to of tries)
    codes.push((await send(server, mailReceipt.path, { saleId: sale.saleId, to }, shop.token)).statusCode)

  expect(codes.slice(0, freeTries.mail)).toEqual(Array.from({ length: freeTries.mail }, () => 200))
  expect(codes.at(-1)).toBe(429)
})

test('refuses an invalid address', async () => {
  const { shop, sale } = await aSoldReceipt()

  expect(await send(server, mailReceipt.path, { saleId: sale.saleId, to: 'rosa@' }, shop.token)).toMatchObject({
    statusCode: 422,
  })
})
