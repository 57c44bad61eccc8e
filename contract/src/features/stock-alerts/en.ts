export const en = {
  title: 'People wait for it in the online shop',
  lead: 'They get one e-mail when it is back, in the order in which they asked, and never more people than there are pieces.',
  waiting_one: '{count} person waits',
  waiting_other: '{count} people wait',
} as const
