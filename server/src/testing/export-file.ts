/** Exports lists through a job. The test runs a worker. */
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { startExport } from '@mostrador/contract/features/office/exports/endpoints.ts'
import type { ExportEntity, exportFormats } from '@mostrador/contract/features/office/exports/schema.ts'
import { downloadJobFile, getJob } from '@mostrador/contract/features/office/jobs/endpoints.ts'
import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import { call, type Shop } from './builders.ts'
import type { TestServer } from './test-server.ts'

/** In Spanish, as most companies have it. The whole list unless a selection is given. */
export async function exportedFile(
  server: TestServer,
  shop: Pick<Shop, 'token'>,
  entity: ExportEntity,
  format: (typeof exportFormats)[number],
  selection: InputOf<typeof startExport>['selection'] = { filters: {}, q: '', exceptIds: [] },
): Promise<Buffer> {
  const post = (url: string, payload: object) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${shop.token}`, 'accept-language': 'es' },
      payload,
    })
  const { id } = startExport.output.parse((await post(startExport.path, { entity, selection, format })).json()).job
  await expect
    .poll(async () => (await call(server, getJob, { id }, shop.token)).job.status, { timeout: 20_000 })
    .toBe('done')
  return (await post(downloadJobFile.path, { id })).rawPayload
}

/** The rows of a CSV file of a company whose cells are separated by semicolons, by their Spanish headers. */
export async function exportedRows(
  server: TestServer,
  shop: Pick<Shop, 'token'>,
  entity: ExportEntity,
  selection?: InputOf<typeof startExport>['selection'],
): Promise<Record<string, string>[]> {
  const bytes = await exportedFile(server, shop, entity, 'csv', selection)
  return parse<Record<string, string>>(bytes, { columns: true, bom: true, delimiter: ';' })
}
