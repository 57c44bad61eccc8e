import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { downloadImportTemplate as endpoint } from '@mostrador/contract/features/office/imports/endpoints.ts'
import { recordsKey } from '@mostrador/contract/screens/screen-words.ts'
import type { CompanyCtx } from '../../../context.ts'
import type { Download } from '../../../http/send-file.ts'
import { csvSeparatorFor, writeCsv } from '../../../sheets/write-csv.ts'
import { translate } from '../../../translate.ts'
import { adapterFor } from './adapters.ts'

export async function downloadImportTemplate(ctx: CompanyCtx, { entity }: InputOf<typeof endpoint>): Promise<Download> {
  const { columns } = adapterFor(ctx, entity)
  const headers = columns.map(({ key }) => translate(ctx.language, `imports.columns.${key}`))
  const bytes = writeCsv([headers], csvSeparatorFor(ctx.company.settings.regionTag))
  return { bytes, fileName: `${translate(ctx.language, recordsKey(entity))}.csv` }
}
