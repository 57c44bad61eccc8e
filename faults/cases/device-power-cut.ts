import type { FaultCase } from '../fault-case.ts'
import { runJourneys } from '../support/run-journeys.ts'

const killsForACut = 2

/** Kills of the whole browser, and cuts of the power of its disk. Without strict durability a cut must lose sales. */
export const devicePowerCut: FaultCase = {
  id: 'H-11',
  title: 'browser killed, and power cut of its device',
  unit: 'cuts, and twice as many kills',
  rounds: 20,
  minutes: 10,
  needs: ['loop mounts', 'Chromium', 'built pages'],
  async run(trial) {
    const { counts, ...outcome } = await runJourneys(trial, {
      files: ['killed.e2e.ts', 'power-cut.e2e.ts'],
      titles: /browser killed|power was cut|without strict durability/,
      env: {
        MOSTRADOR_POWER_CUTS: String(trial.rounds),
        MOSTRADOR_KILLS: String(trial.rounds * killsForACut),
      },
    })
    const { 'cuts-that-lost': lost = '0', ...others } = counts
    return { ...outcome, counts: others, teeth: { without: 'cuts without strict durability', lost: Number(lost) } }
  },
}
