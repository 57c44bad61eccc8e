/** A copy of an input with a value at a path of field names and list positions. Missing parts of the path are created. */
export function putAt(
  input: Record<string, unknown>,
  path: readonly (string | number)[],
  value: string,
): Record<string, unknown> {
  const copy: Record<string, unknown> = structuredClone(input)
  let place: unknown = copy
  for (const [index, key] of path.entries()) {
    if (typeof place !== 'object' || place === null) return copy
    if (index === path.length - 1) Reflect.set(place, key, value)
    else {
      if (Reflect.get(place, key) === undefined || Reflect.get(place, key) === null)
        Reflect.set(place, key, typeof path[index + 1] === 'number' ? [] : {})
      place = Reflect.get(place, key)
    }
  }
  return copy
}
