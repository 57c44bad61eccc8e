import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError, type FieldFault } from '@mostrador/contract/errors.ts'
import type { startExport as endpoint } from '@mostrador/contract/features/office/exports/endpoints.ts'
import { parseFilter } from '@mostrador/contract/list.ts'
import { recordsKey } from '@mostrador/contract/screens/screen-words.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { translate } from '../../../translate.ts'
import { addJob, readJob } from '../jobs/public.ts'
import { exportAdapterFor } from './adapters.ts'
import type { ExportInput } from './export-job.ts'

type Input = z.output<(typeof endpoint)['input']>

export async function startExport(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const { entity, selection, format } = input
  const { spec } = exportAdapterFor(ctx, entity)
  if ('filters' in selection) refuseUnknownFilters(spec.filters, selection.filters)
  const timeZone = input.timeZone ?? ctx.company.settings.timeZone
  const id = await addJob(ctx, {
    kind: 'export',
    title: translate(ctx.language, recordsKey(entity)),
    input: { entity, selection, format, timeZone } satisfies ExportInput,
  })
  await audit(ctx, 'export.start', { entity: 'job', entityId: id }, { what: entity, format })
  return { job: await readJob(ctx, id) }
}

function refuseUnknownFilters(
  known: Readonly<Record<string, Parameters<typeof parseFilter>[0]>>,
  given: Readonly<Record<string, string>>,
): void {
  const fields: Record<string, FieldFault> = {}
  for (const [name, text] of Object.entries(given)) {
    const spec = Object.hasOwn(known, name) ? known[name] : undefined
    if (!spec) fields[`selection.filters.${name}`] = { key: 'validation.unknownFilter' }
    else if (parseFilter(spec, text) === undefined) fields[`selection.filters.${name}`] = { key: 'validation.invalid' }
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalidInput', { fields })
}
