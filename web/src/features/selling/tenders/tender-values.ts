import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { createTender } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import type { TenderRecord } from '@mostrador/contract/features/selling/tenders/schema.ts'
import { readSurchargePercent } from '@mostrador/domain/payment/surcharge.ts'
import { between, type FormRules, maxLength, pattern, required, type Rule } from '@mostrador/contract/validation.ts'
import { oneLanguage } from '#src/ui/admin/form/localized-rule.ts'

/** The contract's kinds; a copy by value, because importing them would bring zod into the browser. */
export const tenderTypes = [
  'cash',
  'debitCard',
  'creditCard',
  'bankTransfer',
  'check',
  'customerCredit',
  'giftCard',
  'storeCredit',
  'qrWallet',
  'other',
] as const satisfies readonly TenderRecord['type'][]

/** Kinds that no till accepts yet are not offered; an existing tender keeps its kind. */
export const typesToChoose = (chosen: TenderRecord['type']): readonly TenderRecord['type'][] =>
  tenderTypes.filter((type) => (type !== 'giftCard' && type !== 'storeCredit') || type === chosen)

export const tenderFlags = [
  'opensDrawer',
  'countedAtClose',
  'requiresCustomer',
  'isRefundable',
  'isOfflineAllowed',
] as const

export type TenderValues = {
  name: { en: string; es: string }
  type: TenderRecord['type']
  requiresReference: boolean
  referenceMin: string
  referenceMax: string
  instructions: string
  /** Empty means none. */
  surchargePercent: string
} & Record<(typeof tenderFlags)[number], boolean>

export function tenderValuesOf(tender: TenderRecord | null): TenderValues {
  return {
    name: tender?.name ?? { en: '', es: '' },
    type: tender?.type ?? 'other',
    requiresReference: tender?.requiresReference ?? false,
    referenceMin: String(tender?.referenceMin ?? 0),
    referenceMax: String(tender?.referenceMax ?? 40),
    instructions: tender?.instructions ?? '',
    surchargePercent: tender?.surchargePercent ?? '',
    opensDrawer: tender?.opensDrawer ?? false,
    countedAtClose: tender?.countedAtClose ?? false,
    requiresCustomer: tender?.requiresCustomer ?? false,
    isRefundable: tender?.isRefundable ?? true,
    isOfflineAllowed: tender?.isOfflineAllowed ?? true,
  }
}

const whole: Rule = (value) => (String(value).includes('.') ? { key: 'validation.number' } : undefined)

const surcharge: Rule = (value) =>
  String(value).trim() === '' || readSurchargePercent(plain(String(value))) !== undefined
    ? undefined
    : { key: 'tenders.surchargeInvalid' }

/** A comma is a decimal sign too. */
const plain = (text: string): string => text.trim().replace(',', '.')

export const tenderRules: FormRules = {
  name: [oneLanguage],
  type: [],
  referenceMin: [required(), between(0, 40), whole],
  referenceMax: [required(), between(1, 40), whole],
  surchargePercent: [surcharge],
  instructions: [maxLength(300), pattern('multilineText')],
}

export function tenderInput(values: TenderValues): InputOf<typeof createTender> {
  return {
    ...values,
    referenceMin: Number(values.referenceMin),
    referenceMax: Number(values.referenceMax),
    surchargePercent: (values.type !== 'cash' && plain(values.surchargePercent)) || null,
  }
}
