/** Texts of the dashboard's first page, and those shared by all lists and forms of the dashboard. */
export const en = {
  title: 'Home',
  greeting: 'Hello, {name}',
  workingAt: 'You are working at {company} as {profile}.',
  zone: 'in {timeZone} time',
  figuresZone: 'Days and hours are those of {timeZone}.',
  demo: 'Demo data',
  sell: 'Sell',
  planEnded: 'Your plan has ended: you can view, but not change anything.',
  planEndedOn: 'Your plan ended on {date}: you can view, but not change anything.',
  planGrace_one:
    'The term of your plan ended on {date}. It stays active for {count} more day so that you can renew it.',
  planGrace_other:
    'The term of your plan ended on {date}. It stays active for {count} more days so that you can renew it.',
  planExtended: 'The term of your plan ended on {date}. It stays active while we check the payment.',
  planRenew: 'Renew the plan',
  list: {
    offline: "You're offline; this list needs a connection.",
    newestKept: 'These rows may be out of date.',
    filters: 'Filters',
    showFilters_one: 'Filters ({count} on)',
    showFilters_other: 'Filters ({count} on)',
    forbidden: 'Your profile cannot see this list. Ask someone who manages your company.',
  },
  form: {
    unsaved: 'Unsaved changes',
    leaveTitle: 'Leave without saving?',
    leaveText: 'What you changed here will be lost.',
    leave: 'Leave',
    stay: 'Keep editing',
    discard: 'Discard',
    amountInvalid: 'Enter an amount such as {example}',
    quantityInvalid: 'Enter a quantity such as {example}',
    amountTooLarge: 'That amount is too large',
  },
  time: { minutesAgo: '{count} min ago', hoursAgo: '{count} h ago' },
} as const
