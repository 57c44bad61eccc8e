/** Exported files can be imported: an unchanged file changes nothing, a changed one changes exactly that. */
import {
  createCustomer,
  listCustomers,
  saveCustomerGroup,
} from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { applyImport, uploadImport } from '@mostrador/contract/features/office/imports/endpoints.ts'
import type { Import } from '@mostrador/contract/features/office/imports/schema.ts'
import {
  createSupplier,
  getSupplier,
  listSuppliers,
} from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobHandlers } from '../../../job-handlers.ts'
import { aCompany, call, type Shop } from '../../../testing/builders.ts'
import { exportedFile } from '../../../testing/export-file.ts'
import { checkFile, takeFile, untilImport, uploadBytes } from '../../../testing/import-file.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { createJobWorker } from '../../../testing/queues/a-job-worker.ts'

const server = openTestServer()
const failures: unknown[] = []
let worker: ReturnType<typeof createJobWorker>

beforeAll(() => {
  worker = createJobWorker(
    server.deps,
    async () => jobHandlers,
    (error) => failures.push(error),
  )
  worker.start()
})
afterAll(() => worker.stop())

type Entity = 'customers' | 'suppliers'
type Format = 'csv' | 'xlsx'

async function uploaded(shop: Shop, entity: Entity, bytes: Buffer): Promise<Import> {
  return uploadImport.output.parse((await uploadBytes(server, shop, entity, bytes)).body).import
}

const address = {
  label: 'Bodega',
  line1: 'Calle Uno 1',
  line2: '',
  city: 'Ñuñoa',
  region: 'RM',
  postalCode: '',
  countryTag: 'CL',
  isDefault: true,
}

async function aCustomer(shop: Shop): Promise<void> {
  const { group } = await call(server, saveCustomerGroup, { name: 'Vecinos' }, shop.token)
  const rosa = {
    name: 'Rosa Pérez',
    taxIdType: 'rut' as const,
    taxId: '97004000-5',
    email: 'rosa@example.test',
    phone: '987654321',
    addresses: [address],
    birthday: '1980-03-04',
    groupId: group.id,
    discountPercent: '2.5',
    creditLimit: money(1_500_000),
    tags: ['uno', 'dos'],
    notes: '=1+1; "dos"\nlíneas',
  }
  await call(server, createCustomer, rosa, shop.token)
}

const contact = { name: 'Eva', role: 'Ventas', email: 'eva@example.test', phone: '+56987654321' }

async function aSupplier(shop: Shop): Promise<string> {
  const molino = {
    name: 'Molino',
    taxIdType: 'rut' as const,
    taxId: '97004000-5',
    contacts: [contact, { ...contact, name: 'Iván' }],
    addresses: [address],
    currencyTag: 'USD',
    minimumOrderAmount: money(12_550),
    paymentTermsDays: 30,
    leadTimeDays: 7,
  }
  return (await call(server, createSupplier, molino, shop.token)).supplier.id
}

test.each<[Entity, Format]>([
  ['customers', 'csv'],
  ['customers', 'xlsx'],
  ['suppliers', 'csv'],
  ['suppliers', 'xlsx'],
])('%s exported as %s import unchanged, and in another company as new ones', async (entity, format) => {
  const [shop, other] = [await aCompany(server), await aCompany(server)]
  await (entity === 'customers' ? aCustomer(shop) : aSupplier(shop))
  const bytes = await exportedFile(server, shop, entity, format)

  const file = await uploaded(shop, entity, bytes)
  for (const { key } of file.columns) expect(file.options.mapping).toHaveProperty(key)
  for (const key of ['id', 'taxId'])
    expect((await checkFile(server, shop, file, { key })).counts).toMatchObject({ unchanged: 1, failed: 0 })

  if (entity === 'customers') await call(server, saveCustomerGroup, { name: 'Vecinos' }, other.token)
  const theirs = await checkFile(server, other, await uploaded(other, entity, bytes), { key: 'taxId' })
  expect(theirs.counts).toMatchObject({ created: 1, failed: 0 })
  await call(server, applyImport, { id: theirs.id }, other.token)
  await untilImport(server, other, theirs.id, 'done')
  const again = await uploaded(other, entity, await exportedFile(server, other, entity, format))
  expect((await checkFile(server, other, again, { key: 'taxId' })).counts).toMatchObject({ unchanged: 1 })
  const list = entity === 'customers' ? listCustomers : listSuppliers
  const { items } = await call(server, list, {}, other.token)
  expect(items).toMatchObject([{ name: entity === 'customers' ? 'Rosa Pérez' : 'Molino' }])
})

test('a file of suppliers contains the whole list', async () => {
  const shop = await aCompany(server)
  await aSupplier(shop)
  const [head = '', row = ''] = String(await exportedFile(server, shop, 'suppliers', 'csv'))
    .slice(1)
    .trim()
    .split('\r\n')
  const cells = Object.fromEntries(head.split(';').map((name, index) => [name, row.split(';')[index]]))
  expect(cells).toMatchObject({
    Nombre: 'Molino',
    Contacto: 'Eva',
    'Correo del contacto': 'eva@example.test',
    'Teléfono del contacto': '+56987654321',
    'Pedido mínimo': '125,5',
    Ciudad: 'Ñuñoa',
  })
})

test('changes the first contact, the default address and the minimum order; the others stay', async () => {
  const shop = await aCompany(server)
  const id = await aSupplier(shop)
  const csv = 'RUT;Teléfono del contacto;Ciudad;Pedido mínimo;Correo del contacto\n97004000-5;912345678;Talca;99,9;\n'
  expect((await takeFile(server, shop, 'suppliers', csv)).counts).toMatchObject({ changed: 1, failed: 0 })
  expect((await call(server, getSupplier, { id }, shop.token)).supplier).toMatchObject({
    contacts: [{ ...contact, phone: '+56912345678' }, { name: 'Iván' }],
    addresses: [{ ...address, city: 'Talca' }],
    minimumOrderAmount: 9990,
  })
  // Pesos have no cents, and a contact needs a name.
  const wrong = await checkFile(
    server,
    shop,
    await uploaded(shop, 'suppliers', Buffer.from('Nombre;Pedido mínimo;Correo del contacto\nOtro;1,5;a@b.test\n')),
  )
  expect(wrong.counts).toMatchObject({ failed: 1 })
})

test('no job of these tests failed for an unexpected reason', () => {
  expect(failures).toEqual([])
})
