/** A mail server on this machine that keeps what it receives. */
import { SMTPServer } from 'smtp-server'

type ReceivedMail = { to: string; messageId: string; text: string }
type MailSink = {
  /** For `SMTP_URL`. */
  url: string
  received: ReceivedMail[]
  close: () => Promise<void>
}

/** Listens on loopback, on a free port by default. `delayMs`: between having a mail and saying so. */
export async function startMailSink({ port = 0, delayMs = 0 } = {}): Promise<MailSink> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const text = Buffer.concat(parts).toString()
        const messageId = /^message-id:\s*(\S+)/im.exec(text)?.[1] ?? ''
        received.push({ to: envelope.rcptTo.map(({ address }) => address).join(), messageId, text })
        setTimeout(done, delayMs)
      })
    },
  })
  // A sender that is killed in the middle breaks its connection.
  server.on('error', () => undefined)
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const address = server.server.address()
  const used = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `smtp://127.0.0.1:${used}`,
    received,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
