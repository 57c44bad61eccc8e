import type { en } from '@mostrador/contract/features/insight/reports/en.ts'
import type { MeasureName } from '@mostrador/contract/features/insight/reports/measures.ts'
import type { T } from '#src/language/translator.ts'

type Hinted = keyof (typeof en)['hints'] & MeasureName

/** Measures whose meaning has a sentence. */
const hinted: Readonly<Record<Hinted, true>> = {
  gross: true,
  discounts: true,
  refunds: true,
  net: true,
  total: true,
  giftCardLoads: true,
  profit: true,
  margin: true,
  tickets: true,
  lostAmount: true,
  averageTicket: true,
  collected: true,
  share: true,
  stockValue: true,
  lateValue: true,
  bought: true,
  lateCosts: true,
  netPurchases: true,
  pendingAmount: true,
  countAccuracy: true,
  cameIn: true,
  sellThrough: true,
  coverDays: true,
  expected: true,
  delayedDocuments: true,
  lateDocuments: true,
}

function isHinted(name: MeasureName): name is Hinted {
  return Object.hasOwn(hinted, name)
}

/** What a measure means, where its name does not say it. */
export function hintOf(t: T, name: MeasureName): string | undefined {
  return isHinted(name) ? t(`reports.hints.${name}`) : undefined
}
