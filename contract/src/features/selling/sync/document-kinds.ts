/**
 * The kinds of documents that a device makes and sends in order (O-2). Uses no schema library, so that the till can import it without one.
 */
export const documentKinds = [
  'sale',
  'refund',
  'exchange',
  'saleVoid',
  'customer',
  'sessionOpening',
  'movement',
  'movementVoid',
  'customerPayment',
  'sessionClosing',
] as const
export type DocumentKind = (typeof documentKinds)[number]

export function isDocumentKind(kind: string): kind is DocumentKind {
  return documentKinds.some((known) => known === kind)
}

/** The wire format of a push. Raise it for a change that an older server or device could not read. */
export const pushProtocol = 1

/** Maximum number of documents in one push. */
export const maxPushItems = 100
