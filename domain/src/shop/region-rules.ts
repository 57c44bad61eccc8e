/** The legal requirements of a region for shops, which the settings of a new company follow from the start. */
type RegionRules = {
  /** Prices of packages stand beside their price per kilogram, litre, metre or piece. */
  readonly showsUnitPrice: boolean
  /** A struck price is the lowest of this many days before the reduction; null where the shop chooses it. */
  readonly referencePriceDays: number | null
  /** Days after the delivery in which a buyer may withdraw from an online order; 0 where the law gives no such right. */
  readonly withdrawalDays: number
  /** Offers of some categories name the maker and the warnings. */
  readonly asksForSafetyData: boolean
}

/** Regions that are not in the table. */
const usual: RegionRules = {
  showsUnitPrice: false,
  referencePriceDays: null,
  withdrawalDays: 0,
  asksForSafetyData: false,
}

/** Directive 98/6/EC on unit prices and reductions, directive 2011/83/EU on withdrawal, regulation 2023/988 on safety data. */
const europeanUnion: RegionRules = {
  showsUnitPrice: true,
  referencePriceDays: 30,
  withdrawalDays: 14,
  asksForSafetyData: true,
}

const rules: ReadonlyMap<string, RegionRules> = new Map([
  // Prices per measure also online, since 11 September 2025. Law 19.496, article 3 bis, on withdrawal.
  ['CL', { ...usual, showsUnitPrice: true, withdrawalDays: 10 }],
  ['DE', europeanUnion],
  ['ES', europeanUnion],
  ['FR', europeanUnion],
  ['IT', europeanUnion],
  ['PT', europeanUnion],
])

/**
 * The rules of a region, by its ISO 3166 tag.
 *
 * @example regionRulesOf('CL').showsUnitPrice // true
 */
export function regionRulesOf(regionTag: string): RegionRules {
  return rules.get(regionTag) ?? usual
}
