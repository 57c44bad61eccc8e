/** A disk of a test's own, whose power can be cut: what the system had not been told to write is gone. Linux, as root. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const run = (command: string, ...parts: string[]) => execFileSync(command, parts, { stdio: 'pipe' })
const size = '512M'
/** What nobody asks to be written stays in memory for as long as a round may take. */
const mountOptions = 'loop,commit=300'

export class CutDisk {
  readonly folder: string
  readonly #home = mkdtempSync(join(tmpdir(), 'mostrador-disk-'))
  readonly #image = join(this.#home, 'image')
  readonly #frozen = join(this.#home, 'frozen')

  constructor() {
    this.folder = join(this.#home, 'mounted')
    run('truncate', '-s', size, this.#image)
    run('mkfs.ext4', '-q', this.#image)
    run('mkdir', this.folder)
    this.#mount()
  }

  /** Writes down all there is, as a system does that has nothing else to do. */
  flush(): void {
    run('sync', '-f', this.folder)
  }

  /** Remembers what is on the disk at this instant, without what is only in the memory of the system. */
  freeze(): void {
    run('cp', '--sparse=always', this.#image, this.#frozen)
  }

  /** The power comes back: the disk is what it was when it was frozen. Nobody may have it open any more. */
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

  /** A process that was killed may take a moment to let go. */
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
