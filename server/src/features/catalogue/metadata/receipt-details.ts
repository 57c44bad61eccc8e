import type { MetadataField } from '@mostrador/contract/features/catalogue/metadata/schema.ts'
import { metadataValuesSchema } from '@mostrador/contract/features/catalogue/metadata/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import { selectMetadataFields } from './select-metadata-fields.ts'

type ReceiptDetail = Pick<MetadataField, 'label' | 'type' | 'options'> & { value: unknown }

/** Own fields of a sale that its receipts show, in order. Only the chosen options are included. */
export async function receiptDetails(tx: Tx, companyId: string, saleId: string): Promise<ReceiptDetail[]> {
  const row = await tx
    .selectFrom('saleMetadata')
    .select('metadata')
    .where('companyId', '=', companyId)
    .where('saleId', '=', saleId)
    .executeTakeFirst()
  if (!row) return []

  const values = metadataValuesSchema.parse(row.metadata)
  const fields = await selectMetadataFields({ tx, company: { id: companyId } }, 'sale')
  return fields
    .filter(({ key, status, showOnReceipt }) => status === 'active' && showOnReceipt && Object.hasOwn(values, key))
    .map(({ key, label, type, options }) => {
      const value = values[key]
      const chosen = options.filter((option) => [value].flat().includes(option.key))
      return { label, type, options: chosen, value }
    })
}
