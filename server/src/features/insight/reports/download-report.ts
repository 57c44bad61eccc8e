import { AppError } from '@mostrador/contract/errors.ts'
import type { downloadReport as endpoint } from '@mostrador/contract/features/insight/reports/endpoints.ts'
import { mostRowsAtOnce } from '@mostrador/contract/features/insight/reports/list.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { collectPieces } from '../../../files/pieces.ts'
import type { Download } from '../../../http/send-file.ts'
import { countRows } from './report-table.ts'
import { readReport } from './run-report.ts'
import { writeReport } from './write-report.ts'

export async function downloadReport(
  ctx: CompanyCtx,
  { format, ...question }: z.output<(typeof endpoint)['input']>,
): Promise<Download> {
  const read = await readReport(ctx, question)
  if (countRows(read) > mostRowsAtOnce[format]) throw new AppError('exportTooLong')
  const { pieces, fileName } = writeReport(read, format)
  const bytes = await collectPieces(pieces)
  await audit(ctx, 'export.start', { entity: 'company', entityId: ctx.company.id }, { what: 'report', format })
  return { bytes, fileName }
}
