import { defaultCanSellRegions } from '@mostrador/contract/regions.ts'
import type { Config } from '../config.ts'

/** The regions where this installation sells. The operator may change them. */
export function canSellRegions(config: Config): readonly string[] {
  return config.canSellRegions ?? defaultCanSellRegions
}
