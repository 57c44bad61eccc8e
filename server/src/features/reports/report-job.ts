import { randomUUID } from 'node:crypto'
import { reportFileSchema } from '@mostrador/contract/features/reports/schema.ts'
import type { JobHandler, JobResult, JobRun } from '../jobs/public.ts'
import { readReport } from './run-report.ts'
import { writeReport } from './write-report.ts'

export const reportJob: JobHandler = { permission: 'DATA__EXPORT_VIEW', run: writeFile }

/** One step: a report is one statement, so that its rows and totals are of one instant. */
async function writeFile(run: JobRun): Promise<JobResult> {
  const { format, ...question } = reportFileSchema.parse(run.input)
  const { bytes, fileName, rowCount } = await run.step(async (ctx) =>
    writeReport(await readReport(ctx, question), format),
  )
  await run.progress(rowCount, rowCount)
  const key = `exports/${randomUUID()}.${format}`
  await run.deps.files.put(key, bytes)
  return { result: { count: rowCount }, file: { key, name: fileName } }
}
