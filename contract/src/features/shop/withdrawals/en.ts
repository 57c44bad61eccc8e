/** Messages of withdrawing from an order, in the shop and in the office. */
export const en = {
  title: 'Withdraw from an order',
  link: 'Withdrawal',
  intro_one:
    'You can withdraw from an online order until {count} day after you got it. You do not have to give a reason.',
  intro_other:
    'You can withdraw from an online order until {count} days after you got it. You do not have to give a reason.',
  find: 'Type the number of your order and the e-mail address you ordered with. We send you the link of your order; you withdraw there.',
  number: 'Order number',
  email: 'E-mail',
  send: 'Send me the link',
  sent: 'If the number and the address match, the link is on its way.',
  wait: 'Too many requests. Try again later.',
  wrong: 'Please check the marked fields.',
  start: 'Withdraw from this order',
  until: 'You can withdraw until {date}. You do not have to give a reason.',
  always_one: 'You can withdraw until {count} day after you got everything. You do not have to give a reason.',
  always_other: 'You can withdraw until {count} days after you got everything. You do not have to give a reason.',
  over: 'The withdrawal period ended on {date}.',
  howMany: 'How many of {name}',
  next: 'Continue',
  confirmTitle: 'You withdraw from',
  confirm: 'Confirm the withdrawal',
  change: 'Change selection',
  nothing: 'Choose at least one product.',
  tooLate: 'It is too late to withdraw from this.',
  made: 'Withdrawn on {date}',
  card: 'Withdrawals',
  cardText:
    'The buyer does not have to give a reason. Take the goods back in the order’s menu, cancel what has not been sent, and return the money.',
  line: '{quantity} × {name}',
} as const
