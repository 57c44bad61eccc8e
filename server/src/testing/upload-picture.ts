/** Uploads pictures through an endpoint. */
import type { Answer, Shop } from './builders.ts'
import type { TestServer } from './test-server.ts'

export function uploadPicture(
  server: TestServer,
  { token }: Pick<Shop, 'token'>,
  path: string,
  field: string,
  bytes: Buffer,
  json: object = {},
): Promise<Answer> {
  return uploadPictures(server, path, { [field]: bytes }, json, token)
}

/** Several at once, by their fields; without a token as a visitor. */
export async function uploadPictures(
  server: TestServer,
  path: string,
  pictures: Readonly<Record<string, Buffer>>,
  json: object,
  token?: string,
): Promise<Answer> {
  const border = '----border'
  const head = (text: string) => Buffer.from(`--${border}\r\n${text}\r\n\r\n`)
  const files = Object.entries(pictures).flatMap(([field, bytes]) => [
    head(`Content-Disposition: form-data; name="${field}"; filename="a.png"\r\nContent-Type: image/png`),
    bytes,
    Buffer.from('\r\n'),
  ])
  const payload = Buffer.concat([
    head('Content-Disposition: form-data; name="json"'),
    Buffer.from(`${JSON.stringify(json)}\r\n`),
    ...files,
    Buffer.from(`--${border}--\r\n`),
  ])
  const response = await server.app.inject({
    method: 'POST',
    url: path,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      'content-type': `multipart/form-data; boundary=${border}`,
    },
    payload,
  })
  return { statusCode: response.statusCode, body: response.json() }
}
