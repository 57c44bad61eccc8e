import type { FaultCase, Outcome, Result } from './fault-case.ts'

type Run = { seed: number; seconds: number }

/** Decides whether a case passed, and says so in one line, followed by a line for each fault. */
export function judgeOutcome({ id, title }: Pick<FaultCase, 'id' | 'title'>, outcome: Outcome, run: Run): Result {
  const { counts, lost, doubled, torn, invariants, bars = [], teeth } = outcome
  const faults = findFaults(outcome)
  const missed = bars.filter(({ isMet }) => !isMet).length
  const figures = [
    ...Object.entries(counts).map(([name, value]) => `${name}=${value}`),
    `lost=${lost}`,
    `doubled=${doubled}`,
    `torn=${torn}`,
    ...(invariants ? [`invariants=${invariants.whole}/${invariants.all}`] : []),
    ...(teeth ? [`teeth=lost ${teeth.lost} ${teeth.without}`] : []),
    ...bars.map(({ what, measured, goal, isMet }) => `${what}=${measured} (bar ${goal}${isMet ? '' : ', missed'})`),
    `seed=${run.seed}`,
  ]
  const missedWords = missed === 0 ? '' : `, ${missed} ${missed === 1 ? 'bar' : 'bars'} missed`
  const verdict = faults.length > 0 ? 'FAILED' : `passed${missedWords}`
  const line = `${id} ${title}: ${figures.join(' ')} ${Math.round(run.seconds)} s ${verdict}`
  return { kind: 'ran', isFine: faults.length === 0, missed, lines: [line, ...faults.map((fault) => `     ${fault}`)] }
}

function findFaults({ lost, doubled, torn, invariants, faults, teeth }: Outcome): string[] {
  return [
    ...(lost > 0 ? [`${lost} confirmed documents are lost`] : []),
    ...(doubled > 0 ? [`${doubled} documents are stored twice, or were never sent`] : []),
    ...(torn > 0 ? [`${torn} documents are stored in part`] : []),
    ...(invariants && invariants.whole < invariants.all
      ? [`${invariants.all - invariants.whole} invariants are broken`]
      : []),
    ...(teeth?.lost === 0 ? [`nothing was lost ${teeth.without}, so the run proves nothing`] : []),
    ...new Set(faults),
  ]
}
