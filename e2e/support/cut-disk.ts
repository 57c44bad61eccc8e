/** A disk for one test, whose power can be cut: unwritten data is lost. Linux, as root. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const run = (command: string, ...parts: string[]) => execFileSync(command, parts, { stdio: 'pipe' })
/** Unsynced data stays in memory for as long as a round may take. */
const mountOptions = 'loop,commit=300'

export class CutDisk {
  readonly folder: string
  readonly #home: string
  readonly #image: string
  readonly #frozen: string

  /** `home` is the folder of the file that holds the disk. */
  constructor({ size = '512M', home = tmpdir() } = {}) {
    this.#home = mkdtempSync(join(home, 'mostrador-disk-'))
    // A database that root starts runs as another user, who has to pass through.
    chmodSync(this.#home, 0o711)
    this.#image = join(this.#home, 'image')
    this.#frozen = join(this.#home, 'frozen')
    this.folder = join(this.#home, 'mounted')
    run('truncate', '-s', size, this.#image)
    run('mkfs.ext4', '-q', this.#image)
    run('mkdir', this.folder)
    this.#mount()
  }

  /** Writes all data, like an idle system. */
  flush(): void {
    run('sync', '-f', this.folder)
  }

  /** Records what is on the disk at this instant, without what is only in the system's memory. */
  freeze(): void {
    run('cp', '--sparse=always', this.#image, this.#frozen)
  }

  /** The power returns: the disk is as it was when it was frozen. No process may have it open. */
  restore(): void {
    this.#unmount()
    renameSync(this.#frozen, this.#image)
    this.#mount()
  }

  remove(): void {
    this.#unmount()
    rmSync(this.#home, { recursive: true, force: true })
  }

  #mount(): void {
    run('mount', '-o', mountOptions, this.#image, this.folder)
  }

  /** A killed process may take a moment to release it. */
  #unmount(): void {
    for (let tries = 0; ; tries += 1) {
      try {
        run('umount', this.folder)
        return
      } catch (error) {
        if (tries >= 50) throw error
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
      }
    }
  }
}
