/** Calls and checks shared by tests over forms. */
import type { Shop } from './builders.ts'
import { stateOf } from './company-state.ts'
import type { TestServer } from './test-server.ts'

/** The answer to the company's owner. */
export async function formAnswer(server: TestServer, shop: Shop, path: string, input: unknown, language: 'en' | 'es') {
  const response = await server.app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${shop.token}`, 'accept-language': language },
    payload: input ?? {},
  })
  const body: { code?: string; data?: { fields?: Record<string, string> } } = response.json()
  return { statusCode: response.statusCode, code: body.code, fields: body.data?.fields ?? {} }
}

/** Whether a message is a sentence in each language: not a key, and without an empty placeholder. */
export function isWords(english: string, spanish: string): boolean {
  const isKey = (words: string) => /^[a-zA-Z]+(\.[a-zA-Z]+)+$/.test(words) || words.includes('{')
  return !isKey(english) && !isKey(spanish) && english !== spanish
}

/** A list is at fault for its items, and an object for its parts. */
export const isAbout = (field: string, path: string) =>
  field === path || path.startsWith(`${field}.`) || field.startsWith(`${path}.`)

/** The data of the company and the person, as one text. */
export async function formState(server: TestServer, shop: Shop): Promise<string> {
  const { rows } = await server.owner.query<{ state: string }>('select users::text as state from users where id = $1', [
    shop.userId,
  ])
  return (await stateOf(server, shop)) + (rows[0]?.state ?? '')
}
