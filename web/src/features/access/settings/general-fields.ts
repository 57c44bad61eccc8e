import { cashKindWords } from '#src/features/access/settings/cash-kind-words.ts'
import type { GeneralValues } from '#src/features/access/settings/general-values.ts'
import { useT } from '#src/language/use-t.ts'
import type { FieldDescriptions } from '#src/ui/admin/form/conflict-notice.tsx'

/** The names and display forms of the general settings, for comparing two versions. */
export function useGeneralFields(values: GeneralValues): FieldDescriptions<GeneralValues> {
  const t = useT()
  const yesNo = (isOn: boolean) => t(isOn ? 'shell.buttons.yes' : 'shell.buttons.no')
  return {
    name: { label: t('settings.general.name') },
    legalName: { label: t('settings.general.legalName') },
    taxId: { label: t('settings.general.taxId') },
    address: { label: t('settings.general.address') },
    phone: { label: t('settings.general.phone') },
    logo: { label: t('settings.general.logo'), show: (logo) => yesNo(logo !== null) },
    timeZone: { label: t('settings.general.timeZone') },
    regionTag: { label: t('settings.general.regionTag') },
    languageTag: { label: t('settings.general.languageTag') },
    weekStart: {
      label: t('settings.general.weekStart'),
      show: (day) => t(`settings.general.weekDays.${day}`),
    },
    businessDayStart: { label: t('settings.general.businessDayStart') },
    currencyShowSymbol: { label: t('settings.general.currencyShowSymbol'), show: yesNo },
    currencyShowTag: { label: t('settings.general.currencyShowTag'), show: yesNo },
    pricesIncludeTax: { label: t('settings.general.pricesIncludeTax'), show: yesNo },
    taxRounding: {
      label: t('settings.general.taxRounding'),
      show: (mode) => t(`settings.general.rounding.${mode}`),
    },
    negativeStockPolicy: {
      label: t('settings.general.negativeStock'),
      show: (policy) => t(`settings.general.stockPolicies.${policy}`),
    },
    returnWindowDays: { label: t('settings.general.returnWindowDays') },
    overReceiptPercent: { label: t('settings.general.overReceiptPercent') },
    cashRounding: { label: t('settings.general.cashRounding'), show: (kind) => cashKindWords(t, kind, values) },
    cashIncrement: { label: t('settings.general.cashIncrement') },
    cashMode: { label: t('settings.general.cashMode'), show: (mode) => t(`settings.general.cashModes.${mode}`) },
    takesTips: { label: t('settings.general.takesTips'), show: yesNo },
    tipPercents: { label: t('settings.general.tipPercents') },
    movementCategories: { label: t('settings.general.movementCategories') },
    discountReasons: { label: t('settings.general.discountReasons') },
    discountPresets: { label: t('settings.general.discountPresets') },
  }
}
