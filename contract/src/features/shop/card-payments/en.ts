/** Messages of cards in the online shop: its settings, and the payments of an order. */
export const en = {
  title: 'Card payments',
  lead: 'Your shop takes cards with your own account at a card provider. The money goes straight to that account, and no card number reaches this server.',
  on: 'Cards are accepted',
  off: 'Off',
  isActive: 'Accept cards in the online shop',
  provider: 'Provider',
  providers: { stripe: 'Stripe', sandbox: 'Test mode (no money moves)' },
  sandboxText:
    'Buyers see a test page instead of a card page. Use it to try everything; switch it off before you sell.',
  secretKey: 'Secret key',
  webhookSecret: 'Signing secret of the webhook',
  keyHelp:
    'In Stripe under Developers, API keys. It is stored so that only this server reads it, and never shown again.',
  webhookHelp:
    'In Stripe, create a webhook for the events “checkout.session” with the address below, and enter its signing secret here.',
  kept: 'Stored: …{end}. Leave it empty to keep it.',
  keptSecret: 'Stored. Leave it empty to keep it.',
  eventsUrl: 'Address for the webhook',
  save: 'Save',
  saved: 'The card payment settings were saved',
  test: 'Test the keys',
  works: 'The keys work',
  worksNot: 'The provider does not know these keys',
  refused: {
    openAttempts: 'A buyer is paying right now. Wait until they finish, at most half an hour, and save again.',
  },
  order: {
    title: 'Card payments',
    attempt: '{provider}, {date}',
    outcomes: { open: 'Open', paid: 'Paid', failed: 'Refused', ended: 'Ended without payment' },
    refund: 'Refund to the card',
    refundText: '{amount} will be refunded through the provider to the card that paid.',
    refundStates: { asked: 'Being refunded', done: 'Refunded', failed: 'The provider refused the refund' },
    askAgain: 'Try again',
  },
} as const
