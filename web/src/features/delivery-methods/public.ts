/** What other features may use of delivery methods. */
export { WeekHours } from '#src/features/delivery-methods/week-hours.tsx'
