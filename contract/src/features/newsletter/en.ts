export const en = {
  title: 'Newsletter list',
  lead: 'People who left their e-mail in the newsletter block and confirmed it. Export the list to write to them with your mail service, and offer each the link to leave that stands beside their address.',
  confirmed: 'On the list',
  pending: 'Not confirmed yet',
  find: 'Find an address',
  findHelp: 'Find a person who asks to leave the list.',
  look: 'Look',
  none: 'This address is not on the list.',
  states: { pending: 'Has not confirmed yet, asked on {date}', confirmed: 'On the list since {date}' },
  end: 'Take off the list',
  ended: 'The address was taken off the list and deleted.',
  export: 'Export the list (CSV)',
} as const
