import { randomUUID } from 'node:crypto'
import { reportFileSchema } from '@mostrador/contract/features/reports/schema.ts'
import type { Pieces } from '../../files/pieces.ts'
import type { JobHandler, JobResult, JobRun } from '../jobs/public.ts'
import { readReport } from './run-report.ts'
import { writeReport } from './write-report.ts'

export const reportJob: JobHandler = { permission: 'DATA__EXPORT_VIEW', run: writeFile }

const tellEveryMilliseconds = 2000

/**
 * A report is one statement, so that its rows and totals are of one instant; an attempt that ends in the middle leaves no file, and the next
 * one reads anew. The file is written outside the transaction, piece by piece.
 */
async function writeFile(run: JobRun): Promise<JobResult> {
  const { format, ...question } = reportFileSchema.parse(run.input)
  const { pieces, fileName, rowCount, written } = await run.step(async (ctx) =>
    writeReport(await readReport(ctx, question), format),
  )
  const tell = () => run.progress(written(), rowCount)
  await tell()
  const key = `exports/${randomUUID()}.${format}`
  await run.deps.files.write(key, telling(pieces, tell))
  await tell().catch(async (error: unknown) => {
    await run.deps.files.remove(key)
    throw error
  })
  return { result: { count: rowCount }, file: { key, name: fileName } }
}

/** Reports the progress between pieces. A job that was cancelled, or that another worker took over, ends there. */
async function* telling(pieces: Pieces, tell: () => Promise<void>): AsyncGenerator<Uint8Array> {
  let told = Date.now()
  for await (const piece of pieces) {
    yield piece
    if (Date.now() - told < tellEveryMilliseconds) continue
    await tell()
    told = Date.now()
  }
}
