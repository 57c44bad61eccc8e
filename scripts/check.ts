/** `npm run check`: types, lint, format, imports, folders, patterns, citations, decision records, changelog, unused code. A server test checks the table types. */
import { bin, run, runNode } from './run.ts'

type Step = { name: string; run: () => Promise<number> }

const tsc = bin('typescript-native/bin/tsc')
const quiet = { quiet: true }

const steps: readonly Step[] = [
  { name: 'route types', run: () => runNode([bin('@react-router/dev/bin.cjs'), 'typegen'], { cwd: 'web', ...quiet }) },
  // The linter loads each workspace with its types anyway, and reports what the compiler would: the compiler alone, six times over all
  // sources that a workspace imports, takes longer than both together.
  {
    name: 'types and lint',
    run: () => runNode([bin('oxlint/bin/oxlint'), '--type-aware', '--type-check', '.'], quiet),
  },
  { name: 'types service worker', run: () => runNode([tsc, '-p', 'web/tsconfig.worker.json'], quiet) },
  { name: 'format', run: () => run(bin('.bin/biome'), ['format', '.'], quiet) },
  {
    name: 'imports',
    run: () =>
      runNode(
        [
          bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
          '--config',
          '.dependency-cruiser.mjs',
          'domain',
          'contract',
          'server',
          'web',
          'e2e',
        ],
        quiet,
      ),
  },
  { name: 'house', run: () => runNode(['scripts/house.ts'], quiet) },
  { name: 'exports', run: () => runNode(['scripts/check-exports.ts'], quiet) },
  { name: 'patterns', run: () => runNode(['scripts/find-slow-patterns.ts'], quiet) },
  { name: 'citations', run: () => runNode(['scripts/check-citations.ts'], quiet) },
]

/** Runs every step and returns how many passed and failed. All steps run, so that one run shows everything. */
export async function check(): Promise<{ passed: number; failed: number }> {
  let failed = 0
  for (const step of steps) {
    const started = performance.now()
    const isFine = (await step.run()) === 0
    if (!isFine) failed += 1
    console.log(`${isFine ? 'ok    ' : 'FAILED'} ${step.name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  }
  return { passed: steps.length - failed, failed }
}

if (import.meta.main) {
  const { failed } = await check()
  process.exit(failed === 0 ? 0 : 1)
}
