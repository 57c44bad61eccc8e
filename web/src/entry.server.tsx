import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { LanguageContext } from '#src/language/use-t.ts'
import { serverTranslator } from '#src/language/server-words.ts'
import { isContentPage, isShopPage } from '#src/page-kinds.ts'
import { servicesContext } from '#src/services.ts'
import { readVisitor } from '#src/session/visitor.ts'
import { isBot } from '#src/shell/bots.ts'
import { holdScripts } from '#src/shell/inline/deferred-scripts.ts'
import { onlyShopStyles } from '#src/features/shop/shop/frame/shop-styles.ts'
import { NonceContext } from '#src/shell/nonce.ts'

/** The server needs this bundle's own context key to pass the services, and its function that reads a visitor's preferences. */
export { readVisitor, servicesContext }

/** A page that is not ready after this long is cut off. */
export const streamTimeoutMs = 6000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { nonce, language } = loadContext.get(servicesContext)
  if (!routerContext.isSpaMode) headers.set('Content-Language', language)
  // Search engines get the status and nothing to index (L-7).
  if (status >= 400 && isBot(request.headers.get('user-agent'))) return new Response('', { status, headers })
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const route = routerContext.staticHandlerContext.matches.at(-1)?.route.id
  const isBuilt = import.meta.env.PROD && !routerContext.isSpaMode
  const change = isBuilt && (isContentPage(route) ? holdScripts : isShopPage(route) ? onlyShopStyles : undefined)
  return new Promise((resolve, reject) => {
    let finalStatus = status
    const page = (
      <NonceContext value={nonce || undefined}>
        <LanguageContext value={serverTranslator(language)}>
          <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
        </LanguageContext>
      </NonceContext>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce && { nonce }),
      // The build waits for the whole offline page; visitors get the first bytes at once.
      [routerContext.isSpaMode || change ? 'onAllReady' : 'onShellReady']() {
        if (change) {
          resolve(wholePage(pipe, change, { status: finalStatus, headers }).finally(() => clearTimeout(timeout)))
          return
        }
        const body = new PassThrough({
          final: (done) => {
            clearTimeout(timeout)
            done()
          },
        })
        pipe(body)
        resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }))
      },
      onShellError: reject,
      onError() {
        finalStatus = 500
      },
    })
    const timeout = setTimeout(abort, streamTimeoutMs)
  })
}

type Pipe = (body: PassThrough) => unknown

/** A page that is changed as a whole before it is sent: its script waits, or styles of other pages are left out. */
async function wholePage(pipe: Pipe, change: (html: string) => string, init: ResponseInit): Promise<Response> {
  const body = new PassThrough()
  pipe(body)
  return new Response(change(await text(body)), init)
}
