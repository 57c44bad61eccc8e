/** A browser that visits the help chat: it keeps its cookies between calls. */
import type { Endpoint, InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { logIn, logOut } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { sendChatMessage } from '@mostrador/contract/features/service/help-chat/endpoints.ts'
import { createMemoryStore } from '../../limiter/memory-store.ts'
import { newId } from '../../context.ts'
import type { Answer } from '../builders.ts'
import { captchaCode, type TestServer } from '../test-server.ts'

export type TestVisitor = ReturnType<typeof aVisitor>

export function aVisitor(server: TestServer, remoteAddress = '127.0.0.1') {
  const cookies: Record<string, string> = {}

  async function request(endpoint: Endpoint, payload: Buffer | object, headers: Record<string, string> = {}) {
    const response = await server.app.inject({
      method: 'POST',
      url: endpoint.path,
      remoteAddress,
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
      cookies,
      payload,
    })
    for (const { name, value, maxAge, expires } of response.cookies)
      if (value === '' || maxAge === 0 || (expires && expires.getTime() <= 0)) delete cookies[name]
      else cookies[name] = value
    return response
  }
  async function send(endpoint: Endpoint, input: object): Promise<Answer> {
    const response = await request(endpoint, input)
    return { statusCode: response.statusCode, body: response.json() }
  }
  async function call<E extends Endpoint>(endpoint: E, input: InputOf<E> & object): Promise<OutputOf<E>> {
    const answer = await send(endpoint, input)
    if (answer.statusCode !== 200)
      throw new Error(`${endpoint.path} answered ${answer.statusCode}: ${JSON.stringify(answer.body)}`)
    return endpoint.output.parse(answer.body) as OutputOf<E>
  }

  return {
    cookies,
    request,
    send,
    call,
    /** Writes, into a new conversation unless one is named. */
    write: (text: string, { conversationId = newId(), clientId = newId(), language = 'en' as 'en' | 'es' } = {}) =>
      call(sendChatMessage, { conversationId, clientId, text, language, captchaCode }),
    upload: (endpoint: Endpoint, input: object, bytes: Buffer, fileName = 'picture.png') => {
      const border = 'x1'
      const head = `--${border}\r\nContent-Disposition: form-data; name="json"\r\n\r\n${JSON.stringify(input)}\r\n--${border}\r\nContent-Disposition: form-data; name="chatFile"; filename="${fileName}"\r\nContent-Type: image/png\r\n\r\n`
      return request(endpoint, Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${border}--\r\n`)]), {
        'content-type': `multipart/form-data; boundary=${border}`,
      })
    },
    logIn: (email: string) => call(logIn, { captchaCode, email, password: 'Tromba9x' }),
    logOut: () => call(logOut, {}),
    /** Clears the counters, for tests that send more than a person would. */
    rest: () => {
      server.deps.limiter = { ...server.deps.limiter, ...createMemoryStore() }
    },
  }
}
