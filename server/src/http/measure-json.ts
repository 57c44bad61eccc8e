/** Limits of a body before it is parsed: many small parts cost far more than their bytes. */
export type JsonLimits = { elements: number; depth: number }

/** Maximum number of members and items in a form, and their maximum depth. */
export const usualJson: JsonLimits = { elements: 20_000, depth: 50 }

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openList, openObject, closeList, closeObject] = [0x5b, 0x7b, 0x5d, 0x7d]

/**
 * Whether a JSON text stays within limits. Counts byte by byte without building anything. Text that is not JSON is left to the parser to
 * refuse.
 */
export function isWithinJson(bytes: Uint8Array, { elements, depth }: JsonLimits): boolean {
  let [count, level, isText] = [0, 0, false]
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (isText) {
      if (byte === backslash) at += 1
      else if (byte === quote) isText = false
    } else if (byte === quote) isText = true
    else if (byte === comma) count += 1
    else if (byte === openList || byte === openObject) {
      count += 1
      level += 1
    } else if (byte === closeList || byte === closeObject) level -= 1
    if (count > elements || level > depth) return false
  }
  return true
}
