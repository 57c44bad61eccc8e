/** What other features and the frame may use of the regions. */
export { RegionLinks, RegionMenu } from '#src/features/service/regions/region-menu.tsx'
export { regionCookie, useRegionName } from '#src/features/service/regions/use-region-name.ts'
