/** All data of a company, as one archive: each table as JSON lines and as CSV, and every picture and file. */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { csvRows, csvSeparatorFor, csvStart } from '../../../sheets/write-csv.ts'
import type { CompanyCtx } from '../../../context.ts'
import { translate } from '../../../translate.ts'
import type { JobHandler, JobResult, JobRun } from '../jobs/public.ts'
import { type ArchiveFile, openArchive } from './archive-file.ts'
import { chunkRows, type ExportTable, listTables, pathInArchive, readRows } from './export-tables.ts'
import { refusePartialView } from './refuse-partial-view.ts'

/** The file store reads and writes whole files, so an archive must fit into memory once. Files beyond that are listed as missing. */
export const mostBytes = 1024 ** 3
/** The format counts up to 65,535 entries; the tables need a few of them. */
const mostFiles = 60_000
/** Number of files between two progress reports, which show that this worker is alive. */
const filesAtOnce = 25

export const exportAllJob: JobHandler = { permission: 'DATA__EXPORT_VIEW', run: writeArchive }

async function writeArchive(run: JobRun): Promise<JobResult> {
  const archive = await openArchive()
  try {
    const { tables, name, separator, about } = await run.step(async (ctx) => ({
      ...describe(ctx),
      tables: await listTables(ctx),
    }))
    const total = tables.length + 1
    let count = 0
    const keys: string[] = []
    for (const [done, table] of tables.entries()) {
      const written = await writeTable(run, archive, table, { separator, tell: () => run.progress(done, total) })
      count += written.count
      keys.push(...written.keys)
    }
    const files = await writeFiles(run, archive, keys, async () => {
      await run.step(async (ctx) => refusePartialView(ctx))
      await run.progress(tables.length, total)
    })
    const json = JSON.stringify({ ...about, missingFiles: files.missing, filesWithoutRoom: files.tooMany }, null, 2)
    await archive.add('about.json', [Buffer.from(json)])
    const key = `exports/${randomUUID()}.zip`
    await run.deps.files.put(key, await archive.finish(), { companyId: run.actor.companyId })
    const left = files.missing.length + files.tooMany.length
    return { result: { count, files: keys.length - left, leftFiles: left }, file: { key, name } }
  } finally {
    await archive.discard()
  }
}

type Writing = { separator: ',' | ';'; tell: () => Promise<void> }

/** Writes both forms of a table at once. An archive holds one file after the other, so the CSV waits in a temporary file. */
async function writeTable(run: JobRun, archive: ArchiveFile, table: ExportTable, { separator, tell }: Writing) {
  const path = join(archive.folder, 'waiting.csv')
  const csv = await open(path, 'w')
  const decimalSign = separator === ';' ? ',' : '.'
  const keys: string[] = []
  let count = 0
  async function* writeLines() {
    for (let after: string | null = null; ; ) {
      const rows = await readOn(run, table, after, decimalSign)
      const cells = rows.map((row) => row.cells.map((cell) => cell ?? ''))
      await csv.appendFile(csvRows(cells, separator))
      for (const { fileKey } of rows) if (fileKey !== null) keys.push(fileKey)
      count += rows.length
      yield Buffer.from(rows.map(({ line }) => `${line}\n`).join(''))
      await tell()
      after = rows.at(-1)?.place ?? null
      if (rows.length < chunkRows) return
    }
  }
  try {
    await csv.appendFile(csvStart(table.columns, separator))
    await archive.add(`data/${table.name}.jsonl`, writeLines())
  } finally {
    await csv.close()
  }
  await archive.add(`data/${table.name}.csv`, createReadStream(path))
  return { count, keys }
}

function readOn(run: JobRun, table: ExportTable, after: string | null, decimalSign: '.' | ',') {
  return run.step((ctx) => {
    refusePartialView(ctx)
    return readRows(ctx, table, { after, decimalSign })
  })
}

/** One file at a time. A missing file, or one without room, is listed and does not stop the others. */
async function writeFiles(run: JobRun, archive: ArchiveFile, keys: readonly string[], tell: () => Promise<void>) {
  const missing: string[] = []
  const tooMany: string[] = []
  for (const [index, key] of keys.entries()) {
    if (index % filesAtOnce === 0) await tell()
    const bytes = await run.deps.files.get(key)
    const path = pathInArchive(key)
    if (!bytes) missing.push(path)
    else if (index >= mostFiles || archive.size() + bytes.length > mostBytes) tooMany.push(path)
    else await archive.add(path, [bytes], { isPacked: true })
  }
  return { missing, tooMany }
}

function describe(ctx: CompanyCtx) {
  const { name, settings } = ctx.company
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: settings.timeZone, dateStyle: 'short' }).format(ctx.now)
  return {
    name: `${name} - ${translate(ctx.language, 'imports.everything')} ${day}.zip`,
    separator: csvSeparatorFor(settings.regionTag),
    about: { company: name, settings, exportedAt: ctx.now.toISOString(), form: 2 },
  }
}
