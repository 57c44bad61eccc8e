import { AppError } from '@mostrador/contract/errors.ts'
import type { MetadataEntity } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import { type MetadataField, metadataFieldSchema } from '@mostrador/contract/features/catalogue/metadata/schema.ts'
import type { CompanyCtx } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'

/** The context for reading fields: the company, and the transaction. */
export type FieldsCtx = { tx: Tx; company: { id: string } }

/** The company's fields in order, archived ones included: all, or those of an entity. */
export async function selectMetadataFields(ctx: FieldsCtx, entity?: MetadataEntity): Promise<MetadataField[]> {
  let query = ctx.tx
    .selectFrom('metadataFields')
    .selectAll()
    .where('companyId', '=', ctx.company.id)
    .orderBy('entity')
    .orderBy('position')
    .orderBy('id')
  if (entity !== undefined) query = query.where('entity', '=', entity)
  return (await query.execute()).map(({ labelEn, labelEs, helpEn, helpEs, ...row }) =>
    metadataFieldSchema.parse({ ...row, label: { en: labelEn, es: labelEs }, help: { en: helpEn, es: helpEs } }),
  )
}

/** Throws notFound for an unknown field, and versionConflict when a version is given. */
export async function requireMetadataField(ctx: CompanyCtx, id: string, version?: number): Promise<MetadataField> {
  const field = (await selectMetadataFields(ctx)).find((candidate) => candidate.id === id)
  if (!field) throw new AppError('notFound')
  if (version !== undefined && field.version !== version) throw new AppError('versionConflict')
  return field
}

/** Changes of the fields run one after the other, so that counts and orders stay right. Sales do not wait for them. */
export async function takeTurns(ctx: CompanyCtx): Promise<void> {
  await ctx.tx.selectFrom('companies').select('id').where('id', '=', ctx.company.id).forNoKeyUpdate().execute()
}
