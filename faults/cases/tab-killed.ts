import type { FaultCase } from '../fault-case.ts'
import { runJourneys } from '../support/run-journeys.ts'

export const tabKilled: FaultCase = {
  id: 'H-10',
  title: 'tab killed while sales are completed',
  unit: 'kills',
  rounds: 25,
  minutes: 4,
  needs: ['Chromium', 'built pages'],
  run: (trial) =>
    runJourneys(trial, {
      files: ['tab-killed.e2e.ts'],
      titles: /tab that crashed/,
      env: { MOSTRADOR_KILLS: String(trial.rounds) },
    }),
}
