export const en = {
  title: 'People are waiting for it in the online shop',
  lead: 'They get one e-mail when it is back, in the order in which they asked, and never more people than units.',
  waiting_one: '{count} person waits',
  waiting_other: '{count} people wait',
} as const
