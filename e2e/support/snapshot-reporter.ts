/** Prints the content of the page when a test failed, for places where only the output of a run is visible. */
import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Enough for a dialog, the alerts and the form behind it. */
const longestSnapshot = 6000

export default class SnapshotReporter implements Reporter {
  printsToStdio(): boolean {
    return false
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === test.expectedStatus) return
    for (const { name, path } of result.attachments) {
      if (name !== 'error-context' || !path) continue
      const [, tree = ''] = readFileSync(path, 'utf8').split('```yaml')
      process.stdout.write(`\n--- ${test.title}\n${tree.slice(0, longestSnapshot)}\n`)
    }
  }
}
