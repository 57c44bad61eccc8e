export const en = {
  title: 'Newsletter list',
  lead: 'People who left their e-mail in the newsletter block and confirmed it. Export the list to write to them with your e-mail service, and give each one the link to leave that is next to their address.',
  confirmed: 'On the list',
  pending: 'Not confirmed yet',
  find: 'Find an address',
  findHelp: 'Find a person who asks to leave the list.',
  look: 'Search',
  none: 'This address is not on the list.',
  states: { pending: 'Has not confirmed yet, asked on {date}', confirmed: 'On the list since {date}' },
  end: 'Remove from the list',
  ended: 'The address was removed from the list and deleted.',
  export: 'Export the list (CSV)',
} as const
