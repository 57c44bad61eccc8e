/**
 * Deletes the rows and files of a company, piece by piece. Each piece is a transaction, so the next round continues an
 * interrupted one.
 */
import pg from 'pg'
import type { FileStore } from '../../../../files/file-store.ts'
import { deleteImageFiles } from '../../../../files/image-files.ts'
import {
  type CompanyTable,
  deleteAll,
  deleteSome,
  deleteTogether,
  forgettingColumns,
  hasRows,
  readCompanyTables,
} from './company-tables.ts'

export type EraseLimits = { rowsAtOnce?: number; rowsOfRound?: number }
type Erasing = { files: FileStore; owner: pg.ClientConfig; now: Date }
type Round = { client: pg.Client; companyId: string; rowsAtOnce: number; rowsLeft: number }

const rowsOfPiece = 2000
const mostRowsOfRound = 200_000
const filesOfPiece = 200

/**
 * One round of a deletion that has begun. Deletes files before the rows that name them. The company itself and rows in circles of
 * references come last, in one transaction with the record of the deletion. A file that cannot be removed does not block the
 * others, but the round fails.
 */
export async function eraseCompany(
  { files, owner, now }: Erasing,
  companyId: string,
  { rowsAtOnce = rowsOfPiece, rowsOfRound = mostRowsOfRound }: EraseLimits = {},
): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await eraseFiles(client, files, companyId)
    const tables = await readCompanyTables(client)
    const round = { client, companyId, rowsAtOnce, rowsLeft: rowsOfRound }
    if (await eraseRows(round, tables)) await finish(round, tables, now)
  } finally {
    await client.end()
  }
}

/** Runs in a transaction for the company, and leaves the sums of reports unchanged. */
async function inPiece<T>(
  { client, companyId }: Pick<Round, 'client' | 'companyId'>,
  work: () => Promise<T>,
): Promise<T> {
  await client.query('begin')
  try {
    // Also reaches the nodes of a distributed database, each as a statement of its own.
    await client.query(`set local app.company_id to ${pg.escapeLiteral(companyId)}`)
    await client.query(`set local app.is_summing to 'on'`)
    const done = await work()
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function count(
  { client, companyId }: Pick<Round, 'client' | 'companyId'>,
  what: string,
  rows: number,
): Promise<void> {
  if (rows > 0)
    await client.query(
      `update deleted_companies set counted = jsonb_set(counted, array[$2],
          (coalesce((counted ->> $2)::bigint, 0) + $3::bigint)::text::jsonb) where id = $1`,
      [companyId, what, rows],
    )
}

async function eraseFiles(client: pg.Client, files: FileStore, companyId: string): Promise<void> {
  const failures: unknown[] = []
  for (let after = ''; ; ) {
    const keys = await inPiece({ client, companyId }, async () => {
      const { rows } = await client.query<{ key: string }>(
        'select key from stored_files where company_id = $1 and key > $2 order by key limit $3',
        [companyId, after, filesOfPiece],
      )
      return rows.map(({ key }) => key)
    })
    let removed = 0
    for (const key of keys)
      await files.remove(key).then(
        () => (removed += 1),
        (error: unknown) => failures.push(error),
      )
    await inPiece({ client, companyId }, () => count({ client, companyId }, 'files', removed))
    after = keys.at(-1) ?? ''
    if (keys.length < filesOfPiece) break
  }
  await erasePictures(client, files, companyId)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} files of a company were not removed`)
}

/** Sizes of pictures stored before files were counted. The hourly sweep does not check those of products. */
async function erasePictures(client: pg.Client, files: FileStore, companyId: string): Promise<void> {
  const { rows } = await inPiece({ client, companyId }, () =>
    client.query<{ fileKey: string }>('select file_key as "fileKey" from product_images where company_id = $1', [
      companyId,
    ]),
  )
  for (const { fileKey } of rows) await deleteImageFiles(files, fileKey)
}

/** Deletes rows that no row refers to, until there are none. Returns false if the time of the round ends before. */
async function eraseRows(round: Round, tables: readonly CompanyTable[]): Promise<boolean> {
  for (let isProgress = true; isProgress; ) {
    isProgress = false
    for (const table of tables) {
      for (let isFull = true; isFull; ) {
        const rows = await erasePiece(round, table)
        isFull = table.keys.length > 0 && rows >= round.rowsAtOnce
        isProgress ||= rows > 0
        round.rowsLeft -= rows
        if (round.rowsLeft <= 0) return false
      }
    }
  }
  return true
}

function erasePiece(round: Round, table: CompanyTable): Promise<number> {
  return inPiece(round, async () => {
    const values = table.keys.length > 0 ? [round.companyId, round.rowsAtOnce] : [round.companyId]
    const { rowCount } = await round.client.query(deleteSome(table), values)
    await count(round, table.name, rowCount ?? 0)
    return rowCount ?? 0
  })
}

async function finish(round: Round, tables: readonly CompanyTable[], now: Date): Promise<void> {
  const { client, companyId } = round
  await inPiece(round, async () => {
    for (const [table, columns] of Object.entries(forgettingColumns))
      for (const column of columns)
        await client.query(`update ${table} set ${column} = null where ${column} = $1`, [companyId])
    const left: CompanyTable[] = []
    for (const table of tables) if ((await client.query(hasRows(table), [companyId])).rows.length > 0) left.push(table)
    for (const { name, column } of left.filter(({ isLocal }) => isLocal))
      await count(round, name, (await client.query(deleteAll({ name, column }), [companyId])).rowCount ?? 0)
    const whole = [...left.filter(({ isLocal }) => !isLocal), { name: 'companies', column: 'id' }]
    const { rows } = await client.query<{ counts: number[] }>(deleteTogether(whole), [companyId])
    for (const [at, { name }] of whole.entries()) await count(round, name, rows[0]?.counts[at] ?? 0)
    await client.query('update deleted_companies set finished_at = $2 where id = $1', [companyId, now])
  })
}
