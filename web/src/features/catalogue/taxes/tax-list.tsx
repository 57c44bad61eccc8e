import { createTax, listTaxRecords } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import { taxList } from '@mostrador/contract/features/catalogue/taxes/list.ts'
import type { TaxRecord } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import { taxColumns } from '#src/features/catalogue/taxes/tax-columns.tsx'
import { taxAddress } from '#src/features/catalogue/taxes/tax-list-url.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { foldText } from '@mostrador/domain/code/fold-text.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { describeList } from '#src/ui/admin/list-state/describe-list.ts'
import { useWholeList } from '#src/ui/admin/list-state/use-described-list.ts'
import { DescribedList } from '#src/ui/described-list.tsx'
import type { ListQuestion } from '#src/ui/admin/list-state/use-list-url.ts'

const taxes = (language: Language) =>
  describeList({
    area: 'taxes',
    spec: taxList,
    endpoint: listTaxRecords,
    entities: ['tax'],
    rows: {
      address: taxAddress,
      nameOf: ({ versions }) => versions.at(-1)?.name[language] ?? '',
      testIdOf: ({ versions }) => `tax-${versions.at(-1)?.name.en ?? ''}`,
    },
    create: { endpoint: createTax, testId: 'tax' },
    filters: { status: { words: 'status', isPromoted: true } },
  })

/** A company has few taxes: they are loaded in one answer and searched here. */
export function TaxList() {
  const t = useT()
  const language = useLanguage()
  const { settings } = useCompany()
  const list = useWholeList(taxes(language), findTaxes)
  return <DescribedList list={list} columns={taxColumns({ t, language, settings, today: list.answer?.today ?? '' })} />
}

function findTaxes(all: readonly TaxRecord[], { q = '', filters }: ListQuestion): TaxRecord[] {
  const wanted = (filters['status'] ?? 'active').split(',')
  return all.filter((tax) => wanted.includes(tax.status) && isFound(tax, q))
}

function isFound({ versions }: TaxRecord, q: string): boolean {
  const text = versions.flatMap(({ name, code }) => [name.en, name.es, code ?? '']).join(' ')
  return foldText(text).includes(foldText(q))
}
