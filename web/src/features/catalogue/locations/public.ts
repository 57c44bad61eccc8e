/** What other features may use of locations. */
export { useDefaultLocation, useLocationNames } from '#src/features/catalogue/locations/use-location-names.ts'
export { locationSource } from '#src/features/catalogue/locations/location-source.ts'
