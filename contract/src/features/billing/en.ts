/** Words of plans, payments and their documents, shared by screens, mails and papers. */
export const en = {
  parts: { ps: 'Point of sale', ec: 'E-commerce' },
  periods: { monthly: 'Monthly', quarterly: 'Every three months', semiannual: 'Every six months', annual: 'Yearly' },
  receiptKinds: 'Choose a PDF or a picture (JPEG, PNG, WebP) of at most 5 MB.',
  documents: {
    invoice: 'Invoice',
    creditNote: 'Credit note',
    to: 'For',
    chargeLine: '{part}, plan {plan}',
    creditLine: 'Unused part of {part}, plan {plan}',
    net: 'Net',
    total: 'Total',
  },
} as const
