import { AppError } from '@mostrador/contract/errors.ts'
import type { ReportFormat } from '@mostrador/contract/features/insight/reports/list.ts'
import { reportFileSchema, type ReportQuestion } from '@mostrador/contract/features/insight/reports/schema.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { CompanyCtx } from '../../../context.ts'
import type { Pieces } from '../../../files/pieces.ts'
import type { JobHandler, JobResult, JobRun } from '../../office/jobs/public.ts'
import { mostGroups } from './query-facts.ts'
import { readReport } from './run-report.ts'
import { countLongReport, streamReport } from './stream-report.ts'
import { type ReportFile, writeReport, writeStreamedReport } from './write-report.ts'

/** The job of a report. A report of more than `mostWhole` groups is not loaded as a whole. */
export function reportJobFor(mostWhole: number): JobHandler {
  return { permission: 'DATA__EXPORT_VIEW', run: (run) => writeFile(run, mostWhole) }
}

export const reportJob = reportJobFor(mostGroups)

const reportEveryMilliseconds = 2000
/** Less than the time after which another worker takes over a silent job. */
const longestStatement = sql.lit('50s')

/**
 * A report is one statement, so that its rows and totals are from one instant. An attempt that ends in the middle leaves no file,
 * and the next one reads again. The job writes the file piece by piece. A report of very many groups is read at the same time, in
 * the same transaction.
 */
async function writeFile(run: JobRun, mostWhole: number): Promise<JobResult> {
  const { format, ...question } = reportFileSchema.parse(run.input)
  const key = `exports/${randomUUID()}.${format}`
  const short = await run.step(async (ctx) => {
    const rowCount = await prepare(ctx, question, format, mostWhole)
    if (rowCount === null) return writeReport(await readReport(ctx, question), format)
    return putFile(run, key, writeStreamedReport(await streamReport(ctx, question, rowCount), format))
  })
  return 'pieces' in short ? putFile(run, key, short) : short
}

/** The number of rows of a report that is not loaded as a whole; null for other reports. */
async function prepare(ctx: CompanyCtx, question: ReportQuestion, format: ReportFormat, mostWhole: number) {
  await sql`set local statement_timeout = ${longestStatement}`.execute(ctx.tx)
  const rowCount = await countLongReport(ctx, question, mostWhole)
  if (rowCount !== null && format === 'pdf') throw new AppError('paperTooLong')
  return rowCount
}

async function putFile(
  run: JobRun,
  key: string,
  { pieces, fileName, rowCount, written }: ReportFile,
): Promise<JobResult> {
  const report = () => run.progress(written(), rowCount)
  await report()
  await run.deps.files.write(key, reporting(pieces, report), { companyId: run.actor.companyId })
  await report().catch(async (error: unknown) => {
    await run.deps.files.remove(key)
    throw error
  })
  return { result: { count: written() }, file: { key, name: fileName } }
}

/** Reports the progress between pieces. A job that was cancelled, or that another worker took over, ends here. */
async function* reporting(pieces: Pieces, report: () => Promise<void>): AsyncGenerator<Uint8Array> {
  let reportedAt = Date.now()
  for await (const piece of pieces) {
    yield piece
    if (Date.now() - reportedAt < reportEveryMilliseconds) continue
    await report()
    reportedAt = Date.now()
  }
}
