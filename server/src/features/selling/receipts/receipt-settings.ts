import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { getReceiptSettings as endpoint } from '@mostrador/contract/features/selling/receipts/endpoints.ts'
import {
  type ReceiptSettings,
  receiptSettingsSchema,
  type UpdatedReceiptSettings,
} from '@mostrador/contract/features/selling/receipts/schema.ts'
import { audit } from '../../../audit/audit.ts'
import { changesOf } from '../../../audit/audit-changes.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { readLogo } from '../../access/settings/public.ts'
import { receiptLookColumns, receiptLookOf } from './receipt-look.ts'

type Answer = OutputOf<typeof endpoint>

export async function getReceiptSettings(ctx: CompanyCtx): Promise<Answer> {
  const row = await ctx.tx
    .selectFrom('companies')
    .select(['id', 'version', 'name', 'legalName', 'taxId', 'address', 'phone'])
    .select(['receiptHeader', 'receiptFooter', 'returnPolicy', ...receiptLookColumns])
    .where('id', '=', ctx.company.id)
    .executeTakeFirstOrThrow()
  const { id, version, receiptHeader, receiptFooter, returnPolicy, ...shop } = row
  return {
    settings: receiptSettingsSchema.parse({
      id,
      version,
      header: receiptHeader ?? '',
      footer: receiptFooter ?? '',
      returnPolicy: returnPolicy ?? '',
      ...receiptLookOf(row),
      shop: { ...shop, logo: await readLogo(ctx.tx, ctx.company.id) },
    }),
  }
}

const watched = ['header', 'footer', 'returnPolicy', 'parts', 'paper', 'copies', 'isAutoPrinted'] as const

function factsOf({ parts, ...settings }: ReceiptSettings) {
  return { ...settings, parts: parts.join(' ') }
}

/** Applies to paper receipts from now on, and to public pages immediately. */
export async function updateReceiptSettings(ctx: CompanyCtx, input: UpdatedReceiptSettings): Promise<Answer> {
  await nextCatalogueVersion(ctx)
  const before = (await getReceiptSettings(ctx)).settings
  if (before.version !== input.version) throw new AppError('versionConflict')

  await ctx.tx
    .updateTable('companies')
    .set({
      receiptHeader: input.header || null,
      receiptFooter: input.footer || null,
      returnPolicy: input.returnPolicy || null,
      receiptPaper: input.paper,
      receiptParts: input.parts,
      receiptCopies: input.copies,
      receiptAutoPrint: input.isAutoPrinted,
      version: before.version + 1,
      updatedAt: ctx.now,
    })
    .where('id', '=', ctx.company.id)
    .execute()
  const answer = await getReceiptSettings(ctx)
  const data = changesOf(factsOf(before), factsOf(answer.settings), watched)
  await audit(ctx, 'settings.updateReceipts', { entity: 'settings', entityId: ctx.company.id }, data)
  return answer
}
