import { Row } from '#src/ui/layout/boxes.tsx'
import { Button, FileButton } from '@mantine/core'
import {
  attachToPurchaseOrder,
  downloadPurchaseAttachment,
  removePurchaseAttachment,
} from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import type {
  PurchaseAttachment,
  PurchaseOrder,
} from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { downloadFile } from '#src/lib/download-file.ts'
import { useAction } from '#src/lib/use-action.ts'
import { invalidateAreas } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'
import { Card } from '#src/ui/detail-page.tsx'
import { fileSize } from '#src/ui/file-size.ts'

const kinds = 'application/pdf,image/jpeg,image/png,image/webp'

/** The supplier's papers and pictures of an order. */
export function AttachmentsCard({ order }: { order: PurchaseOrder }) {
  const t = useT()
  const mayAdd = useCan(attachToPurchaseOrder)
  const mayRemove = useCan(removePurchaseAttachment)
  const { files, add, download, remove, isRunning } = useFiles(order)
  return (
    <Card
      title={t('purchaseOrders.attachments.title')}
      action={
        mayAdd && (
          <FileButton onChange={add} accept={kinds}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="xs"
                loading={isRunning}
                leftSection={<IconPaperclip size={16} stroke={1.75} />}
                data-testid="add-attachment"
              >
                {t('purchaseOrders.attachments.add')}
              </Button>
            )}
          </FileButton>
        )
      }
      testId="attachments-card"
    >
      {files.length === 0 && <p className="k-muted">{t('purchaseOrders.attachments.none')}</p>}
      {files.map((file) => (
        <FileRow
          key={file.id}
          file={file}
          onDownload={() => download(file.id)}
          onRemove={mayRemove ? () => remove(file.id, file.fileName) : null}
        />
      ))}
    </Card>
  )
}

type FileRowProps = { file: PurchaseAttachment; onDownload: () => void; onRemove: (() => void) | null }

function FileRow({ file: { fileName, bytes }, onDownload, onRemove }: FileRowProps) {
  const t = useT()
  return (
    <Row gap={2} align="center" justify="between" wrap={false}>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t('purchaseOrders.attachments.download', { name: fileName })}
        onClick={onDownload}
      >
        {fileName} · {fileSize(bytes)}
      </Button>
      {onRemove && (
        <IconAction label={t('purchaseOrders.attachments.remove', { name: fileName })} onClick={onRemove}>
          <IconTrash size={18} stroke={1.75} />
        </IconAction>
      )}
    </Row>
  )
}

function useFiles(order: PurchaseOrder) {
  const t = useT()
  const client = useQueryClient()
  const { run, isRunning } = useAction()
  const [files, setFiles] = useState(order.attachments)
  const refresh = () => invalidateAreas(client, ['purchaseOrders'])
  const add = (attachment: File | null) => {
    if (!attachment) return
    void run(async () => {
      const answer = await callEndpoint(attachToPurchaseOrder, { orderId: order.id }, { files: { attachment } })
      setFiles((known) => [...known, answer.attachment])
      showSnackbar({ text: t('purchaseOrders.attachments.added', { name: answer.attachment.fileName }) })
      await refresh()
    })
  }
  const remove = (id: string, name: string) =>
    void run(async () => {
      await callEndpoint(removePurchaseAttachment, { id })
      setFiles((known) => known.filter((file) => file.id !== id))
      showSnackbar({ text: t('purchaseOrders.attachments.removed', { name }) })
      await refresh()
    })
  const download = (id: string) => void run(() => downloadFile(downloadPurchaseAttachment, { id }))
  return { files, add, remove, download, isRunning }
}
