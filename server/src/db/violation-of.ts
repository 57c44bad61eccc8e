/** On a distributed database, a constraint's name ends with the number of the part that refused the row. */
const part = /_[1-9]\d{5,}$/

/** PostgreSQL's code for a refused statement and, for a broken constraint, its name. */
export function violationOf(error: unknown): { code: string; constraint: string | undefined } {
  if (!(error instanceof Error)) return { code: '', constraint: undefined }
  return {
    code: 'code' in error ? String(error.code) : '',
    constraint:
      'constraint' in error && typeof error.constraint === 'string' ? error.constraint.replace(part, '') : undefined,
  }
}
