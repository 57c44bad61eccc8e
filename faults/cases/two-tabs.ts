import type { FaultCase } from '../fault-case.ts'
import { runJourneys } from '../support/run-journeys.ts'

export const twoTabs: FaultCase = {
  id: 'H-20',
  title: 'two tabs and two devices at one register',
  unit: 'run of all journeys',
  rounds: 1,
  minutes: 3,
  needs: ['Chromium', 'built pages'],
  run: (trial) =>
    runJourneys(trial, {
      files: ['live.e2e.ts', 'devices.e2e.ts'],
      titles: /in a second tab takes over|taken over while its device is offline|share one refresh/,
      env: {},
    }),
}
