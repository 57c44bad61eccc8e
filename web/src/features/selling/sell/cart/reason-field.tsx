import { Row } from '#src/ui/layout/boxes.tsx'
import { useId } from 'react'
import styles from '#src/features/selling/sell/cart/discount-form.module.css'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { useT } from '#src/language/use-t.ts'

/** Maximum length of a reason, in characters. */
const maxReason = 40

type ReasonProps = {
  reason: string
  kept: string | undefined
  /** A required reason is typed by hand if the shop has no list. */
  isRequired?: boolean
  onChange: (reason: string) => void
}

/** Chooses the discount reason from the shop's list; renders nothing if the shop has no list and no reason is required. */
export function ReasonField({ reason, kept, isRequired = false, onChange }: ReasonProps) {
  const t = useT()
  const id = useId()
  const { discountReasons } = useSelling().settings.company
  const reasons = [...new Set([...discountReasons, ...(kept === undefined ? [] : [kept])])]
  if (reasons.length === 0 && !isRequired) return null
  return (
    <Row gap={2} align="center" className={styles['reason']}>
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
          className="k-select k-medium"
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
    </Row>
  )
}
