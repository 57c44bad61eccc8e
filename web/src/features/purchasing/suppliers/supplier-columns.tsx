import type { SupplierRow } from '@mostrador/contract/features/purchasing/suppliers/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { shownTaxId } from '#src/features/customers/customers/public.tsx'
import { RecordName } from '#src/features/office/records/public.tsx'
import type { T } from '#src/language/translator.ts'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'
import { TimeAgo } from '#src/ui/admin/parts/time-ago.tsx'
import styles from '#src/ui/admin/form/record-parts.module.css'

/** The columns of the supplier list. */
export function supplierColumns(t: T, settings: CompanySettings): ListColumn<SupplierRow>[] {
  return [
    {
      key: 'name',
      label: t('suppliers.columns.name'),
      sort: 'name',
      card: 'title',
      cell: ({ name, status }) => <RecordName area="suppliers" name={name} status={status} />,
    },
    {
      key: 'taxId',
      label: t('suppliers.columns.taxId'),
      card: 'note',
      cell: ({ taxIdType, taxId }) => <span className={styles['code']}>{shownTaxId(taxIdType, taxId)}</span>,
    },
    { key: 'contact', label: t('suppliers.columns.contact'), card: 'note', cell: ({ contactName }) => contactName },
    {
      key: 'phone',
      label: t('suppliers.columns.phone'),
      needs: 'wide',
      cell: ({ phone }) => <span className={styles['code']}>{phone}</span>,
    },
    { key: 'email', label: t('suppliers.columns.email'), isHidden: true, cell: ({ email }) => email },
    {
      key: 'products',
      label: t('suppliers.columns.products'),
      align: 'end',
      cell: ({ productCount }) => formatQuantity(String(productCount), settings),
    },
    {
      key: 'leadTime',
      label: t('suppliers.columns.leadTime'),
      align: 'end',
      cell: ({ leadTimeDays }) => (leadTimeDays === 0 ? null : t('suppliers.days', { count: leadTimeDays })),
    },
    {
      key: 'updated',
      label: t('suppliers.columns.updated'),
      sort: 'updatedAt',
      isHidden: true,
      cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
    },
  ]
}
