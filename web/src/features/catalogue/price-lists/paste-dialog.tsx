import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button, Modal, Textarea } from '@mantine/core'
import { listVariants } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { useState } from 'react'
import { readPasted, rowsOfPasted } from '#src/features/catalogue/price-lists/pasted-prices.ts'
import type { PriceRow } from '#src/features/catalogue/price-lists/price-grid.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** Lines looked up at once. */
const mostLines = 1000

/** Takes a table of codes and prices; lines that cannot be read stay for correction. */
export function PasteDialog({ onRows, onClose }: { onRows: (rows: PriceRow[]) => void; onClose: () => void }) {
  const t = useT()
  const { settings } = useCompany()
  const { run, isRunning } = useAction()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const apply = () =>
    run(async () => {
      const { lines, unread } = readPasted(text, settings)
      if (lines.length > mostLines) {
        setFault(t('priceLists.prices.pasteTooMany', { max: mostLines }))
        return
      }
      const codes = [...new Set(lines.map(({ code }) => code))]
      const found = codes.length === 0 ? [] : (await callEndpoint(listVariants, { codes, per: mostLines })).items
      const { rows, unknown } = rowsOfPasted(lines, found)
      if (rows.length > 0) onRows(rows)
      const left = [...unread, ...unknown]
      if (left.length === 0) {
        onClose()
        return
      }
      setText(left.join('\n'))
      setFault(t('priceLists.prices.pasteUnknown', { count: left.length }))
    })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('priceLists.prices.pasteTitle')}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': t('shell.buttons.close') }}
    >
      <Stack gap={3} className="k-body">
        <p>{t('priceLists.prices.pasteHelp')}</p>
        <Textarea
          label={t('priceLists.prices.pasteField')}
          rows={10}
          value={text}
          error={fault}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setFault(null)
          }}
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
            {t('priceLists.prices.pasteApply')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('shell.buttons.cancel')}
          </Button>
        </Row>
      </Stack>
    </Modal>
  )
}
