/** Messages of the safety data of products, in the office. */
export const en = {
  card: 'Safety data',
  edit: 'Edit safety data',
  none: 'Nothing written down.',
  needed: 'Its category asks for the maker. Until you write it down, the online shop does not show this product.',
  maker: 'Maker',
  makerHelp: 'Name, postal address, and an e-mail or web address.',
  responsible: 'Responsible person in the European Union',
  responsibleHelp: 'Only if the maker is not in the European Union.',
  warnings: 'Warnings',
  warningsHelp: 'As they are on the product or its package.',
  save: 'Save',
  saved: 'Safety data saved',
} as const
