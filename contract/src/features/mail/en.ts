/** Messages the server sends. */
export const en = {
  welcomeSubject: 'Welcome to Mostrador, {name}',
  welcomeText:
    'Hello {name},\n\nyour account is ready. Confirm that this address is yours; the link can be used for 24 hours:\n{confirmLink}\n\nThen log in to open your shop:\n{link}\n\nIf you did not ask for an account, there is nothing to do.\n',
  readySubject: 'Welcome to Mostrador, {name}',
  readyText:
    'Hello {name},\n\nyour account is ready and you have joined the company that invited you. Log in here:\n{link}\n',
  knownSubject: 'You already have a Mostrador account',
  knownText:
    'Hello,\n\nsomebody asked for a new account with this e-mail address, which already has one. If it was you, log in here:\n{link}\n\nIf you no longer know your password, choose a new one here:\n{forgotLink}\n\nIf it was not you, there is nothing to do.\n',
  confirmSubject: 'Confirm your e-mail address',
  confirmText:
    'Hello {name},\n\nconfirm that this address is yours; the link can be used once, for 24 hours:\n{confirmLink}\n\nIf you have no account with us, there is nothing to do.\n',
  confirmNewSubject: 'Confirm your new e-mail address',
  confirmNewText:
    'Hello {name},\n\nconfirm that this address is yours, and your account will use it from then on. The link can be used once, for 24 hours:\n{confirmLink}\n\nIf you did not ask for this, do not follow the link: nothing changes without it.\n',
  addressKnownSubject: 'This e-mail address already has an account',
  addressKnownText:
    'Hello,\n\nsomebody asked to use this address for another account. It already has an account of its own, so nothing was changed.\n\nIf it was you and you no longer know your password, choose a new one here:\n{forgotLink}\n\nIf it was not you, there is nothing to do.\n',
  emailChangeAskedSubject: 'Another e-mail address was asked for your account',
  emailChangeAskedText:
    'Hello {name},\n\nsomebody who knows your password asked that your account use another e-mail address: {newEmail}. Until that address is confirmed, you go on logging in with this one. If it was you, there is nothing to do.\n\nIf it was not you, stop it here and choose a new password; the link can be used for 7 days, also after the address has changed:\n{undoLink}\n',
  emailChangedSubject: 'The e-mail address of your account was changed',
  emailChangedText:
    'Hello {name},\n\nyour account now uses another e-mail address: {newEmail}. If you changed it, there is nothing to do.\n\nIf it was not you, take your account back here and choose a new password; the link can be used for 7 days:\n{undoLink}\n',
  resetSubject: 'Choose a new password',
  resetText:
    'Hello {name},\n\nsomebody asked to set a new password for your account. If it was you, choose it here; the link can be used once, for 60 minutes:\n{resetLink}\n\nIf it was not you, there is nothing to do: your password stays as it is.\n',
  passwordChangedSubject: 'Your password was changed',
  passwordChangedText:
    'Hello {name},\n\nthe password of your account was changed, and other devices were logged out. If it was you, there is nothing to do.\n\nIf it was not you, choose a new password now:\n{forgotLink}\n',
  receiptSubject: 'Your receipt from {shop}',
  receiptText:
    'Hello,\n\nthank you for your purchase at {shop}. Your receipt {number}, for {total}, is here:\n{link}\n',
  webhookStoppedSubject: 'An address for webhooks was switched off',
  webhookStoppedText:
    'Hello {name},\n\nfor {days} days nothing we sent to this address was taken, so we have stopped sending:\n{url}\n\nWhat happened there is in the log. When the receiver works again, switch the address on here:\n{link}\n',
  pinTriedSubject: 'Wrong tries of your PIN at {company}',
  pinTriedText:
    'Hello {name},\n\nsomebody typed a wrong PIN for you {count} times at {company}. The last time was {when}, here: {place}.\n\nIf it was you, there is nothing to do. If it was not, choose a new PIN:\n{link}\n\nThere you also see what was approved in your name.\n',
  pinAllowedSubject: 'Your PIN now works without a network at {company}',
  pinAllowedText:
    'Hello {name},\n\nyour PIN can now approve without a network on this register of {company}: {place}.\n\nIf you did not want that, switch it off and choose a new PIN here:\n{link}\n',
  someDevice: 'a device we do not know',
  approvalObjectedSubject: '{person} did not approve this at {company}',
  approvalObjectedText:
    'Hello {name},\n\n{person} says that somebody else approved this in their name, on {when}:\n{summary}\n\nTheir PIN has been cleared and no longer works anywhere. Look at what happened here:\n{link}\n',
  purchaseOrderSubject: 'Purchase order {number} from {company}',
  purchaseOrderText:
    'Hello {name},\n\nour purchase order {number} is attached as a PDF. Please confirm that you received it and when you deliver.\n\n{message}\n\n{sender}\n{company}\n',
  supplementSubject: 'Something arrived after closing Z {number} of {checkout}',
  supplementText:
    'Hello {name},\n\na device of {company} has sent something that belongs to a session that was counted before: closing Z {number} of {checkout}. The count stands; its supplements say what came and what it comes to with it:\n{link}\n\nIf more arrives in the next hour, it is on that page and not in another mail.\n',
  blogCommentSubject: 'New comments on the blog of {company}',
  blogCommentText:
    'Hello {name},\n\nreaders wrote under posts of {company}. Show them, reject them or answer them here:\n{link}\n\nIf more come in the next hour, they are on that page and not in another mail. You can switch these mails off in the settings of the blog.\n',
  productRatingSubject: 'New ratings in the shop of {company}',
  productRatingText:
    'Hello {name},\n\nbuyers rated products of {company}. Show their ratings, reject them or answer them here:\n{link}\n\nIf more come in the next hour, they are on that page and not in another mail. You can switch these mails off in the settings of the shop.\n',
  planEndingSubject: '{part} of {company} ends on {date}',
  planEndingText:
    'Hello {name},\n\nthe plan “{part}” of {company} ends on {date}. Renew it here, and it goes on without a gap:\n{link}\n\nYou can switch these reminders off in your account.\n',
  moneyTargetChangedSubject: '{company}: where the money goes was changed',
  moneyTargetChangedText:
    'Hello {name},\n\n{person} changed {what} of {company}.\n\nBefore:\n{before}\n\nNew:\n{after}\n\nIt counts from: {when}\n\nIf that is right, there is nothing to do. If not, take it back here; the link can be used once, for 7 days:\n{undoLink}\n',
  planEndedSubject: '{part} of {company} has ended',
  planEndedText:
    'Hello {name},\n\nthe plan “{part}” of {company} ended on {date}. A paid plan can still be used for three days. After that you can look at everything and take your data along, but not change anything; open sessions of a register can still be closed.\n\nRenew it here:\n{link}\n',
  planShorterSubject: 'The discount of {company} for both parts has ended',
  planShorterText:
    'Hello {name},\n\nonly “{part}” of {company} runs now, so its discount for both parts has ended. What you paid covers it at the full price until {date}. Buy the other part again, and the discount applies to what you buy from then on:\n{link}\n',
  planViewOnlySubject: '{company} can only be looked at now',
  planViewOnlyText:
    'Hello {name},\n\nthe plan “{part}” of {company} ended on {date}, and it has not been renewed. Everything is still there: you can look at it and take it along. When you renew, you go on where you stopped:\n{link}\n',
  planDataDeletionSubject: 'The data of {company} will be deleted on {date}',
  planDataDeletionText:
    'Hello {name},\n\nthe last plan of {company} ended and was not renewed. On {date} we will delete all data and files of {company}, with any balance that is left. They cannot be brought back.\n\nUntil then you can take everything along: log in, open {company} and export it here:\n{exportLink}\n\nIf you buy a plan before that day, nothing is deleted:\n{link}\n\nWe only keep our invoices and credit notes to {company}, because the law requires it, and a note of the deletion.\n',
  paymentApprovedSubject: 'Your payment for {company} has arrived',
  paymentApprovedText:
    'Hello {name},\n\nyour payment of {amount} for {company} has arrived: {part}. The document for it is on the page of your company:\n{link}\n',
  paymentPartSubject: 'Part of your payment for {company} has arrived',
  paymentPartText:
    'Hello {name},\n\n{amount} arrived for {company}. {rest} are still missing: transfer them with the same reference, and your plan begins as soon as they arrive. Everything about it is here:\n{link}\n',
  paymentInBalanceSubject: 'Money for {company} is in your balance',
  paymentInBalanceText:
    'Hello {name},\n\n{amount} arrived for {company}. The payment they were meant for was decided before, so they are in your balance and pay for your next order. Everything about it is here:\n{link}\n',
  paymentRejectedSubject: 'We could not accept your payment for {company}',
  paymentRejectedText:
    'Hello {name},\n\nwe could not accept your payment of {amount} for {company} ({part}). The reason:\n{reason}\n\nYour plan is as it was. What you had paid or used of your balance is in your balance again. You can try again here:\n{link}\n',
  paymentExpiredSubject: 'Your payment for {company} has expired',
  paymentExpiredText:
    'Hello {name},\n\nyour payment of {amount} for {company} ({part}) did not arrive in time, so it was ended. Your plan is as it was, and what you had used of your balance is back there. You can order again here:\n{link}\n',
  chatAnswerSubject: '{staff} has answered you',
  chatAnswerText:
    'Hello {name},\n\n{staff} has answered you:\n\n{note}\n\nGo on with the conversation here:\n{link}\n\nThe link is valid for 14 days, on any device. Do not pass it on: it opens your conversation.\n',
  chatTranscriptSubject: 'Your conversation with us',
  chatTranscriptText:
    'Hello,\n\nhere is the conversation, as you asked:\n\n{note}\n\nIf you did not ask for it, there is nothing to do.\n',
  orderOfferSubject: '{shop}: your order is ready to confirm',
  orderOfferText:
    'Hello {name},\n\n{shop} prepared an order for you. See it, choose how you get it and how you pay, and confirm it until {date}:\n{link}\n\n{note}Nothing is charged before you confirm.\n',
  orderPlacedSubject: '{shop}: we have your order {number}',
  orderPlacedText:
    'Hello {name},\n\nthank you. Your order {number} at {shop} comes to {total}.\n\n{note}What you ordered, and how it is going:\n{link}\n',
  orderPaidSubject: '{shop}: your order {number} is paid',
  orderPaidText:
    'Hello {name},\n\nyour payment of {amount} for order {number} at {shop} has arrived. Your order is here:\n{link}\n',
  orderShippedSubject: '{shop}: order {number} is on its way',
  orderShippedText:
    'Hello {name},\n\ngoods of your order {number} at {shop} have left:\n\n{note}\n\nYour order is here:\n{link}\n',
  orderReadySubject: '{shop}: order {number} is ready for pickup',
  orderReadyText:
    'Hello {name},\n\nyour order {number} waits for you at {place}. Say this code when you pick it up:\n\n{code}\n\nYour order is here:\n{link}\n',
  orderGoodsArrivedSubject: '{shop}: the goods of order {number} have arrived',
  orderGoodsArrivedText:
    'Hello {name},\n\nwhat {shop} brought in for your order {number} is here and set aside for you. The shop prepares your order now:\n{link}\n',
  orderCancelledSubject: '{shop}: order {number} is cancelled',
  orderCancelledText:
    'Hello {name},\n\nthis was cancelled of your order {number} at {shop}:\n\n{note}\n\nIf you had paid for it, the shop returns the money. Your order is here:\n{link}\n',
  orderExpiredSubject: '{shop}: order {number} has expired',
  orderExpiredText:
    'Hello {name},\n\nthe payment for your order {number} at {shop} did not arrive in time, so its goods are for sale again. If you have paid meanwhile, the shop will find your money and write to you. You can order again here:\n{link}\n',
  orderRefundedSubject: '{shop}: money back for order {number}',
  orderRefundedText:
    'Hello {name},\n\n{shop} has returned {amount} of your order {number}. How long it takes depends on your bank. Your order is here:\n{link}\n',
  orderSubstituteSubject: '{shop}: a question about order {number}',
  orderSubstituteText:
    'Hello {name},\n\nsomething of your order {number} at {shop} is missing. The shop offers you another product, for no more than you agreed to:\n\n{note}\n\nAccept or decline it here:\n{link}\n',
  orderWithdrawnSubject: '{shop}: you have withdrawn from order {number}',
  orderWithdrawnText:
    'Hello {name},\n\nyou withdrew from this of your order {number} at {shop} on {time}:\n\n{note}\n\nKeep this e-mail: it proves when you did. The shop tells you how to send the goods back and returns the money. Your order is here:\n{link}\n',
  orderClaimedSubject: '{shop}: we got your claim on order {number}',
  orderClaimedText:
    'Hello {name},\n\nyou told {shop} that something of your order {number} is not right:\n\n{note}\n\nThe shop looks at it and answers by mail and on the page of your order:\n{link}\n',
  orderClaimAnsweredSubject: '{shop}: an answer to your claim on order {number}',
  orderClaimAnsweredText:
    'Hello {name},\n\n{shop} has answered your claim on order {number}:\n\n{note}\n\nYour order is here:\n{link}\n',
  orderLinkSubject: '{shop}: the link of order {number}',
  orderLinkText:
    'Hello {name},\n\nthis is the page of your order {number} at {shop}:\n{link}\n\nIf you did not ask for it, there is nothing to do. Do not pass it on: it opens your order.\n',
  orderCodeSubject: '{shop}: {code} is your code for order {number}',
  orderCodeText:
    'Hello,\n\nthis code shows the address of order {number} at {shop} for half an hour:\n\n{code}\n\nIf you did not ask for it, there is nothing to do.\n',
  shopSignInSubject: '{shop}: {code} is your code to sign in',
  shopSignInText:
    'Hello,\n\nyou are signing in at {shop}. Open this link and press the button:\n{link}\n\nOr type this code on the page where you asked for it:\n\n{code}\n\nBoth work once, for 15 minutes. If you did not ask for them, there is nothing to do: nobody gets in without this e-mail. Do not pass it on.\n',
  newsletterConfirmSubject: '{shop}: do you want our news?',
  newsletterConfirmText:
    'Hello,\n\nsomebody asked for news from {shop} at this address. If it was you, open this link and press the button:\n{link}\n\nIt works once, for {days} days. If it was not you, there is nothing to do: without the button you get no news, and your address is deleted. You can also delete it at once:\n{leaveLink}\n',
  newsletterKnownSubject: '{shop}: you already get our news',
  newsletterKnownText:
    'Hello,\n\nsomebody asked for news from {shop} at this address. It is on the list already, so there is nothing to do.\n\nIf you want no more news, leave the list here:\n{leaveLink}\n',
  stockAlertConfirmSubject: '{shop}: shall we tell you when it is back?',
  stockAlertConfirmText:
    'Hello,\n\nsomebody wants to know at this address when {shop} has this again:\n\n{product}\n\nIf it was you, open this link and press the button:\n{link}\n\nIt works for {days} days. If it was not you, there is nothing to do: without the button you get no mail, and your address is deleted. You can also delete it at once:\n{leaveLink}\n',
  stockAlertSubject: '{shop}: {product} is back',
  stockAlertText:
    'Hello,\n\n{shop} has this again, as you asked to know:\n\n{product}\n{price}\n\nSee it and buy it here:\n{link}\n\nIt is not reserved for you: others who asked get this mail too. It is the only one, and your address is deleted. If you wait for other products of {shop} and no longer want to know, press the button on this page:\n{leaveLink}\n',
  ratingInvitationSubject: 'How is what you bought at {shop}?',
  ratingInvitationText:
    'Hello {name},\n\nsome days ago you bought at {shop} ({number}). Tell others how it is; you need no account for it:\n{link}\n\nThere is one such mail for each purchase. If you want no more of them from {shop}, press the button at the end of that page.\n',
  shopMessageSubject: 'Message from {name} through your shop',
  shopMessageText:
    'Hello,\n\n{name} ({sender}) wrote to {shop} through its contact form:\n\n{note}\n\nAnswer to that address; we have not checked that it is theirs.\n',
  /** The words on the button of each mail. */
  buttons: {
    welcome: 'Confirm your address',
    ready: 'Log in',
    known: 'Log in',
    confirm: 'Confirm your address',
    confirmNew: 'Confirm your address',
    addressKnown: 'Choose a new password',
    emailChangeAsked: 'Stop it',
    emailChanged: 'Take the account back',
    reset: 'Choose a new password',
    passwordChanged: 'Choose a new password',
    invitation: 'Join',
    receipt: 'See the receipt',
    supplement: 'See the closing',
    blogComment: 'See the comments',
    productRating: 'See the ratings',
    webhookStopped: 'See the address',
    pinTried: 'Choose a new PIN',
    pinAllowed: 'Review the PIN',
    planEnding: 'Renew the plan',
    planEnded: 'Renew the plan',
    planShorter: 'See the plan',
    planViewOnly: 'Renew the plan',
    planDataDeletion: 'Choose a plan',
    paymentApproved: 'See the payment',
    paymentPart: 'See the payment',
    paymentInBalance: 'See the balance',
    paymentRejected: 'Try again',
    paymentExpired: 'Order again',
    moneyTargetChanged: 'Take it back',
    chatAnswer: 'Open the conversation',
    approvalObjected: 'See what happened',
    report: 'Open the report',
    roomFilling: 'See the company',
    orderOffer: 'See and confirm',
    orderPlaced: 'See the order',
    orderPaid: 'See the order',
    orderShipped: 'See the order',
    orderReady: 'See the order',
    orderGoodsArrived: 'See the order',
    orderCancelled: 'See the order',
    orderExpired: 'See the order',
    orderRefunded: 'See the order',
    orderSubstitute: 'Answer',
    orderWithdrawn: 'See the order',
    orderClaimed: 'See the order',
    orderClaimAnswered: 'See the answer',
    orderLink: 'See the order',
    shopSignIn: 'Sign in',
    ratingInvitation: 'Rate the purchase',
    newsletterConfirm: 'Confirm',
    newsletterKnown: 'Leave the list',
    stockAlertConfirm: 'Confirm',
    stockAlert: 'See the product',
  },
  /** The words of addresses that are not the button. */
  links: {
    link: 'Log in',
    confirmLink: 'Confirm',
    resetLink: 'Choose a new password',
    undoLink: 'Take it back',
    forgotLink: 'Choose a new password',
    exportLink: 'Export the data',
    leaveLink: 'No more mails',
  },
  sentWith: '{shop} · sent with Mostrador',
  lines: {
    title: 'Your order',
    receiptTitle: 'Your purchase',
    goods: '{quantity} × {name}',
    more: '{count} more products',
    tax: 'Taxes',
    total: 'Total',
  },
  answers: {
    confirmationSent: 'We have sent you the message. Look in your inbox, and among the unwanted mail too.',
    confirmationDone: 'Your e-mail address is confirmed already.',
    confirmed: 'Your e-mail address is confirmed.',
    emailRestored: 'Your e-mail address is back. Now choose a new password.',
    resetRequested: 'If an account exists with that address, we have sent it a message to choose a new password.',
    passwordChanged: 'Your new password is set. Log in with it.',
    deletedUser: 'Deleted account',
  },
  mailbox: {
    title: 'Mailbox',
    lead: 'The mails of this installation land here while no mail server is set (SMTP_URL). Only this machine can see the page.',
    empty: 'No mail yet.',
    refresh: 'Refresh',
    to: 'To {address}',
  },
  invitationSubject: '{inviter} invites you to {company}',
  invitationText:
    'Hello,\n\n{inviter} invites you to work in {company} on Mostrador as: {profiles}.\n\n{note}Open this link to join. It works once, within {days} days:\n{link}\n\nIf you do not know {inviter} or {company}, there is nothing to do.\n',
  reportSubject: '{report}, {days}: {company}',
  reportText:
    'Hello {name},\n\n{report} of {company}, {days}:\n\n{figures}\n\nThe whole report, with what every figure is made of:\n{link}\n\nChange or stop this mail on the page of the report, under “By mail”.\n',
  reportStoppedSubject: '{report} of {company} is no longer mailed to you',
  reportStoppedText:
    'Hello {name},\n\nyour profile at {company} may no longer see the report “{report}”, so it is not mailed to you any more. Ask the person who manages the profiles if you still need it.\n',
  roomFillingSubject: '{company} is running out of room for files',
  roomFillingText:
    'Hello {name},\n\npictures and files of {company} take {percent} % of the room of its plan. When it is full, no more can be added. Delete what you no longer use, or choose a larger plan:\n{link}\n',
  invitationNote: 'Their message:\n{message}\n\n',
} as const
