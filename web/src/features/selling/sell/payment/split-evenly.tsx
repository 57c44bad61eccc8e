import { Row } from '#src/ui/layout/boxes.tsx'
import type { PaymentEntry } from '#src/features/selling/sell/payment/use-payment.ts'
import { useT } from '#src/language/use-t.ts'

/** The numbers of people that can share a bill (T-15). */
const sharers = [2, 3, 4, 5, 6] as const

/** Offers what is left in equal parts, one after the other. */
export function SplitEvenly({ entry }: { entry: PaymentEntry }) {
  const t = useT()
  const { parts, part } = entry
  return (
    <Row as="label" gap={3} align="center" justify="between" wrap={false} className="k-soft">
      {parts > 0 ? t('till.payment.partOf', { part, parts }) : t('till.payment.split')}
      <select
        className="k-select k-tall k-medium"
        value={parts}
        onChange={(event) => entry.split(Number(event.target.value))}
        data-testid="split-evenly"
      >
        <option value={0}>{t('till.payment.noSplit')}</option>
        {sharers.map((count) => (
          <option key={count} value={count}>
            {t('till.payment.splitBy', { count })}
          </option>
        ))}
      </select>
    </Row>
  )
}
