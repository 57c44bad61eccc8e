import { ApiError } from '#src/lib/api-error.ts'

/** The server's messages by the path of the field they are about, such as `barcodes.0`. Empty if the error is about no field. */
export function faultsByPath(error: unknown): Record<string, string> {
  return (error instanceof ApiError ? error.body?.data.fields : undefined) ?? {}
}

/**
 * The server's messages by field of the form, at the nearest one: `barcodes.0` belongs to `barcodes`, unless the form has a field of that
 * name. `names` are the form's own names of fields that the server calls otherwise. Messages about other fields are left out.
 */
export function faultsByField(
  error: unknown,
  fields: object,
  names: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faultsByPath(error)).flatMap(([path, words]) => {
      const name = nearestField(names[path] ?? path, fields)
      return name === undefined ? [] : [[name, words]]
    }),
  )
}

function nearestField(path: string, fields: object): string | undefined {
  if (path in fields) return path
  const end = path.lastIndexOf('.')
  return end === -1 ? undefined : nearestField(path.slice(0, end), fields)
}
