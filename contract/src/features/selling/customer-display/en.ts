/** Texts of the customer display. */
export const en = {
  title: 'Customer display',
  open: 'Customer display',
  blocked: 'The browser did not open the window. Allow pop-ups for this page.',
  welcome: 'Welcome',
  total: 'Total',
  save: 'You save {amount}',
  thanks: 'Thank you!',
  change: 'Your change',
  receipt: 'Your receipt',
  payQr: 'QR code to pay with',
  qrLabel: 'QR code of your receipt',
  waiting: 'Waiting for the register',
  waitingHint: 'Open the sell screen in another window of this browser.',
} as const
