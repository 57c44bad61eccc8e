/** Imports files through the real endpoints, with their own worker. */
import {
  applyImport,
  checkImport,
  getImport,
  uploadImport,
} from '@mostrador/contract/features/office/imports/endpoints.ts'
import type { Import, ImportEntity, ImportOptions } from '@mostrador/contract/features/office/imports/schema.ts'
import { type Answer, call, type Shop } from './builders.ts'
import type { TestServer } from './test-server.ts'

type Sender = Pick<Shop, 'token'>

/** The body a browser sends for one file. */
export async function uploadBytes(
  server: TestServer,
  { token }: Sender,
  entity: ImportEntity,
  bytes: Buffer,
  fileName = 'archivo.csv',
): Promise<Answer> {
  const border = '----border'
  const head = (text: string) => Buffer.from(`--${border}\r\n${text}\r\n\r\n`)
  const payload = Buffer.concat([
    head('Content-Disposition: form-data; name="json"'),
    Buffer.from(JSON.stringify({ entity })),
    Buffer.from('\r\n'),
    head(`Content-Disposition: form-data; name="file"; filename="${fileName}"`),
    bytes,
    Buffer.from(`\r\n--${border}--\r\n`),
  ])
  const response = await server.app.inject({
    method: 'POST',
    url: uploadImport.path,
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${border}` },
    payload,
  })
  return { statusCode: response.statusCode, body: response.json() }
}

export async function uploadText(server: TestServer, shop: Sender, entity: ImportEntity, csv: string): Promise<Import> {
  const answer = await uploadBytes(server, shop, entity, Buffer.from(csv))
  if (answer.statusCode !== 200) throw new Error(JSON.stringify(answer.body))
  return uploadImport.output.parse(answer.body).import
}

/** Waits for a worker to bring an import into a state. */
export async function untilImport(
  server: TestServer,
  shop: Sender,
  id: string,
  status: Import['status'],
): Promise<Import> {
  for (let tries = 0; tries < 600; tries++) {
    const { import: found } = await call(server, getImport, { id }, shop.token)
    if (found.status === status) return found
    if (found.status === 'failed') throw new Error(`the import failed: ${JSON.stringify(found)}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`the import never was ${status}`)
}

export async function checkFile(
  server: TestServer,
  shop: Sender,
  file: Import,
  changes: Partial<ImportOptions> = {},
): Promise<Import> {
  await call(server, checkImport, { id: file.id, options: { ...file.options, ...changes } }, shop.token)
  return untilImport(server, shop, file.id, 'checked')
}

/** Uploads, checks and writes a file. */
export async function takeFile(
  server: TestServer,
  shop: Sender,
  entity: ImportEntity,
  csv: string,
  changes: Partial<ImportOptions> = {},
): Promise<Import> {
  const file = await checkFile(server, shop, await uploadText(server, shop, entity, csv), changes)
  await call(server, applyImport, { id: file.id }, shop.token)
  return untilImport(server, shop, file.id, 'done')
}
