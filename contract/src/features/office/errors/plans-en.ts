/** Refusals about plans and payments. Their calls are answered in the person's language, so no screen loads them. */
export const en = {
  plansNotSold: 'This installation sells no plans: everything is included, with no end date.',
  planActive: 'This part is already active. Renew it or change its plan.',
  planMissing: 'There is no plan to do this with. Buy one first.',
  planCancelled: 'This part has already been cancelled.',
  planNotCancelled: 'There is no cancellation left to undo.',
  planTooSmall: 'The company has more than this plan includes. Archive or remove the excess, then choose it again.',
  nothingToChange: 'The company already has this plan with this period.',
  quoteChanged:
    'The price was recalculated because something changed or half an hour passed. Check it and confirm again.',
  currencyDiffers: 'The company pays in another currency. Reload the page to see it.',
  balanceTooSmall: 'The balance would fall below zero. Enter a smaller amount.',
  paymentPending: 'A payment for this part is already pending. Finish it or withdraw it first.',
  paymentDecided: 'This payment was already decided. Reload the page to see how.',
  paymentHasMoney:
    'Money has arrived for this payment, so it can no longer be withdrawn. Write to us and we will sort it out.',
  paymentMethodMissing: 'This payment method is not offered here. Choose another one.',
  bankReferenceUsed: 'A transfer with this bank reference was already entered. Check the other payment first.',
  ownCompanyPayment: 'You belong to this company. Someone else on the service’s staff has to decide its payments.',
  secondPersonNeeded: 'Someone else on the service’s staff has to confirm this amount.',
  cardRefused: 'The card was refused. Try another one, or pay by transfer.',
} as const
