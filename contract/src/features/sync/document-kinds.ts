/** The kinds of documents that a device makes and sends in order (O-2). No schema library here: the till imports it as it is. */
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

/** The wire format of a push. A change that an older server or device could not read raises it. */
export const pushProtocol = 1

/** Documents in one push. */
export const maxPushItems = 100
