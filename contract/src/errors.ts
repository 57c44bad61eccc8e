/** Every error code an answer may carry, with its HTTP status. The messages are under `errors.<code>`. */
export const errorStatus = {
  badRequest: 400,
  unauthenticated: 401,
  credentialsWrong: 401,
  accountLocked: 429,
  forbidden: 403,
  companyInactive: 403,
  planInactive: 403,
  planInactiveTellOwner: 403,
  trialUsed: 409,
  plansNotSold: 409,
  planActive: 409,
  planMissing: 409,
  planCancelled: 409,
  planNotCancelled: 409,
  planTooSmall: 409,
  nothingToChange: 409,
  quoteChanged: 409,
  currencyDiffers: 409,
  balanceTooSmall: 409,
  paymentPending: 409,
  paymentDecided: 409,
  paymentHasMoney: 409,
  paymentMethodMissing: 409,
  bankReferenceUsed: 409,
  ownCompanyPayment: 403,
  secondPersonNeeded: 403,
  cardRefused: 422,
  captchaRequired: 403,
  passwordWrong: 422,
  passwordNeeded: 403,
  emailTaken: 409,
  resendTooSoon: 429,
  tokenInvalid: 410,
  emailUnconfirmed: 403,
  alreadyInvited: 409,
  invitationInvalid: 410,
  invitationOtherEmail: 403,
  staffOnly: 403,
  lastRoot: 409,
  rootProfileFixed: 409,
  permissionNotHeld: 403,
  profileInUse: 409,
  ownMembership: 409,
  employeeCodeTaken: 409,
  pinWrong: 422,
  pinLocked: 429,
  pinMissing: 409,
  pinNeedsNew: 409,
  pinDeviceUnkeyed: 409,
  approverNotAllowed: 403,
  approvalInvalid: 409,
  fileNotAllowed: 422,
  fileUnreadable: 422,
  importNotReady: 409,
  undoTooLate: 409,
  exportTooLong: 422,
  paperTooLong: 422,
  exportNeedsAll: 403,
  notFound: 404,
  shopClosed: 503,
  conflict: 409,
  versionConflict: 409,
  nameTaken: 409,
  skuTaken: 409,
  barcodeTaken: 409,
  productInUse: 409,
  categoryInUse: 409,
  taxIdTaken: 409,
  cardCodeTaken: 409,
  doubtful: 409,
  customerFixed: 409,
  customerOwes: 409,
  taxInUse: 409,
  limitReached: 409,
  webhookOff: 409,
  metadataHasValues: 409,
  checkoutHasOpenSession: 409,
  checkoutLeaseHeld: 409,
  checkoutNotForProfile: 403,
  checkoutSessionNotOpen: 409,
  countIsBlind: 409,
  movementTakenBack: 409,
  heldSaleOpen: 409,
  saleIdReused: 422,
  saleTotalsMismatch: 422,
  saleNotSettled: 422,
  receiptNumberUsed: 422,
  numberAhead: 422,
  documentIdReused: 422,
  refundTooLarge: 422,
  saleRefunded: 409,
  saleVoided: 409,
  voidTooLate: 409,
  tenderNotCorrectable: 409,
  seriesForked: 422,
  deviceNotProven: 403,
  deviceKeyOther: 409,
  deviceRevoked: 409,
  conflictDecided: 409,
  conflictNotAcceptable: 409,
  rescueFileDamaged: 422,
  rescueFileForeign: 422,
  rescueFileVersion: 422,
  rescueKeyUnknown: 422,
  invalidInput: 422,
  payloadTooLarge: 413,
  tooManyRequests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Field path (`lines.0.quantity`) to message, in the caller's language. */
type FieldMessages = Record<string, string>

/** A message key with its values. It becomes text where the caller's language is known. */
export type FieldFault = { key: string; values?: Record<string, string | number> }

/** The one error that business code throws. The HTTP layer chooses its message in the caller's language. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, FieldFault>
  readonly data: Record<string, unknown>
  /** A more specific message for this case, if the message of the code is too general. */
  readonly says: FieldFault | null

  constructor(
    code: ErrorCode,
    details: { fields?: Record<string, FieldFault>; data?: Record<string, unknown>; says?: FieldFault } = {},
  ) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.fields = details.fields ?? {}
    this.data = details.data ?? {}
    this.says = details.says ?? null
  }
}

/** The body of every failed answer (I-10). */
export type ErrorBody = {
  statusCode: number
  code: ErrorCode
  message: string
  data: { fields?: FieldMessages } & Record<string, unknown>
}
