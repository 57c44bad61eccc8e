import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import type { ReadDocument } from '@mostrador/contract/features/purchasing/supplier-invoices/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { Link } from 'react-router'
import styles from '#src/features/purchasing/supplier-invoices/supplier-invoices.module.css'
import type { UploadResult } from '#src/features/purchasing/supplier-invoices/use-uploads.ts'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

const tones = { read: 'good', alreadyRead: 'warn', otherReceiver: 'bad' } as const

/** What became of each file and of each document in it. */
export function UploadResults({ results }: { results: readonly UploadResult[] }) {
  const t = useT()
  return (
    <ul
      className={results.length > 0 ? classNames('k-stack k-gap2', styles['results']) : undefined}
      aria-label={t('supplierInvoices.upload.results')}
      aria-live="polite"
      data-testid="invoice-results"
    >
      {results.flatMap(({ key, fileName, documents, fault }) =>
        fault === null
          ? documents.map((document, index) => <DocumentResult key={`${key} ${index}`} document={document} />)
          : [
              <Row
                key={key}
                as="li"
                gap={1}
                across={3}
                align="baseline"
                className={styles['result']}
                data-tone="bad"
                data-testid="invoice-fault"
              >
                {t('supplierInvoices.upload.file', { name: fileName, text: fault })}
              </Row>,
            ],
      )}
    </ul>
  )
}

function DocumentResult({ document }: { document: ReadDocument }) {
  const t = useT()
  const words = useDocumentWords(document)
  const { outcome, id } = document
  return (
    <Row
      as="li"
      gap={1}
      across={3}
      align="baseline"
      className={styles['result']}
      data-tone={tones[outcome]}
      data-testid={`invoice-${outcome}`}
    >
      <span>{words}</span>
      {id !== null && (
        <Link to={pathTo('dashboard-supplierInvoice', 'en', { id })} data-testid="invoice-open">
          {t('supplierInvoices.upload.open')}
        </Link>
      )}
    </Row>
  )
}

const wordsBefore = {
  open: 'supplierInvoices.upload.alreadyOpen',
  received: 'supplierInvoices.upload.alreadyReceived',
  setAside: 'supplierInvoices.upload.alreadySetAside',
} as const

function useDocumentWords({ outcome, kind, number, issuerName, receiverTaxId, before }: ReadDocument): string {
  const t = useT()
  const { settings } = useCompany()
  const names = { name: t(`supplierInvoices.named.${kind}`, { number }), issuer: issuerName }
  if (outcome === 'otherReceiver') return t('supplierInvoices.upload.otherReceiver', { ...names, taxId: receiverTaxId })
  if (before === null) return t('supplierInvoices.upload.read', names)
  const time = formatDateTime(before.at, settings)
  return t(wordsBefore[before.status], { ...names, time, person: before.byName })
}
