/** A reporter of Vitest that ends a run that takes longer than `STAGE_LIMIT_MS`; tests that run then come to their end. */
import type { Reporter, Vitest } from 'vitest/node'

export default class EndInTime implements Reporter {
  #timer: NodeJS.Timeout | undefined

  onInit(vitest: Vitest): void {
    const limit = Number(process.env['STAGE_LIMIT_MS'])
    if (limit > 0) this.#timer = setTimeout(() => void vitest.cancelCurrentRun('test-failure'), limit)
  }

  onTestRunEnd(): void {
    clearTimeout(this.#timer)
  }
}
