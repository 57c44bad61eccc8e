import { resolveTxt as readTxt } from 'node:dns/promises'

/** The texts of a name's TXT records; none if it has none. Throws if the resolver fails. */
export type ResolveTxt = (name: string) => Promise<readonly string[]>

const saysNone = ['ENOTFOUND', 'ENODATA']

export const resolveTxt: ResolveTxt = async (name) => {
  try {
    return (await readTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    if (error instanceof Error && 'code' in error && saysNone.includes(String(error.code))) return []
    throw error
  }
}
