import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import type { CompanyBilling } from '@mostrador/contract/features/service/billing/schema.ts'
import { Section } from '#src/ui/section.tsx'
import styles from '#src/features/service/billing/billing.module.css'
import { useFormats } from '#src/features/service/billing/use-formats.ts'
import { useT } from '#src/language/use-t.ts'

/** The balance of a company and how it came about, newest first. */
export function BalanceSection({ billing }: { billing: CompanyBilling }) {
  const t = useT()
  const { amount, day } = useFormats(billing)
  return (
    <Section title={t('billing.balance.heading')} text={t('billing.balance.text')} testId="company-balance">
      <p className="k-large k-strong k-figures" data-testid="balance">
        {amount(billing.balance)}
      </p>
      {billing.entries.length === 0 && (
        <p className={classNames('k-soft k-body', styles['soft'])}>{t('billing.balance.empty')}</p>
      )}
      <Stack as="ul" fit className={styles['list']}>
        {billing.entries.map((entry) => (
          <Row key={entry.id} as="li" gap={3} align="start" justify="between" wrap={false} className={styles['line']}>
            <span>
              {t(`billing.balance.${entry.reason}`)}
              <span className={classNames('k-soft k-body', styles['soft'])}>
                {[day(entry.at), entry.note].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="numbers">{amount(entry.amount)}</span>
          </Row>
        ))}
      </Stack>
    </Section>
  )
}
