import { useId } from 'react'
import styles from '#src/features/sell/cart/discount-form.module.css'
import { useSelling } from '#src/features/sell/till/sell-context.ts'
import { useT } from '#src/language/use-t.ts'

/** As many characters as a reason may have. */
const maxReason = 40

type ReasonProps = {
  reason: string
  kept: string | undefined
  /** Where a reason must be given, it is written by hand in a shop without a list. */
  isRequired?: boolean
  onChange: (reason: string) => void
}

/** Why it costs less, out of the shop's list; nothing where the shop has none and none is needed. */
export function ReasonField({ reason, kept, isRequired = false, onChange }: ReasonProps) {
  const t = useT()
  const id = useId()
  const { discountReasons } = useSelling().settings.company
  const reasons = [...new Set([...discountReasons, ...(kept === undefined ? [] : [kept])])]
  if (reasons.length === 0 && !isRequired) return null
  return (
    <div className={styles['reason']}>
      <label htmlFor={id}>{t('till.discount.reason')}</label>
      {reasons.length === 0 ? (
        <input
          id={id}
          className={styles['value']}
          autoComplete="off"
          maxLength={maxReason}
          value={reason}
          onChange={(event) => onChange(event.target.value)}
          data-testid="discount-reason"
        />
      ) : (
        <select
          id={id}
          className={styles['type']}
          value={reason}
          onChange={(event) => onChange(event.target.value)}
          data-testid="discount-reason"
        >
          <option value="">{t('till.discount.noReason')}</option>
          {reasons.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}
