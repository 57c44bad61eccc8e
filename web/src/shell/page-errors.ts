import { data } from 'react-router'

/** What a route throws to show an error page with that status. `data` is JSON text, possibly with a `geo` flag. */
type PageError = { statusCode: number; message: string; data?: string }

function pageError(statusCode: number, message: string, details?: Record<string, unknown>) {
  const body: PageError = { statusCode, message, ...(details && { data: JSON.stringify(details) }) }
  return data(body, { status: statusCode, statusText: message })
}

/** The response for unmatched routes and rejected parameters (L-7). */
export function pageNotFound(pathname: string) {
  return pageError(404, `Page Not Found: ${pathname}`)
}

export function pageForbidden() {
  return pageError(403, 'Forbidden')
}

/** The product is not offered in the visitor's country. */
export function pageGeoBlocked() {
  return pageError(403, 'Forbidden', { geo: true })
}
