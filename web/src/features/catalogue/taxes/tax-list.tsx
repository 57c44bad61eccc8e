import { createTax, listTaxRecords } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import { taxList } from '@mostrador/contract/features/catalogue/taxes/list.ts'
import type { TaxRecord } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { taxColumns } from '#src/features/catalogue/taxes/tax-columns.tsx'
import { taxAddress } from '#src/features/catalogue/taxes/tax-list-url.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { foldText } from '@mostrador/domain/code/fold-text.ts'
import { useCan } from '#src/session/use-can.ts'
import { ActionLink } from '#src/ui/admin/parts/action-link.tsx'
import { listQueryOptions } from '#src/ui/admin/list-state/list-query.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { useListUrl } from '#src/ui/admin/list-state/use-list-url.ts'
import { ListPage } from '#src/ui/list-page.tsx'

/** A company has few taxes: they are loaded in one answer and searched here. */
export function TaxList() {
  const t = useT()
  const language = useLanguage()
  const { settings } = useCompany()
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  const state = useListUrl('taxes', taxList)
  const mayCreate = useCan(createTax)
  const query = useEndpointQuery(listTaxRecords, {}, listQueryOptions)
  const { q, filters } = state.question
  const all = query.data?.items
  const data = useMemo(() => {
    if (!all) return undefined
    const wanted = (filters['status'] ?? 'active').split(',')
    const items = all.filter((tax) => wanted.includes(tax.status) && isFound(tax, q ?? ''))
    return { items, nextCursor: null, total: items.length }
  }, [all, q, filters])

  const newAddress = taxAddress(search, 'new')
  return (
    <ListPage<TaxRecord>
      title={t('taxes.title')}
      caption={t('taxes.caption')}
      columns={taxColumns({ t, language, settings, today: query.data?.today ?? '' })}
      links={{
        keyOf: ({ id }) => id,
        hrefOf: ({ id }) => taxAddress(search, id),
        nameOf: ({ versions }) => versions.at(-1)?.name[language] ?? '',
        testIdOf: ({ versions }) => `tax-${versions.at(-1)?.name.en ?? ''}`,
      }}
      query={{ ...query, data }}
      state={state}
      searchLabel={t('taxes.search')}
      filters={[
        {
          name: 'status',
          label: t('taxes.filter.status'),
          isPromoted: true,
          options: taxList.filters.status.values.map((value) => ({ value, label: t(`taxes.status.${value}`) })),
        },
      ]}
      entities={['tax']}
      action={
        <ActionLink
          endpoint={createTax}
          to={newAddress}
          label={t('taxes.add')}
          icon={<IconPlus size={18} stroke={1.75} />}
          shortcut="c"
          testId="add-tax"
        />
      }
      onCreate={mayCreate ? () => void navigate(newAddress) : undefined}
      empty={{ text: t('taxes.empty') }}
    />
  )
}

function isFound({ versions }: TaxRecord, q: string): boolean {
  const text = versions.flatMap(({ name, code }) => [name.en, name.es, code ?? '']).join(' ')
  return foldText(text).includes(foldText(q))
}
