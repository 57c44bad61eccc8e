import { Stack } from '#src/ui/layout/boxes.tsx'
import { pathTo } from '@mostrador/contract/routes.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ReceiptDrawing } from '#src/features/selling/receipts/receipt-drawing.tsx'
import styles from '#src/features/selling/receipts/receipt.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { TextField } from '#src/ui/text-field.tsx'

type ReceiptLookUpProps = {
  unknownCode: string | null
  /** Set after too many wrong codes from this network. */
  secondsLeft: number | null
}

/** One field for the code, and a drawing that shows where it is. Works as a plain form before the scripts arrive. */
export function ReceiptLookUp({ unknownCode, secondsLeft }: ReceiptLookUpProps) {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const [code, setCode] = useState(unknownCode ?? '')

  const title =
    secondsLeft !== null
      ? t('receipts.public.tooManyTitle')
      : unknownCode === null
        ? t('receipts.public.title')
        : t('receipts.public.notFoundTitle')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const token = codeOf(code)
    if (token !== '') void navigate(pathTo('receipt', language, { id: token }))
  }
  return (
    <div className={classNames('k-stack k-gap6', styles['page'], styles['ask'])}>
      <PageHead name="receipt" title={title} description={t('receipts.public.description')} noindex />
      <Stack as="form" gap={4} className={styles['form']} action={pathTo('receipt', language)} onSubmit={submit}>
        <h1>{title}</h1>
        <Lead unknownCode={unknownCode} secondsLeft={secondsLeft} />
        <TextField
          name="code"
          label={t('receipts.public.code')}
          help={t('receipts.public.codeHelp')}
          value={code}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={setCode}
          data-testid="receipt-code"
        />
        <Button type="submit" look="filled" size="lg" data-testid="receipt-open">
          {t('receipts.public.open')}
        </Button>
      </Stack>
      <ReceiptDrawing className={styles['drawing']} label={t('receipts.public.whereTitle')} />
    </div>
  )
}

/** What to do, or why it did not work. */
function Lead({ unknownCode, secondsLeft }: ReceiptLookUpProps) {
  const t = useT()
  if (secondsLeft !== null) {
    return (
      <p className="k-soft k-medium" role="alert" data-testid="receipt-too-many">
        {t('receipts.public.tooMany', { count: secondsLeft })}
      </p>
    )
  }
  if (unknownCode === null) return <p className="k-soft k-medium">{t('receipts.public.lead')}</p>
  return (
    <>
      <p className="k-soft k-medium">{t('receipts.public.notFoundText')}</p>
      <p className="k-soft k-medium">{t('receipts.public.tooSoon')}</p>
    </>
  )
}

/** People paste the whole address as often as the code. */
function codeOf(text: string): string {
  return text.trim().split('/').at(-1)?.trim() ?? ''
}
