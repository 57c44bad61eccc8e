/** Cursors leave the server sealed and are accepted only by the same endpoint: a forged one is refused before a rule sees it. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '@mostrador/contract/errors.ts'
import { keyFor, type Secrets } from '../secrets.ts'

/** Characters of a seal: 72 bits, enough for a text that grants nothing by itself. */
const sealLength = 12

const keys = new WeakMap<Secrets, Buffer>()

function sealOf(secrets: Secrets, path: string, cursor: string): string {
  const key = keys.get(secrets) ?? keyFor(secrets, 'cursor')
  keys.set(secrets, key)
  return createHmac('sha256', key).update(`${path}\n${cursor}`).digest('base64url').slice(0, sealLength)
}

/** The answer of an endpoint with its cursors sealed. */
export function sealCursors(secrets: Secrets, path: string, answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  const sealed = ['nextCursor', 'previousCursor'].flatMap((name): [string, string][] => {
    const cursor: unknown = Reflect.get(answer, name)
    return typeof cursor === 'string' ? [[name, sealOf(secrets, path, cursor) + cursor]] : []
  })
  return sealed.length === 0 ? answer : { ...answer, ...Object.fromEntries(sealed) }
}

/** The input of an endpoint with its cursor as its rule wrote it. Throws `invalidInput` for a cursor that this endpoint never returned. */
export function openCursor(secrets: Secrets, path: string, input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('cursor' in input) || typeof input.cursor !== 'string')
    return input
  const [seal, cursor] = [input.cursor.slice(0, sealLength), input.cursor.slice(sealLength)]
  const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(secrets, path, cursor))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw staleCursor()
  return { ...input, cursor }
}

export function staleCursor(): AppError {
  return new AppError('invalidInput', { fields: { cursor: { key: 'validation.cursor' } } })
}
