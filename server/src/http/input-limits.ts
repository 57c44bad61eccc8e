import { z } from 'zod'

/** The limits of one place in an input. `others` applies to the keys that an object does not name. */
export type InputLimits = {
  /** Characters of a text; undefined where no text is allowed. */
  longest: number | undefined
  /** Items of a list. */
  most: number
  items: InputLimits | undefined
  properties: Map<string, InputLimits>
  others: InputLimits | undefined
}

/** For texts with a fixed form and no stated length: ids, codes, numbers, days. */
const longestOtherwise = 300
/** For values that a schema does not check. Their later reader has its own limits. */
const longestUnknown = 50_000
/** Maximum number of keys that an object does not name. */
export const mostOtherKeys = 1000

type Node = {
  type?: string | string[]
  $ref?: string
  $defs?: Record<string, Node>
  anyOf?: Node[]
  oneOf?: Node[]
  allOf?: Node[]
  maxLength?: number
  maxItems?: number
  items?: Node | boolean
  prefixItems?: Node[]
  properties?: Record<string, Node>
  additionalProperties?: Node | boolean
  const?: unknown
  enum?: unknown[]
}

const known = new WeakMap<z.ZodType, InputLimits>()

/** The limits of an input, read from its schema once. */
export function inputLimitsOf(schema: z.ZodType): InputLimits {
  const found = known.get(schema)
  if (found) return found
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node
  const limits = readerOf(root)([root])
  known.set(schema, limits)
  return limits
}

function readerOf(root: Node): (nodes: readonly Node[]) => InputLimits {
  /** A schema may contain itself, so each set of alternatives is read once. */
  const read = new Map<string, InputLimits>()
  const numbers = new Map<Node, number>()
  const numberOf = (node: Node): number => {
    const number = numbers.get(node) ?? numbers.size
    numbers.set(node, number)
    return number
  }
  const limitsOf = (nodes: readonly Node[]): InputLimits => {
    const choices = nodes.flatMap((node) => alternativesOf(node, root))
    const key = [...new Set(choices.map(numberOf))].toSorted((one, other) => one - other).join(' ')
    const before = read.get(key)
    if (before) return before
    const limits: InputLimits = {
      longest: maxOf(choices.map(longestOf)),
      most: maxOf(choices.map(({ maxItems }) => maxItems)) ?? Number.POSITIVE_INFINITY,
      items: undefined,
      properties: new Map(),
      others: undefined,
    }
    read.set(key, limits)
    const some = (parts: readonly Node[]) => (parts.length === 0 ? undefined : limitsOf(parts))
    limits.items = some(choices.flatMap(itemsOf))
    limits.others = some(choices.flatMap(othersOf))
    for (const name of new Set(choices.flatMap(({ properties = {} }) => Object.keys(properties))))
      limits.properties.set(name, limitsOf(choices.flatMap((choice) => choice.properties?.[name] ?? othersOf(choice))))
    return limits
  }
  return limitsOf
}

function alternativesOf(node: Node, root: Node): Node[] {
  if (node.$ref !== undefined) {
    const target = node.$ref === '#' ? root : root.$defs?.[node.$ref.split('/').at(-1) ?? '']
    return target ? alternativesOf(target, root) : []
  }
  const inner = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])]
  return inner.length === 0 ? [node] : inner.flatMap((choice) => alternativesOf(choice, root))
}

const isUnknown = ({ type, enum: choices, const: only }: Node): boolean =>
  type === undefined && choices === undefined && only === undefined

function longestOf(node: Node): number | undefined {
  if (isUnknown(node)) return longestUnknown
  return node.type === 'string' ? (node.maxLength ?? longestOtherwise) : undefined
}

function itemsOf(node: Node): Node[] {
  if (isUnknown(node)) return [node]
  const items = typeof node.items === 'object' ? [node.items] : []
  return [...items, ...(node.prefixItems ?? [])]
}

function othersOf(node: Node): Node[] {
  if (isUnknown(node)) return [node]
  return typeof node.additionalProperties === 'object' ? [node.additionalProperties] : []
}

function maxOf(numbers: readonly (number | undefined)[]): number | undefined {
  const given = numbers.filter((number) => number !== undefined)
  return given.length === 0 ? undefined : Math.max(...given)
}
