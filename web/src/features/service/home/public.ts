/** What other features may use of the landing page. */
export type { SampleKey } from '#src/features/service/home/sample-key.ts'
