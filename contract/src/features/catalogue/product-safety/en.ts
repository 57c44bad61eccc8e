/** Messages of the safety data of products, in the office. */
export const en = {
  card: 'Safety data',
  edit: 'Edit safety data',
  none: 'No data yet.',
  needed: 'Its category requires the manufacturer. Until you enter it, the online shop does not show this product.',
  maker: 'Manufacturer',
  makerHelp: 'Name, postal address, and an e-mail or web address.',
  responsible: 'Responsible person in the European Union',
  responsibleHelp: 'Only if the manufacturer is not in the European Union.',
  warnings: 'Warnings',
  warningsHelp: 'As they are on the product or its package.',
  save: 'Save',
  saved: 'Safety data saved',
} as const
