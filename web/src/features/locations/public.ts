/** What other features may use of locations. */
export { useDefaultLocation, useLocationNames } from '#src/features/locations/use-location-names.ts'
export { locationSource } from '#src/features/locations/location-source.ts'
