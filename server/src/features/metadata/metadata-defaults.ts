import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import { checkMetadata } from '@mostrador/contract/features/metadata/check-metadata.ts'
import type {
  getMetadataDefaults as getEndpoint,
  listMetadataFields as listEndpoint,
  updateMetadataDefaults as updateEndpoint,
} from '@mostrador/contract/features/metadata/endpoints.ts'
import type { MetadataEntity, MetadataValues } from '@mostrador/contract/features/metadata/metadata-field.ts'
import { metadataValuesSchema } from '@mostrador/contract/features/metadata/schema.ts'
import { audit } from '../../audit.ts'
import type { CompanyCtx } from '../../context.ts'
import { selectMetadataFields, takeTurns } from './select-metadata-fields.ts'

/** The values new records of an entity begin with; version 0 while nobody has set any. */
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

/** What a record has whose own fields nobody was asked for: required ones stay open until somebody edits it. */
export async function defaultMetadata(ctx: CompanyCtx, entity: MetadataEntity): Promise<MetadataValues> {
  return (await readDefaults(ctx, entity)).values
}

const inUse = ({ status }: { status: string }) => status === 'active'

export async function listMetadataFields(
  ctx: CompanyCtx,
  { entity }: InputOf<typeof listEndpoint>,
): Promise<OutputOf<typeof listEndpoint>> {
  const items = (await selectMetadataFields(ctx, entity)).filter(inUse)
  return { items, defaults: (await readDefaults(ctx, entity)).values }
}

export async function getMetadataDefaults(
  ctx: CompanyCtx,
  { entity }: InputOf<typeof getEndpoint>,
): Promise<OutputOf<typeof getEndpoint>> {
  const items = (await selectMetadataFields(ctx, entity)).filter(inUse)
  return { items, ...(await readDefaults(ctx, entity)) }
}

/** Defaults obey the fields; nothing is required of them, and no two records may share a unique value, so those have none. */
export async function updateMetadataDefaults(
  ctx: CompanyCtx,
  input: InputOf<typeof updateEndpoint>,
): Promise<OutputOf<typeof updateEndpoint>> {
  await takeTurns(ctx)
  const before = await readDefaults(ctx, input.entity)
  if (before.version !== input.version) throw new AppError('versionConflict')
  const fields = await selectMetadataFields(ctx, input.entity)
  const rules = fields.filter(({ isUnique }) => !isUnique).map((field) => ({ ...field, isRequired: false }))
  const { values, faults } = checkMetadata(rules, input.values, before.values)
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
  return { values, version }
}

/** Throws invalidInput with each fault at a place of the input, `values.<key>` for the defaults' own form. */
export function refuseFaults(faults: ReturnType<typeof checkMetadata>['faults'], form = 'values'): void {
  const entries = Object.entries(faults)
  if (entries.length === 0) return
  throw new AppError('invalidInput', {
    fields: Object.fromEntries(entries.map(([key, fault]) => [`${form}.${key}`, fault])),
  })
}
