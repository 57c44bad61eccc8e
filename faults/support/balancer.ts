/** What a proxy in front of several processes does: it asks for their health, passes calls on, and repeats what could not be sent. */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

const healthMs = 100
const longestWaitMs = 5000

type Upstream = { port: number; isReady: boolean }

type Balancer = {
  add: (port: number) => void
  remove: (port: number) => void
  /** Calls that found no process for five seconds, or lost theirs in the middle. */
  failures: string[]
  close: () => void
}

/** Listens on a port of this machine. */
export async function startBalancer(port: number): Promise<Balancer> {
  const upstreams: Upstream[] = []
  const failures: string[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  let turn = 0
  const next = () => {
    const ready = upstreams.filter(({ isReady }) => isReady)
    turn += 1
    return ready[turn % Math.max(1, ready.length)]
  }
  const timer = setInterval(() => void askAll(upstreams), healthMs)
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      void passOn({ incoming, outgoing, body: Buffer.concat(parts), next, agent, failures })
    })
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    add: (added) => upstreams.push({ port: added, isReady: false }),
    remove: (removed) =>
      upstreams.splice(
        upstreams.findIndex((upstream) => upstream.port === removed),
        1,
      ),
    failures,
    close() {
      clearInterval(timer)
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}

async function askAll(upstreams: readonly Upstream[]): Promise<void> {
  for (const upstream of upstreams)
    upstream.isReady = await fetch(`http://127.0.0.1:${upstream.port}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
}

type Passing = {
  incoming: IncomingMessage
  outgoing: ServerResponse
  body: Buffer
  next: () => Upstream | undefined
  agent: Agent
  failures: string[]
}

/** Repeats a call only if no process got it, as nginx and Caddy do with their usual settings for calls that write. */
async function passOn(passing: Passing): Promise<void> {
  const { outgoing, next, failures, incoming } = passing
  const until = Date.now() + longestWaitMs
  while (Date.now() < until) {
    const upstream = next()
    const outcome = upstream ? await tryOne(passing, upstream) : 'unsent'
    if (outcome === 'answered') return
    if (outcome === 'lost') break
    if (upstream) upstream.isReady = false
    await new Promise((done) => setTimeout(done, 10))
  }
  failures.push(`${incoming.url ?? ''} was not answered`)
  outgoing.writeHead(502).end()
}

function tryOne(
  { incoming, outgoing, body, agent }: Passing,
  { port }: Upstream,
): Promise<'answered' | 'unsent' | 'lost'> {
  return new Promise((done) => {
    let isSent = false
    const { method, url, headers } = incoming
    const call = request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.on('end', () => done('answered'))
      answer.on('error', () => done('lost'))
    })
    call.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => (isSent = true))
      else isSent = true
    })
    // A kept connection that the other side had closed before the call got nothing of it.
    call.on('error', (error) => {
      const isOld = call.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
      done(isSent && !isOld ? 'lost' : 'unsent')
    })
    call.end(body)
  })
}
