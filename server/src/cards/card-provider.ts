/** What a card as the provider knows it is called there. No number of a card ever reaches this server, except test numbers. */
export type Card = { customerRef: string; methodRef: string; brand: string; lastDigits: string }

export type Charge = {
  chargeRef: string
  status: 'processing' | 'needsAction' | 'succeeded' | 'failed'
  /** Where the cardholder's bank wants a confirmation. */
  actionUrl: string | null
}

export type ChargeRequest = {
  card: Card
  /** Minor units. */
  amount: number
  currencyTag: string
  companyId: string
  paymentId: string
  /** Of this try. Asking twice with it charges once. */
  chargeId: string
  /** Where the cardholder returns to after a confirmation. */
  returnUrl: string
}

/** A service that keeps cards and charges them. Its calls leave this server, so none of them runs inside a transaction. */
export type CardProvider = {
  readonly key: 'stripe' | 'sandbox'
  beginLink: (person: {
    userId: string
    email: string
    returnUrl: string
  }) => Promise<{ sessionRef: string; url: string | null }>
  /** Undefined while the card has not been typed, or when it was refused. `number` is for the sandbox only. */
  finishLink: (sessionRef: string, number: string) => Promise<Card | undefined>
  forget: (card: Card) => Promise<void>
  charge: (request: ChargeRequest) => Promise<Charge>
  /** What the provider says of a charge now, whatever events said before. */
  readCharge: (chargeRef: string) => Promise<Charge & { companyId: string; chargeId: string }>
  /** The charge that a signed event is about; undefined for other events. Throws for one that the provider did not sign. */
  readEvent: (body: Buffer, signature: string) => { chargeRef: string } | undefined
}
