import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { downloadImportProblems as endpoint } from '@mostrador/contract/features/office/imports/endpoints.ts'
import { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import type { Download } from '../../../http/send-file.ts'
import { csvSeparatorFor, writeCsv } from '../../../sheets/write-csv.ts'
import { translate } from '../../../translate.ts'
import { messagesOf, selectProblems } from './list-import-problems.ts'
import { readImport } from './select-imports.ts'

export async function downloadImportProblems(ctx: CompanyCtx, { id }: InputOf<typeof endpoint>): Promise<Download> {
  const { headers, fileName, columns, options } = await readImport(ctx, id)
  const rows = await selectProblems(ctx, id).orderBy('p.rowNumber').execute()
  const nameOf = (key: string) => {
    const index = columns.some((column) => column.key === key) ? options.mapping[key] : undefined
    const header = index === undefined ? undefined : headers[index]
    return header || translate(ctx.language, `imports.columns.${key}`)
  }
  const table = rows.map(({ cells, faults }) => [
    ...z.array(z.string()).parse(cells),
    Object.entries(messagesOf(ctx, faults))
      .map(([key, message]) => `${nameOf(key)}: ${message}`)
      .join(' · '),
  ])
  const width = headers.length
  const padded = table.map((row) => [
    ...row.slice(0, -1),
    ...Array<string>(Math.max(0, width - row.length + 1)).fill(''),
    row.at(-1) ?? '',
  ])
  const bytes = writeCsv(
    [[...headers, translate(ctx.language, 'imports.reason')], ...padded],
    csvSeparatorFor(ctx.company.settings.regionTag),
  )
  return {
    bytes,
    fileName: `${fileName.replace(/\.[^.]+$/, '')} - ${translate(ctx.language, 'imports.failedRows')}.csv`,
  }
}
