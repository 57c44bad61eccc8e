/** The facts of delivery methods and of the settings of the online shop. */
import type { FactKind } from './fact-kinds.ts'

const delivery = <const Kind extends FactKind>(kind: Kind, name: string) =>
  ({ kind, label: `deliveryMethods.form.${name}` }) as const

export const deliveryFacts = {
  priceRule: { ...delivery('code', 'priceRule'), words: ['deliveryMethods.priceRules'] },
  freeFromAmount: delivery('money', 'freeFrom'),
  minOrderAmount: delivery('money', 'minOrder'),
  maxOrderAmount: delivery('money', 'maxOrder'),
  maxWeightGrams: delivery('number', 'maxWeight'),
  limitBasis: { ...delivery('code', 'basis'), words: ['deliveryMethods.form.bases'] },
  estimatedDaysMin: delivery('number', 'daysMin'),
  estimatedDaysMax: delivery('number', 'daysMax'),
  cutoffTime: delivery('text', 'cutoff'),
  holidays: delivery('text', 'holidays'),
  payOnDelivery: delivery('yesNo', 'payOnDelivery'),
  availableInPos: delivery('yesNo', 'availableInPos'),
  availableInStore: delivery('yesNo', 'availableInStore'),
  schedule: delivery('text', 'schedule'),
  zones: { kind: 'text', label: 'deliveryMethods.zones.title' },
  rates: { kind: 'text', label: 'deliveryMethods.rates.title' },
  shopTab: { kind: 'code', label: 'shell.menu.ecommerceSettings', words: ['ecommerceSettings.tabs'] },
} as const

/** Keys with another meaning in changes of a delivery method. */
export const deliveryExceptions = {
  kind: { ...delivery('code', 'kind'), words: ['deliveryMethods.kinds'] },
  description: delivery('text', 'description'),
  instructions: delivery('text', 'instructions'),
  taxes: delivery('text', 'taxes'),
} as const
