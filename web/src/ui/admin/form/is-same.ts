/** Whether two values of a form are the same: plain objects and lists are compared by what they hold. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const names = Object.keys(a)
  if (names.length !== Object.keys(b).length) return false
  return names.every((name) => Object.hasOwn(b, name) && isSame(Reflect.get(a, name), Reflect.get(b, name)))
}
