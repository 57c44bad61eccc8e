import type { FaultCase } from '../fault-case.ts'
import { runJourneys } from '../support/run-journeys.ts'

export const deviceStorage: FaultCase = {
  id: 'H-12',
  title: 'storage of the browser full, blocked, emptied and wiped',
  unit: 'run of all journeys',
  rounds: 1,
  minutes: 5,
  needs: ['Chromium', 'built pages'],
  run: (trial) => runJourneys(trial, { files: ['journeys/storage.e2e.ts'], titles: /./, env: {} }),
}
