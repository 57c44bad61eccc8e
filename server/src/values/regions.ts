import { defaultCanSellRegions } from '@mostrador/contract/regions.ts'
import type { Config } from '../config.ts'

/** Where this installation sells; the operator may narrow or widen it. */
export function canSellRegions(config: Config): readonly string[] {
  return config.canSellRegions ?? defaultCanSellRegions
}
