/** What suppliers share with customers: tax numbers, addresses, and saving doubtful values. */
export { AddressesField } from '#src/features/customers/customers/addresses-field.tsx'
export { addressesRule, daysRule, textOrNull } from '#src/features/customers/customers/customer-values.ts'
export { DoubtNotice } from '#src/features/customers/customers/doubt-notice.tsx'
export { shownTaxId, type TaxIdType, usualTaxIdType } from '#src/features/customers/customers/shown-tax-id.ts'
export { TaxIdFields } from '#src/features/customers/customers/tax-id-fields.tsx'
export { useDoubt } from '#src/features/customers/customers/use-doubt.ts'
