import type { FuzzResult } from './run-fuzz.ts'

/** The run as lines: statuses of right calls by endpoint, the endpoints that never succeeded, and each finding with a way to repeat it. */
export function printFuzz({ calls, findings, statuses }: FuzzResult, seed: number): string {
  const rows = [...statuses].toSorted(([a], [b]) => a.localeCompare(b))
  const isReached = (counts: ReadonlyMap<number, number>) => [...counts.keys()].some((status) => status < 300)
  const never = rows.filter(([, counts]) => !isReached(counts)).map(([path, counts]) => `  ${path}  ${table(counts)}`)
  return [
    ...rows.map(([path, counts]) => `${path.padEnd(60)} ${table(counts)}`),
    '',
    `never answered 2xx: ${never.length}`,
    ...never,
    '',
    `findings: ${findings.length}`,
    ...findings.flatMap((finding) => [
      `- ${finding.path} (${finding.caller}): ${finding.fault}`,
      `  seed ${finding.seed}: ${finding.curl.slice(0, 2000)}`,
      `  ${finding.answer}`,
      ...(finding.cause === '' ? [] : [`  ${finding.cause}`]),
    ]),
    '',
    `fuzz: seed=${seed} calls=${calls} endpoints=${rows.length} reached-2xx=${rows.length - never.length} findings=${findings.length}`,
  ].join('\n')
}

function table(counts: ReadonlyMap<number, number>): string {
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status}×${count}`)
    .join(' ')
}
