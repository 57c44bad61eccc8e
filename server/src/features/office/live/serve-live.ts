/** GET /ws/v1?token=: the live channel over HTTP. */
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Deps } from '../../../context.ts'
import { publicUrl } from '../../../public-url.ts'
import { type ChatCaller, takeChatTicket } from '../../service/help-chat/public.ts'
import { createLiveHub } from './live-hub.ts'
import { createPresence, type Presence, presenceBeatMilliseconds } from './presence.ts'
import { serveVisitors } from './serve-visitors.ts'
import { type LiveCaller, readLiveCaller, takeTicket } from './take-ticket.ts'

const maxMessageBytes = 64 * 1024
/** A connection that has not answered a ping before the next one is considered gone. */
const pingMilliseconds = 30_000

declare module 'fastify' {
  interface FastifyRequest {
    liveCaller?: LiveCaller
    chatCaller?: ChatCaller
  }
}

/** Browsers name the page that opens a connection. Only this product's pages may (G-6). */
function isFromOurPages(deps: Deps, request: FastifyRequest): boolean {
  const { origin } = request.headers
  const ours = [new URL(publicUrl(deps)).origin, `${request.protocol}://${request.host}`]
  return origin !== undefined && ours.includes(origin)
}

function tokenOf(request: FastifyRequest): string {
  const { token } = request.query as { token?: unknown }
  return typeof token === 'string' ? token.slice(0, 200) : ''
}

/** Registers the channel. Connections end when the server closes. */
export async function serveLive(app: FastifyInstance, deps: Deps): Promise<void> {
  const presence = createPresence(deps)
  const onError = (error: unknown) => app.log.error({ err: error }, 'live channel')
  const hub = createLiveHub({
    now: () => deps.now().getTime(),
    takeTicket: (ticket) => takeTicket(deps, ticket),
    readCaller: (sessionId) => readLiveCaller(deps, sessionId),
    announce: deps.live.announce,
    onGone: (sessionId) => void presence.leave(sessionId).catch(onError),
    onError,
  })
  const visitors = serveVisitors(deps, onError)
  const stopListening = deps.live.listen((signal) => {
    hub.deliver(signal)
    visitors.deliver(signal)
  })
  const beat = setInterval(() => void presence.beat([...hub.sessionIds()]).catch(onError), presenceBeatMilliseconds)

  await app.register(websocket, { options: { maxPayload: maxMessageBytes, perMessageDeflate: false } })
  app.get(
    '/ws/v1',
    {
      websocket: true,
      schema: { hide: true },
      preValidation: async (request, reply) => {
        if (!isFromOurPages(deps, request)) return reply.code(403).send()
        if (!(await admit(deps, presence, request))) return reply.code(401).send()
      },
    },
    (socket, { liveCaller, chatCaller, ip }) => {
      if (liveCaller) return welcome(hub, socket, liveCaller, onError)
      if (chatCaller) return welcomeVisitor(visitors, socket, chatCaller, ip)
      socket.send(JSON.stringify({ event: 'clientLimitClose' }))
      socket.close(1008, 'the plan allows no more connections')
    },
  )
  app.addHook('preClose', async () => {
    clearInterval(beat)
    stopListening()
    hub.closeAll()
    await presence.end()
    await visitors.end()
  })
}

function keepAlive(socket: WebSocket): void {
  let hasAnswered = true
  const timer = setInterval(() => {
    if (!hasAnswered) return socket.terminate()
    hasAnswered = false
    socket.ping()
  }, pingMilliseconds)
  socket.on('pong', () => {
    hasAnswered = true
  })
  socket.on('close', () => clearInterval(timer))
}

type Hub = ReturnType<typeof createLiveHub>
type Visitors = ReturnType<typeof serveVisitors>

function welcome(hub: Hub, socket: WebSocket, caller: LiveCaller, onError: (error: unknown) => void): void {
  const id = hub.join(socket, caller)
  socket.on('message', (data, isBinary) => {
    if (isBinary || !Buffer.isBuffer(data)) socket.close(1003, 'text only')
    else hub.hear(id, data.toString()).catch(onError)
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => hub.leave(id))
  keepAlive(socket)
}

function welcomeVisitor(visitors: Visitors, socket: WebSocket, caller: ChatCaller, ip: string): void {
  const leave = visitors.join(socket, caller, ip)
  socket.on('message', () => socket.close(1008, 'visitors only listen'))
  socket.on('error', () => socket.terminate())
  socket.on('close', leave)
  keepAlive(socket)
}

/** Uses a ticket before the upgrade, so that the client gets everything announced from then on. */
async function admit(deps: Deps, presence: Presence, request: FastifyRequest): Promise<boolean> {
  const ticket = tokenOf(request)
  const caller = await takeTicket(deps, ticket)
  if (!caller) {
    const visitor = await takeChatTicket(deps, ticket)
    if (visitor) request.chatCaller = visitor
    return visitor !== undefined
  }
  const { sessionId, companyId } = caller.claims
  if (await presence.enter(sessionId, companyId)) request.liveCaller = caller
  return true
}
