import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import type { Sale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { IconBan } from '@tabler/icons-react'
import styles from '#src/features/selling/sales/sale-detail.module.css'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** Who voided the sale, when and why. */
export function VoidNotice({ voided }: Pick<Sale, 'voided'>) {
  const t = useT()
  const { settings } = useCompany()
  if (!voided) return null
  return (
    <Stack
      as="section"
      gap={1}
      className={classNames('k-across3', styles['review'])}
      data-done="true"
      data-testid="sale-voided"
    >
      <IconBan size={20} stroke={1.75} aria-hidden="true" />
      <h2 className="k-body">{t('voids.by', { name: voided.byName, time: formatDateTime(voided.at, settings) })}</h2>
      <p className={classNames('k-muted k-small k-typed', styles['said'])}>{voided.reason}</p>
    </Stack>
  )
}
