/** Words around the articles of the help. */
export const en = {
  title: 'Help',
  description:
    'How to sell, count the drawer, keep the catalogue and run your shop with this point of sale, step by step.',
  heading: 'How can we help?',
  search: {
    label: 'Search the help',
    placeholder: 'Close a register, refund, labels …',
    button: 'Search',
    results: 'Results for “{text}”',
    none: 'We found nothing for “{text}”.',
    noneHint: 'Try other words, or look through the topics below.',
    offline: 'You are not connected. The search works again when you are.',
    failed: 'The search could not be loaded. Press Enter to search on the server.',
  },
  empty: 'There are no articles here yet.',
  groups: {
    start: 'First steps',
    sell: 'Selling',
    cash: 'Cash and registers',
    catalogue: 'Products and stock',
    people: 'Customers and team',
    settings: 'Settings and data',
  },
  article: {
    back: 'All topics',
    permission: 'Needs the permission “{permission}”',
    checked: 'Checked against the product on {date}',
    contents: 'On this page',
    related: 'Related',
    neighbours: 'Before and after this article',
    previous: 'Before',
    next: 'Next',
  },
} as const
