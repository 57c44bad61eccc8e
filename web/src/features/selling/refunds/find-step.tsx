import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import type { SessionTools } from '#src/features/selling/registers/public.tsx'
import { type FindResult, findSale, type FoundSale } from '#src/features/selling/refunds/find-sale.ts'
import styles from '#src/features/selling/refunds/refund-dialog.module.css'
import { useT } from '#src/language/use-t.ts'
import { recentSales } from '#src/offline/outbox.ts'
import type { OutboxSale } from '#src/offline/outbox-document.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** Number of this device's recent sales that are offered without typing. */
const shownRecent = 8

type FindProps = {
  tools: SessionTools
  code: string
  onFound: (found: FoundSale) => void
  /** The receipt is missing. */
  onWithout: () => void
  onCancel: () => void
}

export function FindStep({ tools, code, onFound, onWithout, onCancel }: FindProps) {
  const t = useT()
  const [text, setText] = useState(code)
  const { fault, setFault, isFinding, find } = useFinding(tools, code, onFound)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void find(text)
  }
  return (
    <Stack gap={4}>
      <Stack as="form" gap={3} align="start" className={styles['find']} onSubmit={submit} noValidate>
        <TextField
          label={t('refunds.find')}
          help={t('refunds.findHelp')}
          value={text}
          error={fault}
          autoComplete="off"
          // The cashier opened this to type or scan a receipt.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onChange={(value) => {
            setText(value)
            setFault(null)
          }}
          data-scan="accept"
          data-testid="refund-code"
        />
        <Button type="submit" look="filled" loading={isFinding} data-testid="refund-find">
          {t('refunds.search')}
        </Button>
      </Stack>
      <RecentSales tools={tools} onPick={(receiptNumber) => void find(receiptNumber)} />
      <Row gap={2} justify="end">
        <Button look="quiet" onClick={onWithout} data-testid="refund-without">
          {t('refunds.withoutReceipt')}
        </Button>
        <Button onClick={onCancel}>{t('shell.buttons.cancel')}</Button>
      </Row>
    </Stack>
  )
}

/** Looks for the sale of a typed code; a scanned one is looked for at once. */
function useFinding(tools: SessionTools, code: string, onFound: FindProps['onFound']) {
  const t = useT()
  const [fault, setFault] = useState<string | null>(null)
  const [isFinding, setFinding] = useState(code !== '')

  const show = (result: FindResult, wanted: string) => {
    setFinding(false)
    if (result.kind === 'found') onFound(result.found)
    else setFault(t(result.isOffline ? 'refunds.notFoundOffline' : 'refunds.notFound', { code: wanted.trim() }))
  }
  const find = async (wanted: string) => {
    if (wanted.trim() === '' || isFinding) return
    setFinding(true)
    show(await findSale(tools.outbox, tools.settings, wanted), wanted)
  }
  const showScanned = useEffectEvent((result: FindResult) => show(result, code))
  useEffect(
    function findWhatWasScanned() {
      if (code !== '') void findSale(tools.outbox, tools.settings, code).then((result) => showScanned(result))
    },
    [code, tools],
  )
  return { fault, setFault, isFinding, find }
}

type RecentProps = { tools: SessionTools; onPick: (receiptNumber: string) => void }

/** The last sales of this device. */
function RecentSales({ tools, onPick }: RecentProps) {
  const t = useT()
  const { settings } = tools.settings.company
  const recent = useRecent(tools)
  if (recent.length === 0) return null
  return (
    <section>
      <h3 className="k-large">{t('refunds.recent')}</h3>
      <ChoiceList
        choices={recent.map(({ receiptNumber, createdAt, receipt }) => ({
          key: receiptNumber,
          label: receiptNumber,
          note: formatDateTime(createdAt, settings),
          value: formatMoney(receipt.totalAmount, settings),
          testId: `refund-recent-${receiptNumber}`,
        }))}
        onPick={onPick}
      />
    </section>
  )
}

/** A voided sale cannot be refunded. */
const isWhole = ({ receipt }: OutboxSale) => receipt.status !== 'cancelled'

function useRecent({ outbox }: SessionTools): readonly OutboxSale[] {
  const [sales, setSales] = useState<readonly OutboxSale[]>([])
  useEffect(
    function readOnce() {
      void recentSales(outbox, shownRecent).then((sales) => setSales(sales.filter(isWhole)))
    },
    [outbox],
  )
  return sales
}
