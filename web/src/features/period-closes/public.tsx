export { Periods, periodsKey } from '#src/features/period-closes/periods.tsx'
