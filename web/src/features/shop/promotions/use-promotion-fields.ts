import type { PromotionValues } from '#src/features/shop/promotions/promotion-values.ts'
import { useWeekdays } from '#src/features/shop/promotions/use-weekdays.ts'
import { useT } from '#src/language/use-t.ts'
import type { FieldDescriptions } from '#src/ui/admin/form/conflict-notice.tsx'

/** The names and display forms of the fields, for comparing two versions and for the list of faults. */
export function usePromotionFields(): FieldDescriptions<PromotionValues> {
  const t = useT()
  const weekdays = useWeekdays()
  const plain = (name: Exclude<keyof PromotionValues, 'name'>) => ({ label: t(`promotions.form.${name}`) })
  const yesNo = (isOn: boolean) => t(isOn ? 'shell.buttons.yes' : 'shell.buttons.no')
  const howMany = (ids: string[]) => String(ids.length)
  return {
    name: { label: t('promotions.form.name'), show: ({ en, es }) => `${en} / ${es}` },
    code: plain('code'),
    isPaused: { ...plain('isPaused'), show: yesNo },
    kind: { ...plain('kind'), show: (kind) => t(`promotions.kinds.${kind}`) },
    percent: plain('percent'),
    amount: plain('amount'),
    buyQuantity: plain('buyQuantity'),
    freeQuantity: plain('freeQuantity'),
    target: { ...plain('target'), show: (target) => t(`promotions.targets.${target}`) },
    targetIds: { ...plain('targetIds'), show: howMany },
    leastAmount: plain('leastAmount'),
    leastQuantity: plain('leastQuantity'),
    startsOn: plain('startsOn'),
    endsOn: plain('endsOn'),
    fromTime: plain('fromTime'),
    toTime: plain('toTime'),
    weekDays: { ...plain('weekDays'), show: (days) => days.map((day) => weekdays[Number(day) - 1]).join(', ') },
    isForFirstOrder: { ...plain('isForFirstOrder'), show: yesNo },
    groupIds: { ...plain('groupIds'), show: howMany },
    usageLimit: plain('usageLimit'),
    perCustomerLimit: plain('perCustomerLimit'),
    priority: plain('priority'),
    isCombinable: { ...plain('isCombinable'), show: yesNo },
  }
}
