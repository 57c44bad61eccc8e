import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|html|json|svg|webmanifest|txt)$/
/** Below this many bytes a compressed copy is not worthwhile. */
const smallestBytes = 1024
/** 10 takes a fraction of the time of 11, and the files are 1 % larger. */
const brotliQuality = 10

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Writes `.br` and `.gz` next to every text file of a folder; the server sends them as they are. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  await Promise.all(files.map((entry) => compressFile(`${entry.parentPath}/${entry.name}`)))
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < smallestBytes) return

  const [br, gz] = await Promise.all([
    brotliAsync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    gzipAsync(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
