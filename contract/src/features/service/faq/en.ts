/** Words around the frequently asked questions. */
export const en = {
  title: 'Questions',
  description: 'Short answers about the point of sale: network, scanners, printers, money, data, team and languages.',
  heading: 'Questions people ask before they start',
  copyLink: 'Link to this question',
  more: 'Your question is not here?',
  help: 'Search the help',
  groups: {
    start: 'Before you start',
    selling: 'Selling',
    money: 'Money and prices',
    data: 'Your data',
    team: 'Your team',
  },
} as const
