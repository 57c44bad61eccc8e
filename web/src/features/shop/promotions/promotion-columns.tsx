import type { PromotionRow } from '@mostrador/contract/features/shop/promotions/schema.ts'
import { formatDate, formatMoney, type MoneySettings } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { businessDate } from '@mostrador/domain/time/business-date.ts'
import { RecordName } from '#src/features/office/records/public.tsx'
import type { T } from '#src/language/translator.ts'
import parts from '#src/ui/admin/form/record-parts.module.css'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'
import { TimeAgo } from '#src/ui/admin/parts/time-ago.tsx'
import { zero } from '@mostrador/domain/money/money.ts'

/** The columns of the list of promotions. */
export function promotionColumns(t: T, settings: CompanySettings): ListColumn<PromotionRow>[] {
  return [
    {
      key: 'name',
      label: t('promotions.columns.name'),
      sort: 'name',
      card: 'title',
      cell: ({ name, status }) => <RecordName area="promotions" name={name} status={status} />,
    },
    {
      key: 'code',
      label: t('promotions.columns.code'),
      card: 'note',
      cell: ({ code }) => (code === null ? t('promotions.automatic') : <span className={parts['code']}>{code}</span>),
    },
    {
      key: 'value',
      label: t('promotions.columns.value'),
      card: 'value',
      cell: (row) => benefitOf(row, t, settings),
    },
    {
      key: 'state',
      label: t('promotions.columns.state'),
      card: 'note',
      cell: (row) => t(`promotions.states.${stateOf(row, settings)}`),
    },
    { key: 'days', label: t('promotions.columns.days'), needs: 'wide', cell: (row) => daysOf(row, t, settings) },
    {
      key: 'used',
      label: t('promotions.columns.used'),
      sort: 'usedCount',
      align: 'end',
      needs: 'medium',
      cell: ({ usedCount, usageLimit }) =>
        usageLimit === null ? usedCount : t('promotions.usesOf', { used: usedCount, limit: usageLimit }),
    },
    {
      key: 'discount',
      label: t('promotions.columns.discount'),
      align: 'end',
      needs: 'wide',
      cell: ({ discountAmount }) => formatMoney(discountAmount, settings),
    },
    ...hiddenColumns(t),
  ]
}

/** Columns that people show themselves. */
function hiddenColumns(t: T): ListColumn<PromotionRow>[] {
  return [
    {
      key: 'priority',
      label: t('promotions.columns.priority'),
      sort: 'priority',
      isHidden: true,
      align: 'end',
      cell: ({ priority }) => priority,
    },
    {
      key: 'updated',
      label: t('promotions.columns.updated'),
      sort: 'updatedAt',
      isHidden: true,
      cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
    },
  ]
}

function stateOf(row: PromotionRow, { timeZone }: CompanySettings) {
  const { status, isPaused, startsOn, endsOn, usageLimit, usedCount } = row
  const today = businessDate(new Date().toISOString(), timeZone, '00:00')
  if (status === 'archived') return 'archived'
  if (isPaused) return 'paused'
  if (endsOn !== null && today > endsOn) return 'ended'
  if (usageLimit !== null && usedCount >= usageLimit) return 'usedUp'
  return startsOn !== null && today < startsOn ? 'planned' : 'running'
}

function daysOf({ startsOn, endsOn }: PromotionRow, t: T, settings: CompanySettings): string {
  const [from, to] = [startsOn, endsOn].map((day) => (day === null ? '' : formatDate(day, settings)))
  if (startsOn !== null && endsOn !== null) return t('promotions.daysFromTo', { from: from ?? '', to: to ?? '' })
  if (startsOn !== null) return t('promotions.daysFrom', { from: from ?? '' })
  return endsOn === null ? t('promotions.always') : t('promotions.daysTo', { to: to ?? '' })
}

type Benefit = Pick<PromotionRow, 'kind' | 'percent' | 'amount' | 'buyQuantity' | 'freeQuantity' | 'target'>

/** What a promotion takes off, in a few words. */
function benefitOf(promotion: Benefit, t: T, settings: MoneySettings): string {
  const { kind, percent, amount, buyQuantity, freeQuantity, target } = promotion
  const money = formatMoney(amount ?? zero, settings)
  const [buy, free] = [buyQuantity ?? 0, freeQuantity ?? 0]
  switch (kind) {
    case 'percent':
      return t('promotions.values.percent', { percent: percent ?? '' })
    case 'amount':
      return t(target === 'basket' ? 'promotions.values.amount' : 'promotions.values.amountEach', { amount: money })
    case 'fixedPrice':
      return t('promotions.values.fixedPrice', { amount: money })
    case 'buyXGetY':
      return t('promotions.values.buyXGetY', { buy, pay: buy - free })
    case 'freeDelivery':
      return t('promotions.values.freeDelivery')
  }
}
