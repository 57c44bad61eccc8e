export { Periods, periodsKey } from '#src/features/insight/period-closes/periods.tsx'
