import { AppError } from '@mostrador/contract/errors.ts'
import type { MetadataValues } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import type { MetadataField } from '@mostrador/contract/features/catalogue/metadata/schema.ts'
import type { CompanyCtx } from '../../../context.ts'
import { checkRecordMetadata, listMetadataFields } from '../metadata/public.ts'

type Given = {
  id: string
  position: number
  metadata: MetadataValues | null
  before: { metadata: MetadataValues } | undefined
}

/**
 * Checks the own fields of a product's variants and returns the values to store of each; null keeps the current ones. A fault is reported
 * at its variant, `variants.1.metadata.grain`.
 */
export async function checkVariantMetadata<Row extends Given>(
  ctx: CompanyCtx,
  rows: readonly Row[],
): Promise<(Omit<Row, 'metadata'> & { metadata: MetadataValues })[]> {
  const { items: fields } = await listMetadataFields(ctx, { entity: 'variant' })
  const checked = []
  for (const row of rows) {
    const before = row.before?.metadata
    const values = row.metadata ?? before ?? {}
    const record = { id: row.id, values, before, at: `variants.${row.position}.metadata` }
    const isPlain = fields.length === 0 && Object.keys(values).length === 0
    checked.push({ ...row, metadata: isPlain ? {} : await checkRecordMetadata(ctx, 'variant', record) })
  }
  refuseSame(fields, checked)
  return checked
}

/** Refuses the same unique value on two variants of one form. */
function refuseSame(fields: readonly MetadataField[], rows: readonly { position: number; metadata: MetadataValues }[]) {
  for (const { key } of fields.filter(({ isUnique }) => isUnique)) {
    const seen = new Set<unknown>()
    for (const { position, metadata } of rows) {
      const value = metadata[key]
      if (value !== undefined && seen.has(value))
        throw new AppError('invalidInput', {
          fields: { [`variants.${position}.metadata.${key}`]: { key: 'ownFields.taken' } },
        })
      seen.add(value)
    }
  }
}
