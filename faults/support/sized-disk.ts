/** A disk of a given size for one case, which can be filled to the last byte. Linux, as root. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export class SizedDisk {
  readonly folder = mkdtempSync(join(tmpdir(), 'mostrador-sized-'))
  readonly #ballast = join(this.folder, 'ballast')

  constructor(size: string) {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=711`, 'tmpfs', this.folder], { stdio: 'pipe' })
  }

  /** Writes until there is no room left; that is not a failure. */
  fill(): void {
    spawnSync('dd', ['if=/dev/zero', `of=${this.#ballast}`, 'bs=64k'], { stdio: 'ignore' })
    spawnSync('dd', ['if=/dev/zero', `of=${this.#ballast}`, 'bs=512', 'oflag=append', 'conv=notrunc'], {
      stdio: 'ignore',
    })
  }

  free(): void {
    rmSync(this.#ballast, { force: true })
  }

  /** No process may have a file of it open. */
  remove(): void {
    execFileSync('umount', [this.folder], { stdio: 'pipe' })
    rmSync(this.folder, { recursive: true, force: true })
  }
}
