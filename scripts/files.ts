/**
 * `npm run files -- move --from <place> --to <place> [--compare]` copies files between a folder and an S3 store while the server
 * runs. `npm run files -- check` compares the rows of the database with the files.
 */
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../server/src/config.ts'
import { createDatabase, createPool } from '../server/src/db/database.ts'
import { findApp } from '../server/src/db/open-databases.ts'
import { checkFiles } from '../server/src/files/check-files.ts'
import type { FileStore } from '../server/src/files/file-store.ts'
import { type Moved, moveFiles } from '../server/src/files/move-files.ts'
import { openFileStore } from '../server/src/files/open-file-store.ts'
import { type Place, readPlace, showPlace } from '../server/src/object-store/place.ts'

const usage = `npm run files -- move --from <place> --to <place> [--compare]
npm run files -- check
A place is a folder, or s3://bucket/prefix with S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_ENDPOINT.`

const progressEveryMilliseconds = 2000
const shownNames = 20
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function printTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const all = [head, ...rows.map((row) => row.map(String))]
  const widths = head.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)))
  for (const row of all)
    print(row.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '))
}

function printNames(title: string, names: readonly string[]): void {
  if (names.length === 0) return
  print(`\n${title}`)
  for (const name of names.slice(0, shownNames)) print(`  ${name}`)
  if (names.length > shownNames) print(`  … and ${names.length - shownNames} more`)
}

function placeOf(name: string, text: string | undefined): Place {
  const place = readPlace(text ?? '')
  if (!place) throw new Error(`--${name} is not a place.\n${usage}`)
  return place
}

async function openPlace(place: Place, { s3 }: Config): Promise<FileStore> {
  if (place.kind === 's3' && !s3)
    throw new Error(`${showPlace(place)} needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`)
  const { files, check } = await openFileStore(place, s3)
  await check()
  return files
}

function progress(): (moved: Moved) => void {
  let shownAt = Date.now()
  return ({ folders }) => {
    if (Date.now() - shownAt < progressEveryMilliseconds) return
    shownAt = Date.now()
    const all = [...folders.values()]
    const sum = (field: 'files' | 'copied' | 'copiedBytes') => all.reduce((total, one) => total + one[field], 0)
    print(`${sum('files')} files seen, ${sum('copied')} copied (${megabytes(sum('copiedBytes'))})`)
  }
}

async function move(config: Config, from: Place, to: Place, compares: boolean): Promise<boolean> {
  if (showPlace(from) === showPlace(to)) throw new Error('Both places are the same.')
  print(`Copying the files from ${showPlace(from)} to ${showPlace(to)}. You can stop and start this again at any time.`)
  const [source, target] = [await openPlace(from, config), await openPlace(to, config)]
  const { folders, different } = await moveFiles(source, target, { compares, onFile: progress() })
  print('')
  printTable(
    ['folder', 'files', 'copied', 'size', 'already there'],
    [...folders].map(([name, one]) => [name, one.files, one.copied, megabytes(one.copiedBytes), one.present]),
  )
  printNames('The content of these differs; look at both before you go on:', different)
  if (different.length > 0) return false
  const isNew = [...folders.values()].some(({ copied }) => copied > 0)
  if (isNew) {
    print(`\nEvery copy was read back and compared. Nothing was deleted at ${showPlace(from)}.`)
    print(`Next: restart the server with FILES=${showPlace(to)}, and run this again for what came meanwhile.`)
  } else if (compares) print('\nAll files are there, and their content is the same.')
  else print('\nAll files are there. Run this with --compare before you delete the old place.')
  return true
}

async function check(config: Config): Promise<boolean> {
  const files = await openPlace(config.files, config)
  const db = createDatabase(createPool(await findApp(config), (error) => print(error.message)))
  try {
    const { folders, missing, strays } = await checkFiles(db, files)
    printTable(
      ['folder', 'rows', 'files', 'size', 'missing', 'without a row'],
      [...folders].map(([name, one]) => [name, one.rows, one.files, megabytes(one.bytes), one.missing, one.strays]),
    )
    printNames('Missing at ' + showPlace(config.files) + ':', missing)
    printNames('Without a row; the server deletes most of these after a day:', strays)
    print(missing.length === 0 ? '\nNo file is missing.' : `\n${missing.length} files are missing.`)
    return missing.length === 0
  } finally {
    await db.destroy()
  }
}

async function run(args: readonly string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { from: { type: 'string' }, to: { type: 'string' }, compare: { type: 'boolean', default: false } },
  })
  const config = readConfig(process.env)
  const [action] = positionals
  if (action === 'move') return move(config, placeOf('from', values.from), placeOf('to', values.to), values.compare)
  if (action === 'check') return check(config)
  throw new Error(usage)
}

try {
  process.exit((await run(process.argv.slice(2))) ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
