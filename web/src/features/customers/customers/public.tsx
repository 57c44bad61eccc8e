/** What suppliers share with customers: tax numbers, addresses, and saving doubtful values. */
export { AddressesField } from '#src/features/customers/customers/addresses-field.tsx'
export { addresses, taxId, taxIdType } from '#src/features/customers/customers/party-fields.ts'
export { DoubtNotice } from '#src/features/customers/customers/doubt-notice.tsx'
export { shownTaxId } from '#src/features/customers/customers/shown-tax-id.ts'
export { TaxIdFields } from '#src/features/customers/customers/tax-id-fields.tsx'
export { useDoubt } from '#src/features/customers/customers/use-doubt.ts'
