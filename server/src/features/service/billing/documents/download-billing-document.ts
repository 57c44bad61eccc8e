import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { downloadBillingDocument as endpoint } from '@mostrador/contract/features/service/billing/endpoints.ts'
import { z } from 'zod'
import type { SignedInCtx } from '../../../../context.ts'
import type { Tx } from '../../../../db/transaction.ts'
import type { Download } from '../../../../http/send-file.ts'
import { translate } from '../../../../translate.ts'
import { drawDocument, type PrintedDocument, printedSchema } from './draw-document.ts'
import { requireOwnCompany } from '../own-account.ts'

/** Drawn each time from the immutable row, in the language of the reader. */
export async function downloadBillingDocument(
  ctx: SignedInCtx,
  { companyId, documentId }: InputOf<typeof endpoint>,
): Promise<Download> {
  const { timeZone } = await requireOwnCompany(ctx, companyId)
  const printed = await readDocument(ctx.tx, companyId, documentId)
  const bytes = await drawDocument(printed, { language: ctx.language, timeZone })
  const kind = translate(ctx.language, `billing.documents.${printed.kind}`)
  return { bytes, fileName: `${kind} ${printed.number}.pdf` }
}

/** Throws `notFound` for a document of another company. */
async function readDocument(tx: Tx, companyId: string, documentId: string): Promise<PrintedDocument> {
  const row = await tx
    .selectFrom('billingDocuments')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', documentId)
    .executeTakeFirst()
  if (!row) throw new AppError('notFound')
  const taxName =
    row.taxName === null ? null : z.object({ en: z.string(), es: z.string() }).parse(JSON.parse(row.taxName))
  return printedSchema.parse({ ...row, taxName })
}
