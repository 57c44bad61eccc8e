/** The last state of a list, stored on this device per person, company and list. */
type ListOwner = { userId: string; companyId: string; list: string }

/**
 * The columns, their order, and the row height. `cols` is null for the default ones. `isUnsent`: the server may not have it, so it takes
 * precedence over the server's value.
 */
export type ListLook = {
  cols: readonly string[] | null
  density: 'comfortable' | 'compact'
  isUnsent?: boolean
}
const usualLook: ListLook = { cols: null, density: 'comfortable' }

const keyOf = (what: 'query' | 'look', { userId, companyId, list }: ListOwner) =>
  `mostrador.list.${what}.${userId}.${companyId}.${list}`

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function write(key: string, value: string): void {
  try {
    if (value === '') localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // A full or forbidden storage only costs the convenience.
  }
}

export const readListQuery = (owner: ListOwner): string => read(keyOf('query', owner))
export const keepListQuery = (owner: ListOwner, query: string): void => write(keyOf('query', owner), query)
export const forgetListQuery = (owner: ListOwner): void => write(keyOf('query', owner), '')

export function readListLook(owner: ListOwner): ListLook {
  try {
    const kept: unknown = JSON.parse(read(keyOf('look', owner)) || 'null')
    return isLook(kept) ? kept : usualLook
  } catch {
    return usualLook
  }
}

export const keepListLook = (owner: ListOwner, look: ListLook): void =>
  write(keyOf('look', owner), JSON.stringify(look))

function isLook(value: unknown): value is ListLook {
  if (typeof value !== 'object' || value === null || !('cols' in value && 'density' in value)) return false
  const { cols, density } = value
  return (cols === null || Array.isArray(cols)) && (density === 'comfortable' || density === 'compact')
}
