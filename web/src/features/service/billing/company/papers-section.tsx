import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { downloadBillingDocument } from '@mostrador/contract/features/service/billing/endpoints.ts'
import type { CompanyBilling } from '@mostrador/contract/features/service/billing/schema.ts'
import { regionName } from '@mostrador/contract/regions.ts'
import { Section } from '#src/ui/section.tsx'
import styles from '#src/features/service/billing/billing.module.css'
import { useFormats } from '#src/features/service/billing/use-formats.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { downloadFile } from '#src/lib/download-file.ts'
import { useAction } from '#src/lib/use-action.ts'
import { Button } from '#src/ui/button.tsx'
import { IconDownload } from '#src/ui/icons.tsx'

/** The invoices and credit notes of a company, each to download as a PDF. */
export function PapersSection({ billing }: { billing: CompanyBilling }) {
  const t = useT()
  const language = useLanguage()
  const { regionTag, taxId, address } = billing.buyer
  const buyer = [regionName(regionTag, language), taxId, address].filter(Boolean).join(', ')
  return (
    <Section title={t('billing.papers.heading')} text={t('billing.papers.buyer', { buyer })} testId="company-papers">
      {billing.documents.length === 0 && (
        <p className={classNames('k-soft k-body', styles['soft'])}>{t('billing.papers.empty')}</p>
      )}
      <Stack as="ul" fit className={styles['list']}>
        {billing.documents.map((paper) => (
          <Paper key={paper.id} paper={paper} billing={billing} />
        ))}
      </Stack>
    </Section>
  )
}

type PaperProps = { paper: CompanyBilling['documents'][number]; billing: CompanyBilling }

function Paper({ paper: { id, kind, number, currencyTag, amount: total, issuedAt }, billing }: PaperProps) {
  const t = useT()
  const { amount, day } = useFormats({ ...billing, currencyTag })
  const { run, isRunning } = useAction()
  const name = t('billing.papers.line', { kind: t(`billing.documents.${kind}`), number })
  const input = { companyId: billing.companyId, documentId: id }
  return (
    <Row
      as="li"
      gap={2}
      across={4}
      align="center"
      justify="between"
      className={styles['split']}
      data-testid={`paper-${kind}`}
    >
      <span>
        {name}
        <span className={classNames('k-soft k-body', styles['soft'])}> · {day(issuedAt)}</span>
      </span>
      <span className="numbers">{amount(total)}</span>
      <Button
        size="sm"
        icon={<IconDownload size={16} />}
        loading={isRunning}
        aria-label={t('billing.papers.downloadOf', { document: name })}
        onClick={() => void run(() => downloadFile(downloadBillingDocument, input))}
        data-testid="paper-download"
      >
        {t('billing.papers.download')}
      </Button>
    </Row>
  )
}
