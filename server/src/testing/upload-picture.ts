/** Uploads a picture through an endpoint. */
import type { Answer, Shop } from './builders.ts'
import type { TestServer } from './test-server.ts'

export async function uploadPicture(
  server: TestServer,
  { token }: Pick<Shop, 'token'>,
  path: string,
  field: string,
  bytes: Buffer,
  json: object = {},
): Promise<Answer> {
  const border = '----border'
  const head = (text: string) => Buffer.from(`--${border}\r\n${text}\r\n\r\n`)
  const payload = Buffer.concat([
    head('Content-Disposition: form-data; name="json"'),
    Buffer.from(`${JSON.stringify(json)}\r\n`),
    head(`Content-Disposition: form-data; name="${field}"; filename="a.png"\r\nContent-Type: image/png`),
    bytes,
    Buffer.from(`\r\n--${border}--\r\n`),
  ])
  const response = await server.app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${border}` },
    payload,
  })
  return { statusCode: response.statusCode, body: response.json() }
}
