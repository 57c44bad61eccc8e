/** The SQL of the schema on disk: numbered migrations, and one file for each function. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'

export type SqlFile = { name: string; sql: string; checksum: string }

/** The folders of the SQL. Tests use folders of their own. */
export type SqlFolders = { migrations: URL; functions: URL }

export const projectFolders: SqlFolders = {
  migrations: new URL('../../migrations/', import.meta.url),
  functions: new URL('../../sql/', import.meta.url),
}

/** The migrations in the order of their numbers. */
export async function readMigrations({ migrations }: SqlFolders): Promise<SqlFile[]> {
  const paths = (await readdir(migrations)).filter((path) => path.endsWith('.sql'))
  return Promise.all(paths.toSorted().map((path) => readSql(migrations, path, path)))
}

/** The functions by name. Throws unless each file contains exactly the function of its name, and names are unique. */
export async function readFunctions({ functions }: SqlFolders): Promise<SqlFile[]> {
  const paths = (await readdir(functions, { recursive: true })).filter((path) => path.endsWith('.sql'))
  const files = await Promise.all(paths.toSorted().map((path) => readSql(functions, path, basename(path, '.sql'))))
  const seen = new Set<string>()
  for (const file of files) {
    if (seen.has(file.name)) throw new Error(`two files define the SQL function ${file.name}`)
    seen.add(file.name)
    const code = file.sql.replaceAll(/^--.*$/gm, '')
    const defined = [...code.matchAll(/\bcreate\s+(or\s+replace\s+)?function\s+([\w.]+)/gi)]
    if (defined.length !== 1 || defined[0]?.[1] === undefined || defined[0][2] !== file.name) {
      throw new Error(`${file.name}.sql must hold one "create or replace function ${file.name}" and no other function`)
    }
  }
  return files
}

async function readSql(folder: URL, path: string, name: string): Promise<SqlFile> {
  const sql = await readFile(new URL(path, folder), 'utf8')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
