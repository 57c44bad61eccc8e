import type { Customer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { formatDate, formatMoney, formatQuantity } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { shownTaxId } from '#src/features/customers/customers/shown-tax-id.ts'
import type { T } from '#src/language/translator.ts'

/** A value of two customers, and its value after the merge. */
type MergeRow = { key: string; label: string; keeps: string; goes: string; after: string }

type World = { t: T; settings: CompanySettings }

/**
 * The result of merging two customers, value by value (K-5): values that the remaining customer lacks come from the other, amounts add up.
 */
export function mergeRows(keep: Customer, merged: Customer, { t, settings }: World): MergeRow[] {
  const own = (key: string, label: string, show: (customer: Customer) => string): MergeRow => {
    const [keeps, goes] = [show(keep), show(merged)]
    return { key, label, keeps, goes, after: keeps }
  }
  const filled = (key: string, label: string, show: (customer: Customer) => string): MergeRow => {
    const row = own(key, label, show)
    return { ...row, after: row.keeps || row.goes }
  }
  const sum = (key: string, label: string, read: (customer: Customer) => number, show: (value: number) => string) => ({
    ...own(key, label, (customer) => show(read(customer))),
    after: show(read(keep) + read(merged)),
  })
  const amount = (value: number) => formatMoney(money(value), settings)
  const day = (iso: string | null) => (iso === null ? '' : formatDate(iso, settings))
  const lastPurchase = [keep.lastPurchaseAt ?? '', merged.lastPurchaseAt ?? ''].toSorted().at(-1) ?? ''
  return [
    own('name', t('customers.form.name'), ({ name }) => name),
    own('kind', t('customers.form.kind'), ({ kind }) => t(`customers.kinds.${kind}`)),
    own('businessName', t('customers.form.businessName'), ({ businessName }) => businessName ?? ''),
    filled('taxId', t('customers.form.taxId'), ({ taxIdType, taxId }) => shownTaxId(taxIdType, taxId)),
    filled('email', t('customers.form.email'), ({ email }) => email ?? ''),
    filled('phone', t('customers.form.phone'), ({ phone }) => phone ?? ''),
    filled('cardCode', t('customers.form.cardCode'), ({ cardCode }) => cardCode ?? ''),
    filled('birthday', t('customers.form.birthday'), ({ birthday }) => day(birthday)),
    filled('addresses', t('customers.form.addresses'), ({ addresses }) =>
      addresses.map(({ line1, city }) => [line1, city].filter(Boolean).join(', ')).join(' · '),
    ),
    filled('group', t('customers.form.group'), ({ groupName }) => groupName ?? ''),
    filled('priceList', t('customers.form.priceList'), ({ priceListName }) => priceListName ?? ''),
    {
      ...own('tags', t('customers.form.tags'), ({ tags }) => tags.join(', ')),
      after: [...new Set([...keep.tags, ...merged.tags])].toSorted().join(', '),
    },
    {
      ...own('notes', t('customers.form.notes'), ({ notes }) => notes),
      after: [keep.notes, merged.notes].filter(Boolean).join(' '),
    },
    sum(
      'saleCount',
      t('customers.totals.sales'),
      ({ saleCount }) => saleCount,
      (count) => formatQuantity(String(count), settings),
    ),
    sum('totalSpent', t('customers.totals.spent'), ({ totalSpent }) => totalSpent, amount),
    sum('balance', t('customers.totals.balance'), ({ balance }) => balance, amount),
    {
      ...own('lastPurchase', t('customers.totals.lastPurchase'), ({ lastPurchaseAt }) => day(lastPurchaseAt)),
      after: day(lastPurchase === '' ? null : lastPurchase),
    },
  ]
}

/** Rows that are empty on both sides are left out. */
export function toldRows(rows: readonly MergeRow[]): MergeRow[] {
  return rows.filter(({ keeps, goes }) => keeps !== '' || goes !== '')
}
