import type { MailRule } from '../limiter/turns.ts'

const minute = 60
const hour = 60 * minute

/**
 * All mails: each has a subject and a text under `mail`, and a limit per address, no matter who causes it. Kinds with the same `turns`
 * share them. A reset has no daily limit, only longer pauses: otherwise a stranger could block the owner's reset.
 */
export const mailRules = {
  welcome: { pause: minute, perDay: 5 },
  ready: { pause: minute, perDay: 5 },
  known: { pause: 10 * minute, perDay: 5 },
  confirm: { pause: minute, perDay: 20 },
  /** Both answer the same request, so their pauses must not distinguish them. */
  confirmNew: { pause: minute, perDay: 10, turns: 'newAddress' },
  addressKnown: { pause: minute, perDay: 10, turns: 'newAddress' },
  emailChangeAsked: { pause: 0, perDay: 20 },
  emailChanged: { pause: 0, perDay: 20 },
  reset: { pause: minute, perDay: 1000, longestPause: hour },
  passwordChanged: { pause: minute, perDay: 20 },
  invitation: { pause: 10 * minute, perDay: 10 },
  receipt: { pause: 0, perDay: 20 },
  supplement: { pause: 0, perDay: 50 },
  blogComment: { pause: 0, perDay: 50 },
  productRating: { pause: 0, perDay: 50 },
  webhookStopped: { pause: 0, perDay: 20 },
  pinTried: { pause: 0, perDay: 20 },
  pinAllowed: { pause: 0, perDay: 50 },
  planEnding: { pause: 0, perDay: 20 },
  planEnded: { pause: 0, perDay: 20 },
  planShorter: { pause: 0, perDay: 20 },
  planViewOnly: { pause: 0, perDay: 20 },
  planDataDeletion: { pause: 0, perDay: 20 },
  paymentApproved: { pause: 0, perDay: 50 },
  paymentPart: { pause: 0, perDay: 50 },
  paymentInBalance: { pause: 0, perDay: 50 },
  paymentRejected: { pause: 0, perDay: 50 },
  paymentExpired: { pause: 0, perDay: 50 },
  moneyTargetChanged: { pause: 0, perDay: 50 },
  chatAnswer: { pause: 0, perDay: 50 },
  chatTranscript: { pause: 10 * minute, perDay: 5 },
  approvalObjected: { pause: 0, perDay: 50 },
  purchaseOrder: { pause: minute, perDay: 20 },
  /** A member has up to 20 of them, and rarely requests one. */
  report: { pause: 0, perDay: 100 },
  reportStopped: { pause: 0, perDay: 50 },
  /** Repeated only when the room fills up again. */
  roomFilling: { pause: 0, perDay: 50 },
  /** To the shop itself. */
  shopMessage: { pause: 0, perDay: 200 },
  orderOffer: { pause: minute, perDay: 10 },
  orderPlaced: { pause: 0, perDay: 10 },
  orderPaid: { pause: 0, perDay: 50 },
  orderShipped: { pause: 0, perDay: 50 },
  orderReady: { pause: 0, perDay: 50 },
  orderGoodsArrived: { pause: 0, perDay: 50 },
  orderCancelled: { pause: 0, perDay: 50 },
  orderExpired: { pause: 0, perDay: 50 },
  orderRefunded: { pause: 0, perDay: 50 },
  orderSubstitute: { pause: 0, perDay: 50 },
  orderWithdrawn: { pause: 0, perDay: 50 },
  orderClaimed: { pause: 0, perDay: 10 },
  orderClaimAnswered: { pause: 0, perDay: 50 },
  orderLink: { pause: minute, perDay: 10 },
  orderCode: { pause: minute, perDay: 10 },
  /** Like a reset: the longest pause is the validity of a mail, so that a stranger cannot keep its reader out. */
  shopSignIn: { pause: 20, perDay: 1000, longestPause: 15 * minute },
  ratingInvitation: { pause: 0, perDay: 2 },
  /** Both answer the same request, so their pauses must not distinguish them. */
  newsletterConfirm: { pause: 10 * minute, perDay: 5, turns: 'newsletter' },
  newsletterKnown: { pause: 10 * minute, perDay: 5, turns: 'newsletter' },
  /** A person may wait for several products, and gets one for each. */
  stockAlertConfirm: { pause: 0, perDay: 10 },
  stockAlert: { pause: 0, perDay: 20 },
} as const satisfies Record<string, MailRule & { turns?: string }>

export type MailArea = keyof typeof mailRules
