import { useRootData } from '#src/root-data.ts'

/** The name of the region that the visitor chose; null if none was chosen. */
export function useRegionName(): string | null {
  const { region, regions } = useRootData()
  return regions.find(({ tag }) => tag === region)?.name ?? null
}
