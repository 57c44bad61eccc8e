/**
 * A `fetch` that says how much of the body has been sent, which the browser's own cannot. `onProgress` gets a fraction from 0 to 1. Rejects
 * like `fetch` when the server was not reached.
 */
export function fetchWithProgress(onProgress: (fraction: number) => void): typeof fetch {
  return (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, address instanceof Request ? address.url : address)
      request.responseType = 'blob'
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        if (total > 0) onProgress(loaded / total)
      })
      request.addEventListener('load', () => resolve(readResponse(request)))
      for (const end of ['error', 'abort', 'timeout'])
        request.addEventListener(end, () => reject(new TypeError('The request did not arrive')))
      signal?.addEventListener('abort', () => request.abort())
      // A stream cannot be sent this way; the calls of this application send text and forms.
      request.send(body instanceof ReadableStream ? null : body)
    })
}

function readResponse(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name = '', ...rest] = line.split(': ')
    if (name !== '') headers.append(name, rest.join(': '))
  }
  const blob: unknown = request.response
  const body = blob instanceof Blob && blob.size > 0 ? blob : null
  return new Response(body, { status: request.status, headers })
}
