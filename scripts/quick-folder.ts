/** Where tests and scripts keep databases that they throw away. */
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'
const room = 3 * 1024 ** 3

/**
 * The parent of folders for such databases: kept in memory where the machine has room for it, otherwise the system's temporary
 * folder. Creating and dropping a database means 2,000 small files, and an ext4 disk looks through those deleted in the last seconds
 * for each new one.
 */
export function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= room ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}
