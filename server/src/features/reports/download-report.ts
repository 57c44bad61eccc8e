import { AppError } from '@mostrador/contract/errors.ts'
import type { downloadReport as endpoint } from '@mostrador/contract/features/reports/endpoints.ts'
import type { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import type { CompanyCtx } from '../../context.ts'
import type { Download } from '../../http/send-file.ts'
import { readReport } from './run-report.ts'
import { writeReport } from './write-report.ts'

/** A file with more rows is written in the background. */
export const mostRowsAtOnce = 50_000

export async function downloadReport(
  ctx: CompanyCtx,
  { format, ...question }: z.output<(typeof endpoint)['input']>,
): Promise<Download> {
  const read = await readReport(ctx, question)
  if (read.rows.reduce((count, { rows }) => count + Math.max(rows.length, 1), 0) > mostRowsAtOnce)
    throw new AppError('exportTooLong')
  const { bytes, fileName } = await writeReport(read, format)
  await audit(ctx, 'export.start', { entity: 'company', entityId: ctx.company.id }, { what: 'report', format })
  return { bytes, fileName }
}
