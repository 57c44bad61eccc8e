/** What a person should look at in a sale that was booked as the customer paid it. */
export const saleReviewsEn = {
  title_one: 'Something to review',
  title_other: '{count} things to review',
  priceChanged: 'A price had changed in the catalogue. The customer paid the price the till had.',
  taxChanged: 'A tax had changed. The sale keeps the tax that was printed.',
  settingsChanged:
    'Its prices or taxes were computed in another way than the company computes them now. The receipt stands.',
  lineDiffers:
    'A line does not have the name, SKU, unit or kind that the catalogue has for its product, or it names no product.',
  productArchived: 'It includes a product that had been archived.',
  oversold: 'More was sold than the stock showed. Count that product.',
  sessionClosed: 'It arrived after its session was closed. Check the cash of that session.',
  clockSkewed:
    'Its date does not fit: the clock of the device was wrong, it came later than a register may sell without a network, or the date lies outside its session. Check when it was made.',
  overProfileLimits:
    'It has a discount, a changed price, no taxes or a payment on account, or it was voided. The profile of the member who did this does not allow it.',
  registerOfOthers: 'The register does not allow the profile of the member who made it.',
  actorRevoked:
    'Whoever made it may not sell any more, or no longer under that profile. It is booked for the person who sent it.',
  makerUnproved:
    'The device named another person than the one who sent it, without proof. It is booked for the person who sent it, under their rights.',
  approvedOffline:
    'Something in it was approved with a PIN while the till had no network. Check it with whoever approved.',
  approvalObjected:
    'Something in it was approved in the name of a person who says it was not them. Find out who typed their PIN.',
  returnedLate: 'It came back after the days a sale may come back, and nobody who may allow that did.',
  printedDiffers: 'The paper of its void names another receipt or another total than the sale has.',
  moreThanDrawer:
    'More cash went back than there should have been in the drawer, and nobody who may allow that did. Count that drawer.',
  totalsAsPrinted: 'Its lines did not give the total of its receipt. It was accepted with what was printed.',
  numberRepeated: 'Another sale has the same receipt number. It was accepted with the number that was printed.',
  numberAhead: 'Its receipt number is far ahead of its series. It was accepted with the number that was printed.',
  otherDevice: 'Another device than the one that made it sent it.',
  deviceRevoked: 'It arrived after its device had been removed. Somebody accepted it.',
  planExpired: 'It arrived when the plan of the company had expired.',
  customerUnknown: 'It names a customer who could not be stored. It was booked without one; the receipt has the name.',
  customerDiscountChanged:
    'A discount of its customer is more than the office gives them now. The customer paid what the receipt says.',
  detailsDiffer:
    'One of its own fields does not hold what the office asks for now: a value is missing, or its field or option is gone. It was booked as it came.',
  serialsDiffer: 'Its serial numbers do not fit: more than pieces, one twice, or one that came back and was not sold.',
  orderDiffers:
    'The online order that it hands over had changed: it was cancelled, handed over elsewhere, or less of it is paid. The receipt stands; look at the order.',
  sellerGone:
    'It names a seller who is not among the active members. Where that person never was one, it counts for the cashier.',
  exemptionEnded: 'It was sold without taxes to a customer who pays them now. The customer paid what the receipt says.',
  belowCost: 'Somebody sold a product for less than it cost, without the right to.',
  belowMinimum: 'Somebody sold a product below its lowest price, without the right to.',
  tenderRules:
    'A payment lacks the customer or the reference that its form of payment asks for, or money went back in one that gives none back.',
  surchargeChanged:
    'The surcharge of a form of payment is another than the one that was charged. The customer paid what the receipt says.',
  roundingChanged:
    'Its cash was rounded in another way than the company rounds now. The customer paid what the receipt says.',
  overCreditLimit: 'It was sold on account beyond what the customer may owe, or to somebody who is blocked.',
} as const
