/** What an external shop asks of the person on this page. */
export type ShopRequest =
  | { status: 'none' }
  | { status: 'opening' }
  | { status: 'open'; ticket: string }
  | { status: 'refused'; error: unknown }
/** The query to go on with has no token any more. */
export type ResolvedRequest = { request: ShopRequest; query: URLSearchParams }
