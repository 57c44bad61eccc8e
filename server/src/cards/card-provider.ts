/** A card under the provider's name for it. No number of a card ever reaches this server, except test numbers. */
export type Card = { customerRef: string; methodRef: string; brand: string; lastDigits: string }

export type Charge = {
  chargeRef: string
  status: 'processing' | 'needsAction' | 'succeeded' | 'failed'
  /** The address at which the cardholder's bank asks for a confirmation. */
  actionUrl: string | null
}

export type ChargeRequest = {
  card: Card
  /** Minor units. */
  amount: number
  currencyTag: string
  companyId: string
  paymentId: string
  /** The id of this try. Repeating it charges once. */
  chargeId: string
  /** The address to which the cardholder returns after a confirmation. */
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
  /** The provider's present state of a charge, whatever earlier events reported. */
  readCharge: (chargeRef: string) => Promise<Charge & { companyId: string; chargeId: string }>
  /** The charge of a signed event; undefined for other events. Throws for an event that the provider did not sign. */
  readEvent: (body: Buffer, signature: string) => { chargeRef: string } | undefined
}
