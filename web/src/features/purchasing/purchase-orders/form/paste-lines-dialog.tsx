import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button, Modal, Textarea } from '@mantine/core'
import { listOrderables } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { useState } from 'react'
import type { LineValues } from '#src/features/purchasing/purchase-orders/form/order-values.ts'
import { linesOfPasted, readPastedRows } from '#src/features/purchasing/purchase-orders/form/pasted-lines.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import styles from '#src/ui/admin/form/record-parts.module.css'

type PasteProps = {
  supplierId: string | null
  settings: CompanySettings
  isOwnCurrency: boolean
  onLines: (lines: LineValues[]) => void
  onClose: () => void
}

const mostRows = 1000

/** Takes rows of a spreadsheet; those that cannot be read stay for correction. */
export function PasteLinesDialog(props: PasteProps) {
  const t = useT()
  const { text, type, fault, apply, isRunning } = usePaste(props)
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={t('purchaseOrders.pasteDialog.title')}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': t('shell.buttons.close') }}
    >
      <Stack gap={3} fit className={styles['stack']}>
        <p>{t('purchaseOrders.pasteDialog.help')}</p>
        <Textarea
          label={t('purchaseOrders.pasteDialog.field')}
          rows={10}
          value={text}
          error={fault}
          onChange={(event) => type(event.currentTarget.value)}
          data-autofocus
          data-testid="paste-text"
        />
        <Row gap={2}>
          <Button
            onClick={() => void apply()}
            loading={isRunning}
            disabled={text.trim() === ''}
            data-testid="paste-apply"
          >
            {t('purchaseOrders.pasteDialog.apply')}
          </Button>
          <Button variant="default" onClick={props.onClose}>
            {t('shell.buttons.cancel')}
          </Button>
        </Row>
      </Stack>
    </Modal>
  )
}

/** Reads what was pasted and looks its codes up. */
function usePaste({ supplierId, settings, isOwnCurrency, onLines, onClose }: PasteProps) {
  const t = useT()
  const { run, isRunning } = useAction()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const apply = () =>
    run(async () => {
      const { rows, unread } = readPastedRows(text, settings)
      if (rows.length > mostRows) {
        setFault(t('purchaseOrders.pasteDialog.tooMany', { max: mostRows }))
        return
      }
      const codes = [...new Set(rows.map(({ code }) => code))]
      const items =
        codes.length === 0 ? [] : (await callEndpoint(listOrderables, { supplierId, codes, per: mostRows })).items
      const { lines, unknown } = linesOfPasted(rows, items, settings, isOwnCurrency)
      if (lines.length > 0) {
        onLines(lines)
        showSnackbar({ text: t('purchaseOrders.pasteDialog.added', { count: lines.length }) })
      }
      const left = [...unread, ...unknown]
      if (left.length === 0) {
        onClose()
        return
      }
      setText(left.join('\n'))
      setFault(t('purchaseOrders.pasteDialog.unknown', { count: left.length }))
    })
  const type = (typed: string) => {
    setText(typed)
    setFault(null)
  }
  return { text, type, fault, apply, isRunning }
}
