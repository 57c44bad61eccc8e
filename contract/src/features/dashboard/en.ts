/** Words of the dashboard's first page. */
export const en = {
  title: 'Home',
  greeting: 'Hello, {name}',
  workingAt: 'You are working at {company} as {profile}.',
  noCompany: 'You do not work in a company yet.',
  startTrial: 'Start a free trial',
  goTo: 'Go to',
} as const
