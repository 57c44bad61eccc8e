import { ApiError } from '#src/lib/api-error.ts'

/** The server's messages by the path of the field they are about, such as `barcodes.0`. Empty if the error is about no field. */
export function faultsByPath(error: unknown): Record<string, string> {
  return (error instanceof ApiError ? error.body?.data.fields : undefined) ?? {}
}

/** The server's messages by field of the form; `barcodes.0` belongs to `barcodes`. Messages about other fields are left out. */
export function faultsByField(error: unknown, values: object): Record<string, string> {
  const named = Object.entries(faultsByPath(error)).map(([path, words]) => [path.split('.')[0] ?? path, words] as const)
  return Object.fromEntries(named.filter(([name]) => name in values))
}
