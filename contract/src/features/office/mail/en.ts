/** Messages the server sends. */
export const en = {
  welcomeSubject: 'Welcome to Mostrador, {name}',
  welcomeText:
    'Hello {name},\n\nYour account is ready. Confirm that this address is yours; the link works for 24 hours:\n{confirmLink}\n\nThen log in to open your shop:\n{link}\n\nIf you did not ask for an account, you can ignore this e-mail.\n',
  readySubject: 'Welcome to Mostrador, {name}',
  readyText:
    'Hello {name},\n\nYour account is ready and you have joined the company that invited you. Log in here:\n{link}\n',
  knownSubject: 'You already have a Mostrador account',
  knownText:
    'Hello,\n\nSomeone asked for a new account with this e-mail address, which already has one. If it was you, log in here:\n{link}\n\nIf you no longer know your password, choose a new one here:\n{forgotLink}\n\nIf it was not you, you can ignore this e-mail.\n',
  confirmSubject: 'Confirm your e-mail address',
  confirmText:
    'Hello {name},\n\nConfirm that this address is yours; the link works once, within 24 hours:\n{confirmLink}\n\nIf you have no account with us, you can ignore this e-mail.\n',
  confirmNewSubject: 'Confirm your new e-mail address',
  confirmNewText:
    'Hello {name},\n\nConfirm that this address is yours, and your account will use it from then on. The link works once, within 24 hours:\n{confirmLink}\n\nIf you did not ask for this, do not follow the link: nothing changes without it.\n',
  addressKnownSubject: 'This e-mail address already has an account',
  addressKnownText:
    'Hello,\n\nSomeone asked to use this address for another account. It already has an account of its own, so nothing was changed.\n\nIf it was you and you no longer know your password, choose a new one here:\n{forgotLink}\n\nIf it was not you, you can ignore this e-mail.\n',
  emailChangeAskedSubject: 'Another e-mail address was asked for your account',
  emailChangeAskedText:
    'Hello {name},\n\nSomeone who knows your password asked that your account use another e-mail address: {newEmail}. Until that address is confirmed, you keep logging in with this one. If it was you, you do not need to do anything.\n\nIf it was not you, stop it here and choose a new password; the link works for 7 days, even after the address has changed:\n{undoLink}\n',
  emailChangedSubject: 'The e-mail address of your account was changed',
  emailChangedText:
    'Hello {name},\n\nYour account now uses another e-mail address: {newEmail}. If you changed it, you do not need to do anything.\n\nIf it was not you, recover your account here and choose a new password; the link works for 7 days:\n{undoLink}\n',
  resetSubject: 'Choose a new password',
  resetText:
    'Hello {name},\n\nSomeone asked to set a new password for your account. If it was you, choose it here; the link works once, within 60 minutes:\n{resetLink}\n\nIf it was not you, you can ignore this e-mail: your password stays as it is.\n',
  passwordChangedSubject: 'Your password was changed',
  passwordChangedText:
    'Hello {name},\n\nThe password of your account was changed, and other devices were logged out. If it was you, you do not need to do anything.\n\nIf it was not you, choose a new password now:\n{forgotLink}\n',
  receiptSubject: 'Your receipt from {shop}',
  receiptText:
    'Hello,\n\nThank you for your purchase at {shop}. Your receipt {number}, for {total}, is here:\n{link}\n',
  webhookStoppedSubject: 'A webhook address was switched off',
  webhookStoppedText:
    'Hello {name},\n\nThis address has accepted nothing we sent for {days} days, so we have stopped sending to it:\n{url}\n\nThe log shows what happened. When the receiver works again, switch the address back on here:\n{link}\n',
  pinTriedSubject: 'Wrong PIN attempts in your name at {company}',
  pinTriedText:
    'Hello {name},\n\nSomeone typed a wrong PIN in your name {count} times at {company}. The last time was {when}, on this device: {place}.\n\nIf it was you, you do not need to do anything. If it was not, choose a new PIN:\n{link}\n\nThere you can also see what was approved in your name.\n',
  pinAllowedSubject: 'Your PIN now works offline at {company}',
  pinAllowedText:
    'Hello {name},\n\nYour PIN can now approve offline on this register of {company}: {place}.\n\nIf you did not want that, switch it off and choose a new PIN here:\n{link}\n',
  someDevice: 'a device we do not know',
  approvalObjectedSubject: '{person} did not approve this at {company}',
  approvalObjectedText:
    'Hello {name},\n\n{person} says that someone else approved this in their name, on {when}:\n{summary}\n\nTheir PIN has been cleared and no longer works anywhere. See what happened here:\n{link}\n',
  purchaseOrderSubject: 'Purchase order {number} from {company}',
  purchaseOrderText:
    'Hello {name},\n\nOur purchase order {number} is attached as a PDF. Please confirm that you received it and when you deliver.\n\n{message}\n\n{sender}\n{company}\n',
  supplementSubject: 'Late documents for closing Z {number} of {checkout}',
  supplementText:
    'Hello {name},\n\nA device of {company} has sent documents of a session that was already counted: closing Z {number} of {checkout}. The count stays as it is; its supplements show what arrived and the corrected totals:\n{link}\n\nIf more arrives in the next hour, you will see it on that page; we will not send another e-mail.\n',
  blogCommentSubject: 'New comments on the blog of {company}',
  blogCommentText:
    'Hello {name},\n\nReaders wrote under posts of {company}. Show them, reject them or answer them here:\n{link}\n\nIf more come in the next hour, you will see them on that page; we will not send another e-mail. You can switch these e-mails off in the blog settings.\n',
  productRatingSubject: 'New ratings in the shop of {company}',
  productRatingText:
    'Hello {name},\n\nBuyers rated products of {company}. Show their ratings, reject them or answer them here:\n{link}\n\nIf more come in the next hour, you will see them on that page; we will not send another e-mail. You can switch these e-mails off in the shop settings.\n',
  planEndingSubject: '{part} of {company} ends on {date}',
  planEndingText:
    'Hello {name},\n\nThe plan “{part}” of {company} ends on {date}. Renew it here, and it continues without a gap:\n{link}\n\nYou can switch these reminders off in your account.\n',
  moneyTargetChangedSubject: '{company}: where the money goes was changed',
  moneyTargetChangedText:
    'Hello {name},\n\n{person} changed {what} of {company}.\n\nBefore:\n{before}\n\nNew:\n{after}\n\nIn effect from: {when}\n\nIf that is right, you do not need to do anything. If not, undo it here; the link works once, within 7 days:\n{undoLink}\n',
  planEndedSubject: '{part} of {company} has ended',
  planEndedText:
    'Hello {name},\n\nThe plan “{part}” of {company} ended on {date}. A paid plan can still be used for three days. After that you can view everything and export your data, but not change anything; open register sessions can still be closed.\n\nRenew it here:\n{link}\n',
  planShorterSubject: 'The discount of {company} for both parts has ended',
  planShorterText:
    'Hello {name},\n\nOnly “{part}” of {company} is active now, so its discount for both parts has ended. What you paid covers it at the full price until {date}. If you buy the other part again, the discount applies to what you buy from then on:\n{link}\n',
  planViewOnlySubject: '{company} is now view-only',
  planViewOnlyText:
    'Hello {name},\n\nThe plan “{part}” of {company} ended on {date}, and it has not been renewed. Everything is still there: you can view it and export it. When you renew, you continue where you left off:\n{link}\n',
  planDataDeletionSubject: 'The data of {company} will be deleted on {date}',
  planDataDeletionText:
    'Hello {name},\n\nThe last plan of {company} ended and was not renewed. On {date} we will delete all data and files of {company}, with any balance that is left. They cannot be recovered.\n\nUntil then you can take everything with you: log in, open {company} and export it here:\n{exportLink}\n\nIf you buy a plan before that day, nothing is deleted:\n{link}\n\nWe only keep our invoices and credit notes to {company}, because the law requires it, and a note of the deletion.\n',
  paymentApprovedSubject: 'Your payment for {company} has arrived',
  paymentApprovedText:
    'Hello {name},\n\nYour payment of {amount} for {company} has arrived: {part}. You find its document on your company’s page:\n{link}\n',
  paymentPartSubject: 'Part of your payment for {company} has arrived',
  paymentPartText:
    'Hello {name},\n\nWe received {amount} for {company}. {rest} is still missing: transfer it with the same reference, and your plan starts as soon as it arrives. See the details here:\n{link}\n',
  paymentInBalanceSubject: 'Money for {company} is in your balance',
  paymentInBalanceText:
    'Hello {name},\n\nWe received {amount} for {company}. The payment it was meant for was already decided, so it is in your balance and will be used for your next order. See the details here:\n{link}\n',
  paymentRejectedSubject: 'We could not accept your payment for {company}',
  paymentRejectedText:
    'Hello {name},\n\nWe could not accept your payment of {amount} for {company} ({part}). The reason:\n{reason}\n\nYour plan has not changed. What you had paid or used from your balance is back in your balance. You can try again here:\n{link}\n',
  paymentExpiredSubject: 'Your payment for {company} has expired',
  paymentExpiredText:
    'Hello {name},\n\nYour payment of {amount} for {company} ({part}) did not arrive in time, so it has expired. Your plan has not changed, and what you had used from your balance is back in it. You can order again here:\n{link}\n',
  chatAnswerSubject: '{staff} has answered you',
  chatAnswerText:
    'Hello {name},\n\n{staff} has answered you:\n\n{note}\n\nContinue the conversation here:\n{link}\n\nThe link is valid for 14 days, on any device. Do not share it: it opens your conversation.\n',
  chatTranscriptSubject: 'Your conversation with us',
  chatTranscriptText:
    'Hello,\n\nHere is the conversation, as you asked:\n\n{note}\n\nIf you did not ask for it, you can ignore this e-mail.\n',
  orderOfferSubject: '{shop}: your order is ready to confirm',
  orderOfferText:
    'Hello {name},\n\n{shop} has prepared an order for you. See it, choose how you get it and how you pay, and confirm it by {date}:\n{link}\n\n{note}Nothing is charged before you confirm.\n',
  orderPlacedSubject: '{shop}: we have your order {number}',
  orderPlacedText:
    'Hello {name},\n\nThank you. Your order {number} at {shop} comes to {total}.\n\n{note}See what you ordered and how it is going:\n{link}\n',
  orderPaidSubject: '{shop}: your order {number} is paid',
  orderPaidText:
    'Hello {name},\n\nYour payment of {amount} for order {number} at {shop} has arrived. Your order is here:\n{link}\n',
  orderShippedSubject: '{shop}: order {number} is on its way',
  orderShippedText:
    'Hello {name},\n\nThese products of your order {number} at {shop} are on their way:\n\n{note}\n\nYour order is here:\n{link}\n',
  orderReadySubject: '{shop}: order {number} is ready for pickup',
  orderReadyText:
    'Hello {name},\n\nYour order {number} is waiting for you at {place}. Give this code when you pick it up:\n\n{code}\n\nYour order is here:\n{link}\n',
  orderGoodsArrivedSubject: '{shop}: the goods of order {number} have arrived',
  orderGoodsArrivedText:
    'Hello {name},\n\nThe products that {shop} brought in for your order {number} are here and set aside for you. The shop is now preparing your order:\n{link}\n',
  orderCancelledSubject: '{shop}: order {number} is cancelled',
  orderCancelledText:
    'Hello {name},\n\nThe following was cancelled from your order {number} at {shop}:\n\n{note}\n\nIf you had paid for it, the shop returns the money. Your order is here:\n{link}\n',
  orderExpiredSubject: '{shop}: order {number} has expired',
  orderExpiredText:
    'Hello {name},\n\nThe payment for your order {number} at {shop} did not arrive in time, so its goods are for sale again. If you have paid in the meantime, the shop will find your payment and write to you. You can order again here:\n{link}\n',
  orderRefundedSubject: '{shop}: refund for order {number}',
  orderRefundedText:
    'Hello {name},\n\n{shop} has refunded {amount} of your order {number}. How long it takes to arrive depends on your bank. Your order is here:\n{link}\n',
  orderSubstituteSubject: '{shop}: a question about order {number}',
  orderSubstituteText:
    'Hello {name},\n\nSomething in your order {number} at {shop} is missing. The shop offers you another product, for no more than you agreed to pay:\n\n{note}\n\nAccept or decline it here:\n{link}\n',
  orderWithdrawnSubject: '{shop}: you have withdrawn from order {number}',
  orderWithdrawnText:
    'Hello {name},\n\nOn {time} you withdrew from the following in your order {number} at {shop}:\n\n{note}\n\nKeep this e-mail: it proves when you did. The shop tells you how to send the goods back and returns the money. Your order is here:\n{link}\n',
  orderClaimedSubject: '{shop}: we received your claim about order {number}',
  orderClaimedText:
    'Hello {name},\n\nYou told {shop} that something in your order {number} is not right:\n\n{note}\n\nThe shop will look into it and answer by e-mail and on the page of your order:\n{link}\n',
  orderClaimAnsweredSubject: '{shop}: an answer to your claim about order {number}',
  orderClaimAnsweredText:
    'Hello {name},\n\n{shop} has answered your claim about order {number}:\n\n{note}\n\nYour order is here:\n{link}\n',
  orderLinkSubject: '{shop}: the link to order {number}',
  orderLinkText:
    'Hello {name},\n\nThis is the page of your order {number} at {shop}:\n{link}\n\nIf you did not ask for it, you can ignore this e-mail. Do not share it: it opens your order.\n',
  orderCodeSubject: '{shop}: {code} is your code for order {number}',
  orderCodeText:
    'Hello,\n\nWith this code you can see the delivery address of order {number} at {shop} for half an hour:\n\n{code}\n\nIf you did not ask for it, you can ignore this e-mail.\n',
  shopSignInSubject: '{shop}: {code} is your code to sign in',
  shopSignInText:
    'Hello,\n\nYou are signing in to {shop}. Open this link and press the button:\n{link}\n\nOr type this code on the page where you asked for it:\n\n{code}\n\nBoth work once, for 15 minutes. If you did not ask for them, you can ignore this e-mail: nobody gets in without this e-mail. Do not share it.\n',
  newsletterConfirmSubject: '{shop}: do you want our news?',
  newsletterConfirmText:
    'Hello,\n\nSomeone asked for news from {shop} at this address. If it was you, open this link and press the button:\n{link}\n\nIt works once, for {days} days. If it was not you, you can ignore this e-mail: unless you press the button, you get no news and your address is deleted. You can also delete it at once:\n{leaveLink}\n',
  newsletterKnownSubject: '{shop}: you already get our news',
  newsletterKnownText:
    'Hello,\n\nSomeone asked for news from {shop} at this address. It is on the list already, so you do not need to do anything.\n\nIf you no longer want news, leave the list here:\n{leaveLink}\n',
  stockAlertConfirmSubject: '{shop}: shall we tell you when it is back?',
  stockAlertConfirmText:
    'Hello,\n\nSomeone asked us to tell this address when {shop} has this again:\n\n{product}\n\nIf it was you, open this link and press the button:\n{link}\n\nIt works for {days} days. If it was not you, you can ignore this e-mail: unless you press the button, you get no e-mail and your address is deleted. You can also delete it at once:\n{leaveLink}\n',
  stockAlertSubject: '{shop}: {product} is back',
  stockAlertText:
    'Hello,\n\nYou asked us to tell you when {shop} has this again:\n\n{product}\n{price}\n\nSee it and buy it here:\n{link}\n\nIt is not reserved for you: others who asked get this e-mail too. It is the only one we send, and your address is deleted. If you are waiting for other products from {shop} and no longer want to know, press the button on this page:\n{leaveLink}\n',
  ratingInvitationSubject: 'How do you like what you bought at {shop}?',
  ratingInvitationText:
    'Hello {name},\n\nA few days ago you bought something at {shop} ({number}). Tell others how you like it; you do not need an account:\n{link}\n\nYou get only one such e-mail for each purchase. If you want no more of them from {shop}, press the button at the end of that page.\n',
  shopMessageSubject: 'Message from {name} through your shop',
  shopMessageText:
    'Hello,\n\n{name} ({sender}) wrote to {shop} through its contact form:\n\n{note}\n\nReply to that address; we have not checked that it is theirs.\n',
  /** The words on the button of each mail. */
  buttons: {
    welcome: 'Confirm your address',
    ready: 'Log in',
    known: 'Log in',
    confirm: 'Confirm your address',
    confirmNew: 'Confirm your address',
    addressKnown: 'Choose a new password',
    emailChangeAsked: 'Stop the change',
    emailChanged: 'Recover the account',
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
    moneyTargetChanged: 'Undo the change',
    chatAnswer: 'Open the conversation',
    approvalObjected: 'See what happened',
    report: 'Open the report',
    roomFilling: 'See the company',
    orderOffer: 'Review and confirm',
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
    undoLink: 'Undo the change',
    forgotLink: 'Choose a new password',
    exportLink: 'Export the data',
    leaveLink: 'No more e-mails',
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
    confirmationSent: 'We have sent you the message. Check your inbox, and the spam folder too.',
    confirmationDone: 'Your e-mail address is already confirmed.',
    confirmed: 'Your e-mail address is confirmed.',
    emailRestored: 'Your e-mail address was restored. Now choose a new password.',
    resetRequested: 'If an account exists with that address, we have sent it a message to choose a new password.',
    passwordChanged: 'Your new password is set. Log in with it.',
    deletedUser: 'Deleted account',
  },
  mailbox: {
    title: 'Mailbox',
    lead: 'E-mails from this installation arrive here while no mail server is set (SMTP_URL). Only this machine can see the page.',
    empty: 'No mail yet.',
    refresh: 'Refresh',
    to: 'To {address}',
  },
  invitationSubject: '{inviter} invites you to {company}',
  invitationText:
    'Hello,\n\n{inviter} invites you to work in {company} on Mostrador as: {profiles}.\n\n{note}Open this link to join. It works once, within {days} days:\n{link}\n\nIf you do not know {inviter} or {company}, you can ignore this e-mail.\n',
  reportSubject: '{report}, {days}: {company}',
  reportText:
    'Hello {name},\n\n{report} of {company}, {days}:\n\n{figures}\n\nThe full report, with the details behind every figure:\n{link}\n\nChange or stop this e-mail on the page of the report, under “By e-mail”.\n',
  reportStoppedSubject: '{report} of {company} is no longer e-mailed to you',
  reportStoppedText:
    'Hello {name},\n\nYour profile at {company} can no longer see the report “{report}”, so we have stopped e-mailing it to you. If you still need it, ask the person who manages the profiles.\n',
  roomFillingSubject: '{company} is running out of space for files',
  roomFillingText:
    'Hello {name},\n\nPictures and files of {company} take up {percent}% of the space in its plan. When it is full, no more can be added. Delete what you no longer use, or choose a larger plan:\n{link}\n',
  invitationNote: 'Their message:\n{message}\n\n',
} as const
