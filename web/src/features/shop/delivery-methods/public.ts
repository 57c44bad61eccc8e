/** What other features may use of delivery methods. */
export { WeekHours } from '#src/features/shop/delivery-methods/week-hours.tsx'
