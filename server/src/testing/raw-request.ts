import { connect } from 'node:net'

type RawAnswer = { status: number; text: string }

/**
 * Sends bytes over a new connection and returns the received bytes once an answer is complete, the server closed the connection,
 * or it was silent for a while. Status 0: no answer.
 */
export function sendRaw(port: number, request: string, quietMilliseconds = 3000): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request, 'latin1'))
    let text = ''
    const finish = () => {
      socket.destroy()
      resolve({ status: Number(/^HTTP\/1\.\d (\d{3})/.exec(text)?.[1] ?? 0), text })
    }
    socket.setTimeout(quietMilliseconds, finish)
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1')
      if (isWhole(text)) finish()
    })
    socket.on('end', finish)
    socket.on('error', (error) => (text === '' ? reject(error) : finish()))
  })
}

/** Whether an answer with a stated length is complete. */
function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n')
  const length = /^content-length: (\d+)/im.exec(text.slice(0, end))?.[1]
  return end !== -1 && length !== undefined && text.length >= end + 4 + Number(length)
}
