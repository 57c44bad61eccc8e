/**
 * Updates the SQL functions of a database to their files, within the transaction of an upgrade. Files have no order: a function
 * that cannot be created yet, because a table, a role or another function is missing, waits and is tried again.
 */
import type pg from 'pg'
import type { SqlFile } from './sql-files.ts'

/** PostgreSQL does not replace a function whose result or parameter names change. */
const cannotReplace = '42P13'

type Failure = { name: string; error: unknown }

type FunctionUpgrade = {
  /** Creates the functions that can be created now. Does not check bodies, which may refer to later tables. */
  applyPossible: () => Promise<void>
  /** Applies all changed functions, checks their bodies, and drops those without a file. Returns the names of both. */
  finish: () => Promise<{ applied: string[]; dropped: string[] }>
}

/** Compares the files with the database in one query, without changes. */
export async function planFunctions(owner: pg.Client, files: readonly SqlFile[]): Promise<FunctionUpgrade> {
  const { rows } = await owner.query<{ name: string; checksum: string; oids: string[] }>(
    `select f.name, f.checksum, array(select p.oid::text from pg_proc p
        where p.proname = f.name and p.pronamespace = 'public'::regnamespace) as oids
      from sql_functions f`,
  )
  const recorded = new Map(rows.map((row) => [row.name, row]))
  const changed = files.filter(({ name, checksum }) => {
    const known = recorded.get(name)
    return known?.checksum !== checksum || known.oids.length === 0
  })
  const defined = new Set(files.map(({ name }) => name))
  const gone = rows.filter(({ name }) => !defined.has(name))
  /** Functions without a file, and earlier forms of one with other parameters. */
  const stale = new Set(gone.flatMap(({ oids }) => oids))
  let waiting = changed

  return {
    applyPossible: async () => {
      if (waiting.length === 0) return
      await owner.query('set local check_function_bodies = off')
      waiting = (await applyInRounds(owner, waiting, stale)).map(({ file }) => file)
      await owner.query('set local check_function_bodies = on')
    },
    finish: async () => {
      const refused = await applyInRounds(owner, changed, stale)
      if (refused.length > 0) throw new FunctionError(refused.map(({ file, error }) => ({ name: file.name, error })))
      await drop(owner, stale)
      const goneNames = gone.map(({ name }) => name)
      if (goneNames.length > 0) await owner.query('delete from sql_functions where name = any ($1)', [goneNames])
      await record(owner, changed)
      return { applied: changed.map(({ name }) => name), dropped: goneNames }
    },
  }
}

class FunctionError extends Error {
  constructor(failures: readonly Failure[]) {
    const reasons = failures.map(
      ({ name, error }) => `  ${name}: ${error instanceof Error ? error.message : String(error)}`,
    )
    super(`SQL functions cannot be applied:\n${reasons.join('\n')}`, { cause: failures[0]?.error })
  }
}

type Refused = { file: SqlFile; error: unknown }

/** Applies files until a round creates nothing new, because a function may need a later one of the list. */
async function applyInRounds(owner: pg.Client, files: readonly SqlFile[], stale: Set<string>): Promise<Refused[]> {
  let refused: Refused[] = []
  for (let waiting = files; ; waiting = refused.map(({ file }) => file)) {
    refused = []
    for (const file of waiting) {
      const failure = await tryInSavepoint(owner, () => applyFunction(owner, file, stale))
      if (failure) refused.push({ file, error: failure.error })
    }
    if (refused.length === 0 || refused.length === waiting.length) return refused
  }
}

async function applyFunction(owner: pg.Client, { name, sql }: SqlFile, stale: Set<string>): Promise<void> {
  const before = await oidsOf(owner, name)
  const failure = await tryInSavepoint(owner, () => owner.query(sql))
  if (failure) {
    if (!isCannotReplace(failure.error)) throw failure.error
    await drop(owner, before)
    await owner.query(sql)
  }
  const after = await oidsOf(owner, name)
  // With other parameters, the same name is another function. The earlier one is dropped when nothing needs it any more.
  if (after.some((oid) => !before.includes(oid))) for (const oid of before) stale.add(oid)
}

function isCannotReplace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === cannotReplace
}

/** Undoes a failure so that the transaction can continue. */
async function tryInSavepoint(owner: pg.Client, work: () => Promise<unknown>): Promise<{ error: unknown } | undefined> {
  await owner.query('savepoint try_function')
  try {
    await work()
    await owner.query('release savepoint try_function')
    return undefined
  } catch (error) {
    await owner.query('rollback to savepoint try_function; release savepoint try_function')
    return { error }
  }
}

async function oidsOf(owner: pg.Client, name: string): Promise<string[]> {
  const { rows } = await owner.query<{ oid: string }>(
    `select oid::text from pg_proc where proname = $1 and pronamespace = 'public'::regnamespace`,
    [name],
  )
  return rows.map(({ oid }) => oid)
}

/** Drops functions together, because they may need each other. Fails while a table, a policy, a view or a trigger needs one. */
async function drop(owner: pg.Client, oids: Iterable<string>): Promise<void> {
  const { rows } = await owner.query<{ list: string | null }>(
    `select string_agg(oid::regprocedure::text, ', ') as list from pg_proc where oid = any ($1::oid[])`,
    [[...oids]],
  )
  const list = rows[0]?.list
  if (list) await owner.query(`drop function ${list}`)
}

async function record(owner: pg.Client, files: readonly SqlFile[]): Promise<void> {
  if (files.length === 0) return
  await owner.query(
    `insert into sql_functions (name, checksum) select * from unnest($1::text[], $2::text[])
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [files.map(({ name }) => name), files.map(({ checksum }) => checksum)],
  )
}
