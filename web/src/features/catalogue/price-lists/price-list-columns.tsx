import { formatPercent } from '@mostrador/contract/format.ts'
import type { PriceList } from '@mostrador/contract/features/catalogue/price-lists/schema.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { RecordName } from '#src/features/office/records/public.tsx'
import type { T } from '#src/language/translator.ts'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'
import { TimeAgo } from '#src/ui/admin/parts/time-ago.tsx'

/** How a list computes its prices, in words. */
function kindWords({ percentage }: Pick<PriceList, 'percentage'>, t: T, settings: CompanySettings): string {
  if (percentage === null) return t('priceLists.onlyPrices')
  const isLess = percentage.startsWith('-')
  const percent = formatPercent(percentage.replace('-', ''), settings)
  return t(isLess ? 'priceLists.less' : 'priceLists.more', { percent })
}

/** The columns of the list of price lists. */
export function priceListColumns(t: T, settings: CompanySettings): ListColumn<PriceList>[] {
  return [
    {
      key: 'name',
      label: t('priceLists.columns.name'),
      sort: 'name',
      card: 'title',
      cell: ({ name, status }) => <RecordName area="priceLists" name={name} status={status} />,
    },
    {
      key: 'kind',
      label: t('priceLists.columns.kind'),
      card: 'note',
      cell: (list) => kindWords(list, t, settings),
    },
    {
      key: 'priced',
      label: t('priceLists.columns.priced'),
      card: 'value',
      cell: ({ pricedCount }) => pricedCount > 0 && t('priceLists.priced', { count: pricedCount }),
    },
    {
      key: 'updated',
      label: t('priceLists.columns.updated'),
      sort: 'updatedAt',
      needs: 'wide',
      cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
    },
  ]
}
