import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import type { FieldBinding } from '#src/lib/form.ts'

/** What each part of the form gets. */
export type PriceFieldsProps = { base: PriceTable; field: (name: string) => FieldBinding }
