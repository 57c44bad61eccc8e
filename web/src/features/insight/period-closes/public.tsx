import { lazyPart } from '#src/lib/lazy-part.ts'

/** The closed periods, with the dialog that closes one: readers of reports rarely open them. */
export const Periods = lazyPart(async () => (await import('#src/features/insight/period-closes/periods.tsx')).Periods)

/** Where the periods stand among the addresses of reports. */
export const periodsKey = 'periods'
