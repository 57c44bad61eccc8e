import { useSyncExternalStore } from 'react'
import { readCookie } from '#src/lib/browser-cookie.ts'
import { useRootData } from '#src/root-data.ts'

/** The choice of a visitor. Pages that are the same for everybody do not know it; their browser does. */
export const regionCookie = 'region'
const never = () => () => undefined

/** The name of the region that the visitor chose; null if none was chosen. */
export function useRegionName(): string | null {
  const { region, regions } = useRootData()
  const chosen = useSyncExternalStore(
    never,
    () => readCookie(regionCookie) ?? region,
    () => region,
  )
  return regions.find(({ tag }) => tag === chosen)?.name ?? null
}
