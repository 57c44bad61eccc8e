/** The data of a rendered page: an endpoint that strangers may read, run in this process. */
import { AppError, errorStatus, type FieldFault } from '@mostrador/contract/errors.ts'
import { stranger } from '../auth/read-caller.ts'
import type { Deps } from '../context.ts'
import type { Call } from '../http/call-context.ts'
import { parseInput } from '../http/parse-input.ts'
import type { Route } from '../http/serve-endpoint.ts'

/** The endpoint's answer, or its refusal. `fields`: the faults of each field of a form. */
export type Answered =
  | { ok: true; value: unknown }
  | {
      ok: false
      statusCode: number
      code: string
      data: Readonly<Record<string, unknown>>
      fields: Readonly<Record<string, FieldFault>>
    }

/** Runs the public reading endpoint of a path as a stranger. Throws for any other path. */
export type Ask = (call: Pick<Call, 'request' | 'shopPreview'>, path: string, input: unknown) => Promise<Answered>

/**
 * Runs a call of an online shop that a form of its pages makes, as a stranger: a cart, an order, a message. Records the requested
 * cookies in `call`.
 */
export type Tell = (call: Call, path: string, input: unknown, files?: FormFiles) => Promise<Answered>
/** Files of a form that a page has read. */
export type FormFiles = Readonly<Record<string, { bytes: Uint8Array; fileName: string }>>

const shopCalls = '/api/shop/'

export function createTell(deps: Deps, routes: readonly Route[]): Tell {
  const callable = new Map(
    routes
      .filter(({ endpoint }) => endpoint.who === 'anyone' && endpoint.path.startsWith(shopCalls))
      .map((route) => [route.endpoint.path as string, route]),
  )
  return async (call, path, input, files = {}) => {
    const route = callable.get(path)
    if (!route) throw new Error(`${path} is no call of an online shop`)
    const read = Object.entries(files).map(([name, { bytes, fileName }]) => [
      name,
      { bytes: Buffer.from(bytes), fileName },
    ])
    try {
      const given = parseInput(route.endpoint.input, input)
      return { ok: true, value: await route.run(deps, { ...call, files: Object.fromEntries(read) }, given) }
    } catch (error) {
      return refused(error)
    }
  }
}

function refused(error: unknown): Answered {
  if (!(error instanceof AppError)) throw error
  const { code, data, fields } = error
  return { ok: false, statusCode: errorStatus[code], code, data, fields }
}

export function createAsk(deps: Deps, routes: readonly Route[]): Ask {
  const readable = new Map(
    routes
      .filter(({ endpoint }) => endpoint.who === 'anyone' && endpoint.method === 'GET')
      .map((route) => [route.endpoint.path as string, route]),
  )
  return async (asked, path, input) => {
    const route = readable.get(path)
    if (!route) throw new Error(`${path} is not for everyone to read`)
    const parsed = route.endpoint.input.safeParse(input)
    // A page's input comes from its address, so it can be anything.
    if (!parsed.success) return refused(new AppError('notFound'))
    try {
      const call = { ...asked, caller: stranger, cookieWish: { pair: undefined } }
      return { ok: true, value: await route.run(deps, call, parsed.data) }
    } catch (error) {
      return refused(error)
    }
  }
}
