/** The points to review in a sale that was booked as the customer paid it. */
export const saleReviewsEn = {
  title_one: 'Something to review',
  title_other: '{count} things to review',
  priceChanged: 'A price had changed in the catalogue. The customer paid the price the till had.',
  taxChanged: 'A tax had changed. The sale keeps the tax that was printed.',
  settingsChanged:
    'Its prices or taxes were not calculated the way the company calculates them now. The receipt stands.',
  lineDiffers:
    'A line does not have the name, SKU, unit or kind that the catalogue has for its product, or it names no product.',
  productArchived: 'It includes a product that had been archived.',
  oversold: 'More was sold than the stock showed. Count that product.',
  sessionClosed: 'It arrived after its session was closed. Check the cash of that session.',
  clockSkewed:
    'Its date does not match: the clock of the device was wrong, it came later than a register can sell without a connection, or the date is outside its session. Check when it was made.',
  overProfileLimits:
    'It has a discount, a changed price, no taxes or a payment on account, or it was voided. The profile of the member who did this does not allow it.',
  registerOfOthers: 'The register does not allow the profile of the member who made it.',
  actorRevoked:
    'The person who made it can no longer sell, or not under that profile. It is booked for the person who sent it.',
  makerUnproved:
    'The device named someone other than the person who sent it, without proof. It is booked for the person who sent it, under their rights.',
  approvedOffline:
    'Something in it was approved with a PIN while the till had no connection. Check it with the person who approved.',
  approvalObjected:
    'Something in it was approved in the name of a person who says it was not them. Find out who typed their PIN.',
  returnedLate: 'It was returned after the return window, without approval.',
  printedDiffers: 'The printout of its void shows another receipt or another total than the sale.',
  moreThanDrawer:
    'More cash was given back than there should have been in the drawer, without approval. Count that drawer.',
  totalsAsPrinted: 'Its lines did not add up to the total of its receipt. It was accepted as printed.',
  numberRepeated: 'Another sale has the same receipt number. It was accepted with the number that was printed.',
  numberAhead: 'Its receipt number is far ahead of its series. It was accepted with the number that was printed.',
  otherDevice: 'It was sent by another device than the one that made it.',
  deviceRevoked: 'It arrived after its device had been removed. Someone accepted it.',
  planExpired: 'It arrived when the plan of the company had expired.',
  customerUnknown: 'It names a customer who could not be stored. It was booked without one; the receipt has the name.',
  customerDiscountChanged:
    'A discount of its customer is more than the office gives them now. The customer paid what the receipt says.',
  detailsDiffer:
    'One of its custom fields does not have what is required now: a value is missing, or its field or option is gone. It was booked as it came.',
  serialsDiffer: 'Its serial numbers do not match: more than units, one twice, or one returned that was not sold.',
  orderDiffers:
    'The online order that it hands over had changed: it was cancelled, handed over elsewhere, or less of it is paid. The receipt stands; look at the order.',
  sellerGone:
    'It names a seller who is not among the active members. If that person never was one, it counts for the cashier.',
  exemptionEnded: 'It was sold without taxes to a customer who pays them now. The customer paid what the receipt says.',
  belowCost: 'A product was sold for less than it cost, without permission.',
  belowMinimum: 'A product was sold below its lowest price, without permission.',
  tenderRules:
    'A payment lacks the customer or the reference that its payment method asks for, or money was refunded in one that does not allow it.',
  surchargeChanged:
    'The surcharge of a payment method is not the one that was charged. The customer paid what the receipt says.',
  roundingChanged: 'Its cash was not rounded the way the company rounds now. The customer paid what the receipt says.',
  overCreditLimit: 'It was sold on account beyond what the customer can owe, or to a blocked customer.',
} as const
