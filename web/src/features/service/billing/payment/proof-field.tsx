import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import styles from '#src/features/service/billing/billing.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { Button } from '#src/ui/button.tsx'

/** The server's limits for a receipt of the bank. */
const maxReceiptBytes = 5 * 1024 * 1024
const kinds = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

/** Whether the server would take a file as a receipt, as far as its kind and size say. */
function isReceipt(file: Pick<File, 'type' | 'size'>): boolean {
  return kinds.includes(file.type) && file.size > 0 && file.size <= maxReceiptBytes
}

type ProofFieldProps = {
  value: File | null
  onChange: (file: File | null) => void
  /** How much of it has been sent, from 0 to 1; null while nothing is sent. */
  progress: number | null
}

/** A receipt of the bank: chosen from the device, shown, and sent with the form. */
export function ProofField({ value, onChange, progress }: ProofFieldProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [isWrong, setWrong] = useState(false)
  const choose = (file: File | undefined) => {
    if (input.current) input.current.value = ''
    if (!file) return
    setWrong(!isReceipt(file))
    if (isReceipt(file)) onChange(file)
  }
  return (
    <Stack gap={3} fit data-testid="receipt-field">
      <strong>{t('billing.receipt.label')}</strong>
      <p className={classNames('k-soft k-body', styles['soft'])}>{t('billing.receipt.help')}</p>
      {isWrong && (
        <p className="k-danger" role="alert" data-testid="receipt-wrong">
          {t('billing.receiptKinds')}
        </p>
      )}
      {value && <ChosenFile file={value} />}
      <Row gap={2}>
        <Button onClick={() => input.current?.click()} disabled={progress !== null} data-testid="receipt-choose">
          {t(value ? 'billing.receipt.other' : 'billing.receipt.choose')}
        </Button>
        {value && (
          <Button look="quiet" onClick={() => onChange(null)} disabled={progress !== null} data-testid="receipt-remove">
            {t('billing.receipt.remove')}
          </Button>
        )}
      </Row>
      <input
        ref={input}
        type="file"
        hidden
        accept={kinds.join(',')}
        aria-label={t('billing.receipt.label')}
        onChange={(event) => choose(event.target.files?.[0])}
        data-testid="receipt-file"
      />
      {progress !== null && <SendingProgress fraction={progress} />}
    </Stack>
  )
}

/** How much of a receipt has been sent. */
export function SendingProgress({ fraction }: { fraction: number }) {
  const t = useT()
  const language = useLanguage()
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(fraction)
  return (
    <div>
      <output>{t('billing.receipt.sending', { percent })}</output>
      <progress className={styles['progress']} max={1} value={fraction} aria-label={t('billing.receipt.label')} />
    </div>
  )
}

function ChosenFile({ file }: { file: File }) {
  const t = useT()
  const language = useLanguage()
  const url = usePictureUrl(file)
  return (
    <Row gap={3} align="center" className={classNames('k-breaks', styles['file'])} data-testid="receipt-chosen">
      {url && <img src={url} alt={t('billing.receipt.preview', { name: file.name })} />}
      <span>
        {file.name} · {fileSize(file.size, language)}
      </span>
    </Row>
  )
}

/** The address of a picture, as long as it is shown; null for other files. */
function usePictureUrl(file: File): string | null {
  const url = useMemo(() => (file.type.startsWith('image/') ? URL.createObjectURL(file) : null), [file])
  useEffect(
    function releasePicture() {
      return () => {
        if (url) URL.revokeObjectURL(url)
      }
    },
    [url],
  )
  return url
}

const kilobyte = 1024

/** The size of a file in kilobytes or megabytes. */
export function fileSize(bytes: number, language: string): string {
  const [size, unit] =
    bytes >= kilobyte * kilobyte ? ([bytes / kilobyte / kilobyte, 'MB'] as const) : ([bytes / kilobyte, 'KB'] as const)
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(size)} ${unit}`
}
