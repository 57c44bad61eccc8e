/** The remains of an aborted or refused upload, and the daily limit of a company (G-13). */
import { connect } from 'node:net'
import { uploadImport } from '@mostrador/contract/features/office/imports/endpoints.ts'
import { maxSpreadsheetBytes } from '@mostrador/contract/features/office/imports/schema.ts'
import { expect, test } from 'vitest'
import { aMember } from '../../../testing/a-member.ts'
import { aCompany, type Shop } from '../../../testing/builders.ts'
import { uploadBytes, uploadText } from '../../../testing/import-file.ts'
import { strayFiles } from '../../../testing/stray-files.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { maxDayBytes, maxDayFiles } from './upload-import.ts'

const server = openTestServer()
const upload = (shop: Pick<Shop, 'token'>) => uploadBytes(server, shop, 'customers', Buffer.from('Nombre\nRosa\n'))

test('an upload that breaks off leaves nothing', async () => {
  const shop = await aCompany(server)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('not listening')
  const body = [
    '--x1\r\nContent-Disposition: form-data; name="json"\r\n\r\n{"entity":"customers"}\r\n',
    `--x1\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nNombre\n${'Rosa\n'.repeat(20_000)}\r\n--x1--\r\n`,
  ].join('')
  const head = `POST ${uploadImport.path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${shop.token}\r\nContent-Type: multipart/form-data; boundary=x1\r\nContent-Length: ${body.length}\r\n\r\n`
  for (const share of [0.1, 0.5, 0.99])
    await new Promise<void>((resolve) => {
      const socket = connect(address.port, '127.0.0.1', () => {
        socket.write(head)
        socket.write(body.slice(0, Math.floor(body.length * share)), () => socket.destroy())
      })
      socket.on('close', () => resolve())
    })
  // Then sends a whole one: by its end, the server has abandoned the broken ones.
  await uploadText(server, shop, 'customers', 'Nombre\nRosa\n')
  const { rows } = await server.owner.query('select row_count from imports where company_id = $1', [shop.companyId])
  expect(rows).toEqual([{ row_count: 1 }])
  expect(await strayFiles(server, 'imports')).toEqual([])
})

test('does not keep a file whose row was refused', async () => {
  const shop = await aCompany(server)
  const clerk = await aMember(server, shop, { permissions: ['DATA__IMPORT', 'CUSTOMERS__VIEW'] })
  expect((await upload(clerk)).statusCode).toBe(403)
  expect(await strayFiles(server, 'imports')).toEqual([])
})

test.each([
  ['megabytes', `update imports set file_bytes = ${maxDayBytes - 5} where company_id = $1`],
  [
    'files',
    `insert into imports (company_id, id, entity, status, file_key, file_name, format, encoding, headers, sample, row_count, options, created_by_id)
      select company_id, gen_random_uuid(), entity, 'undone', file_key, file_name, format, encoding, headers, sample, row_count, options, created_by_id
      from imports, generate_series(2, ${maxDayFiles}) where company_id = $1`,
  ],
])('a company that sent its maximum of %s in a day can send again only the next day', async (_name, fill) => {
  const [shop, other] = [await aCompany(server), await aCompany(server)]
  expect((await upload(shop)).statusCode).toBe(200)
  await server.owner.query(fill, [shop.companyId])

  expect(await upload(shop)).toMatchObject({
    statusCode: 429,
    body: { code: 'tooManyRequests', data: { fields: { file: expect.stringContaining(String(maxDayFiles)) } } },
  })
  expect((await upload(other)).statusCode).toBe(200)
  await server.owner.query(`update imports set created_at = now() - interval '25 hours' where company_id = $1`, [
    shop.companyId,
  ])
  expect((await upload(shop)).statusCode).toBe(200)
})

test('a day’s limit is enough for the largest files', () => {
  expect(maxDayBytes).toBeGreaterThanOrEqual(uploadImport.maxFileBytes * 5)
  expect(uploadImport.maxFileBytes).toBeGreaterThan(maxSpreadsheetBytes)
})
