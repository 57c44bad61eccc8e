type PlainError = { type: string; message: string; stack?: string; cause?: PlainError } & Record<string, unknown>

/** What says where a fault is, without the values that caused it: `detail` of PostgreSQL repeats whole rows. */
const told = [
  'code',
  'statusCode',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'where',
  'syscall',
]
const longestText = 2000
const mostCauses = 3

/** Names and passwords in addresses, and everything after a question mark. */
function withoutSecrets(text: string): string {
  return text
    .replaceAll(/:\/\/[^\s/@]{1,300}@/g, '://…@')
    .replaceAll(/\?[\w%.-]{1,100}=[^\s'"]{0,2000}/g, '?…')
    .slice(0, longestText)
}

/** An error as it is logged. Of its own fields only those that hold no data are kept. */
export function plainError(error: unknown, depth = 0): PlainError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutSecrets(String(error)) }
  const fields = Object.entries(error).filter(([name, value]) => told.includes(name) && isShort(value))
  return {
    type: error.name,
    message: withoutSecrets(error.message),
    ...Object.fromEntries(fields),
    ...(error.stack !== undefined && { stack: withoutSecrets(error.stack) }),
    ...(error.cause instanceof Error && depth < mostCauses && { cause: plainError(error.cause, depth + 1) }),
  }
}

const isShort = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= longestText)
