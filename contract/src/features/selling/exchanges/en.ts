/** Texts for exchanging at the till. */
export const en = {
  start: 'Exchange for other products',
  title: 'Exchange of {number}',
  remove: 'Remove {name} from the exchange',
  end: 'End the exchange',
  ended: 'The exchange of {number} was ended',
  hint: 'Scan or choose what the customer takes instead.',
  bought: 'New products',
  returned: 'Returned',
  collect: 'Collect',
  giveBack: 'Give back',
  complete: 'Complete exchange',
  toGiveBack: 'To give back',
  even: 'The amounts are equal. There is nothing to pay.',
  noHold: 'An exchange cannot be held. Complete it, or end it and refund later.',
  isOpen: 'An exchange of {number} is open. Complete it or end it before you refund anything else.',
  originalGone: 'The original sale was voided. End the exchange.',
} as const
