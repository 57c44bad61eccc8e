/** Exports a whole list through a job, with its own worker. */
import { startExport } from '@mostrador/contract/features/exports/endpoints.ts'
import type { ExportEntity, exportFormats } from '@mostrador/contract/features/exports/schema.ts'
import { downloadJobFile, getJob } from '@mostrador/contract/features/jobs/endpoints.ts'
import { expect } from 'vitest'
import { call, type Shop } from './builders.ts'
import type { TestServer } from './test-server.ts'

/** In Spanish, as most companies have it. */
export async function exportedFile(
  server: TestServer,
  shop: Shop,
  entity: ExportEntity,
  format: (typeof exportFormats)[number],
): Promise<Buffer> {
  const post = (url: string, payload: object) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${shop.token}`, 'accept-language': 'es' },
      payload,
    })
  const selection = { filters: {}, q: '', exceptIds: [] }
  const { id } = startExport.output.parse((await post(startExport.path, { entity, selection, format })).json()).job
  await expect
    .poll(async () => (await call(server, getJob, { id }, shop.token)).job.status, { timeout: 20_000 })
    .toBe('done')
  return (await post(downloadJobFile.path, { id })).rawPayload
}
