import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import { checkMetadata } from '@mostrador/contract/features/catalogue/metadata/check-metadata.ts'
import type {
  getMetadataDefaults as getEndpoint,
  listMetadataFields as listEndpoint,
  updateMetadataDefaults as updateEndpoint,
} from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import type { MetadataEntity, MetadataValues } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import { type MetadataField, metadataValuesSchema } from '@mostrador/contract/features/catalogue/metadata/schema.ts'
import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { selectMetadataFields, takeTurns } from './select-metadata-fields.ts'

/** The stored defaults of an entity, including those of archived fields; version 0 before the first change. */
async function readDefaults(
  ctx: CompanyCtx,
  entity: MetadataEntity,
): Promise<{ values: MetadataValues; version: number }> {
  const row = await ctx.tx
    .selectFrom('metadataDefaults')
    .select(['values', 'version'])
    .where('companyId', '=', ctx.company.id)
    .where('entity', '=', entity)
    .executeTakeFirst()
  return row ? { values: metadataValuesSchema.parse(row.values), version: row.version } : { values: {}, version: 0 }
}

/** Defaults are never required, and two records may not share a unique value, so unique fields have none. */
const rulesOf = (fields: readonly MetadataField[]) =>
  fields.filter(({ isUnique }) => !isUnique).map((field) => ({ ...field, isRequired: false }))

/** The valid defaults: of active fields, and by their current rules, because a field may have changed since. */
function holding(fields: readonly MetadataField[], kept: MetadataValues): MetadataValues {
  return checkMetadata(rulesOf(fields), kept).values
}

/** The own fields of a record made without a form. Required ones stay empty until a person edits it. */
export async function defaultMetadata(
  ctx: CompanyCtx,
  entity: MetadataEntity,
  fields?: readonly MetadataField[],
): Promise<MetadataValues> {
  const { values } = await readDefaults(ctx, entity)
  return holding(fields ?? (await selectMetadataFields(ctx, entity)), values)
}

const inUse = ({ status }: { status: string }) => status === 'active'

export async function listMetadataFields(
  ctx: CompanyCtx,
  { entity }: InputOf<typeof listEndpoint>,
): Promise<OutputOf<typeof listEndpoint>> {
  const items = (await selectMetadataFields(ctx, entity)).filter(inUse)
  return { items, defaults: await defaultMetadata(ctx, entity, items) }
}

export async function getMetadataDefaults(
  ctx: CompanyCtx,
  { entity }: InputOf<typeof getEndpoint>,
): Promise<OutputOf<typeof getEndpoint>> {
  const items = (await selectMetadataFields(ctx, entity)).filter(inUse)
  const { values, version } = await readDefaults(ctx, entity)
  return { items, values: holding(items, values), version }
}

/** Defaults obey the fields. The default of an archived field stays until it is restored. */
export async function updateMetadataDefaults(
  ctx: CompanyCtx,
  input: InputOf<typeof updateEndpoint>,
): Promise<OutputOf<typeof updateEndpoint>> {
  await takeTurns(ctx)
  const before = await readDefaults(ctx, input.entity)
  if (before.version !== input.version) throw new AppError('versionConflict')
  const fields = await selectMetadataFields(ctx, input.entity)
  const known = new Set(fields.map(({ key }) => key))
  const kept = Object.fromEntries(Object.entries(before.values).filter(([key]) => known.has(key)))
  const { values, faults } = checkMetadata(rulesOf(fields), input.values, kept)
  refuseFaults(faults)

  const version = before.version + 1
  const row = { values: JSON.stringify(values), version, updatedAt: ctx.now }
  await ctx.tx
    .insertInto('metadataDefaults')
    .values({ companyId: ctx.company.id, entity: input.entity, ...row })
    .onConflict((conflict) => conflict.columns(['companyId', 'entity']).doUpdateSet(row))
    .execute()
  const subject = { entity: 'metadataField', entityId: ctx.company.id }
  await audit(ctx, 'metadataField.updateDefaults', subject, { entity: input.entity })
  return { values: holding(fields, values), version }
}

/** Deletes the default of a field with the field. */
export async function dropMetadataDefault(ctx: CompanyCtx, entity: MetadataEntity, key: string): Promise<void> {
  await sql`update metadata_defaults set values = values - ${key}::text, version = version + 1, updated_at = ${ctx.now}
    where company_id = ${ctx.company.id} and entity = ${entity} and values ? ${key}`.execute(ctx.tx)
}

/** Throws invalidInput with each fault at a place of the input, `values.<key>` for the form of defaults. */
export function refuseFaults(faults: ReturnType<typeof checkMetadata>['faults'], form = 'values'): void {
  const entries = Object.entries(faults)
  if (entries.length === 0) return
  throw new AppError('invalidInput', {
    fields: Object.fromEntries(entries.map(([key, fault]) => [`${form}.${key}`, fault])),
  })
}
