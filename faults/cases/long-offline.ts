import type { FaultCase } from '../fault-case.ts'
import { runJourneys } from '../support/run-journeys.ts'

/** The plan asks for 10,000 sales on 20 devices after 72 hours; `npm run bench -- P14` measures 10,000 on one. */
export const longOffline: FaultCase = {
  id: 'H-09',
  title: 'till long offline in Chromium',
  unit: 'sales that wait',
  rounds: 2000,
  minutes: 4,
  needs: ['Chromium', 'built pages'],
  run: (trial) =>
    runJourneys(trial, {
      files: ['devices.e2e.ts', 'sell-scanner.e2e.ts'],
      titles: /waiting sales are sent in order|answers keys at once/,
      env: { MOSTRADOR_WAITING_SALES: String(trial.rounds) },
    }),
}
