/** Refusals about plans and payments. Their calls are answered in the person's language, so no screen loads them. */
export const en = {
  plansNotSold: 'This installation sells no plans: everything is included, without an end.',
  planActive: 'This part is active already. Renew it or change its plan.',
  planMissing: 'There is no plan here that this could be done with. Buy one first.',
  planCancelled: 'This part has been cancelled already.',
  planNotCancelled: 'There is no cancellation that could still be taken back.',
  planTooSmall:
    'The company has more than this plan includes. Archive or remove what is too much, then choose it again.',
  nothingToChange: 'The company already has this plan with this period.',
  quoteChanged:
    'The price was worked out anew, because something has changed or half an hour has passed. Look at it and confirm again.',
  currencyDiffers: 'The company pays in another currency. Load the page again to see it.',
  balanceTooSmall: 'The balance would fall below zero. Enter a smaller amount.',
  paymentPending: 'A payment for this part is waiting already. Finish it or take it back first.',
  paymentDecided: 'This payment was decided already. Load the page again to see how.',
  paymentHasMoney:
    'Money came in for this payment, so it cannot be taken back any more. Write to us, and we sort it out.',
  paymentMethodMissing: 'This way to pay is not offered here. Choose another one.',
  bankReferenceUsed: 'A transfer with this reference of the bank was entered already. Look at the other payment first.',
  ownCompanyPayment: 'You belong to this company. Another person of the service has to decide its payments.',
  secondPersonNeeded: 'Another person of the service has to confirm this amount.',
  cardRefused: 'The card was refused. Try another one, or pay by transfer.',
} as const
