import { useT } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'
import styles from '#src/ui/admin/form/record-parts.module.css'

/** A personal value; without the permission a dash that says why. */
export function PersonalCell({ text, isCode = false }: { text: string | null; isCode?: boolean }) {
  const t = useT()
  const maySee = useCan('CUSTOMERS__PERSONAL_VIEW')
  if (maySee) return <span className={isCode ? styles['code'] : undefined}>{text}</span>
  return (
    <span className="k-muted" title={t('customers.hidden')}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('customers.hidden')}</span>
    </span>
  )
}
