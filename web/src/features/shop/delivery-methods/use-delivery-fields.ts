import type { DeliveryValues } from '#src/features/shop/delivery-methods/delivery-method-values.ts'
import type { HoursValues } from '#src/features/shop/delivery-methods/week-hours.tsx'
import { useLocationNames } from '#src/features/catalogue/locations/public.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import type { FieldDescriptions } from '#src/ui/admin/form/conflict-notice.tsx'

/** The names and display forms of the fields, for comparing two versions and for the list of faults. */
export function useDeliveryFields(): FieldDescriptions<DeliveryValues> {
  const t = useT()
  const language = useLanguage()
  const locations = useLocationNames()
  const yesNo = (isOn: boolean) => t(isOn ? 'shell.buttons.yes' : 'shell.buttons.no')
  const inLanguage = (words: DeliveryValues['name']) => words[language]
  return {
    name: { label: t('deliveryMethods.form.name'), show: ({ en, es }) => `${en} / ${es}` },
    kind: { label: t('deliveryMethods.form.kind'), show: (kind) => t(`deliveryMethods.kinds.${kind}`) },
    description: { label: t('deliveryMethods.form.description'), show: inLanguage },
    locationId: { label: t('deliveryMethods.form.location'), show: (id) => locations.get(id) ?? '' },
    instructions: { label: t('deliveryMethods.form.instructions'), show: inLanguage },
    availableInPos: { label: t('deliveryMethods.form.availableInPos'), show: yesNo },
    availableInStore: { label: t('deliveryMethods.form.availableInStore'), show: yesNo },
    payOnDelivery: { label: t('deliveryMethods.form.payOnDelivery'), show: yesNo },
    zones: { label: t('deliveryMethods.zones.title'), show: (zones) => zones.map(({ name }) => name).join(', ') },
    priceRule: {
      label: t('deliveryMethods.form.priceRule'),
      show: (rule) => t(`deliveryMethods.priceRules.${rule}`),
    },
    rates: { label: t('deliveryMethods.rates.title'), show: (rates) => rates.map(({ price }) => price).join(', ') },
    freeFromAmount: { label: t('deliveryMethods.form.freeFrom') },
    taxIds: { label: t('deliveryMethods.form.taxes'), show: (ids) => String(ids.length) },
    minOrderAmount: { label: t('deliveryMethods.form.minOrder') },
    maxOrderAmount: { label: t('deliveryMethods.form.maxOrder') },
    maxWeightGrams: { label: t('deliveryMethods.form.maxWeight') },
    limitBasis: { label: t('deliveryMethods.form.basis'), show: (basis) => t(`deliveryMethods.form.bases.${basis}`) },
    estimatedDaysMin: { label: t('deliveryMethods.form.daysMin') },
    estimatedDaysMax: { label: t('deliveryMethods.form.daysMax') },
    cutoffTime: { label: t('deliveryMethods.form.cutoff') },
    schedule: { label: t('deliveryMethods.form.schedule'), show: (days) => days.map(hoursOf).join(' · ') },
    holidays: { label: t('deliveryMethods.form.holidays') },
  }
}

const hoursOf = (spans: readonly HoursValues[]) => spans.map(({ from, to }) => `${from}–${to}`).join(', ') || '–'
