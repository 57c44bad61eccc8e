/** Texts for exchanging at the till. */
export const en = {
  start: 'Exchange for other products',
  title: 'Exchange of {number}',
  remove: 'Take {name} out of the exchange',
  end: 'End the exchange',
  ended: 'The exchange of {number} was ended',
  hint: 'Scan or choose what is taken instead.',
  bought: 'New products',
  returned: 'Comes back',
  collect: 'Collect',
  giveBack: 'Give back',
  complete: 'Complete exchange',
  toGiveBack: 'To give back',
  even: 'What comes back pays for what is taken. Nobody pays anything.',
  noHold: 'An exchange cannot be held. Complete it, or end it and refund later.',
  isOpen: 'An exchange of {number} is open. Complete it or end it before anything else comes back.',
  originalGone: 'The sale that something comes back of was voided. End the exchange.',
} as const
