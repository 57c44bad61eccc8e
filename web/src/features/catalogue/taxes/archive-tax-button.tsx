import { Row } from '#src/ui/layout/boxes.tsx'
import { Button, Modal, NativeSelect, Radio } from '@mantine/core'
import { archiveTax, listTaxRecords } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import type { TaxRecord } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { useState } from 'react'
import { lastVersion, type TaxDetail } from '#src/features/catalogue/taxes/tax-values.ts'
import styles from '#src/features/catalogue/taxes/taxes.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation, useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'

type ArchiveTaxButtonProps = { tax: TaxDetail; isDirty: boolean; onDone: () => void }
type Choice = { products: 'refuse' | 'none' | 'replace'; replacementId: string | null }

/** Archives a tax; if products have it, it first asks for a replacement. */
export function ArchiveTaxButton({ tax, isDirty, onDone }: ArchiveTaxButtonProps) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const { run, isRunning } = useAction()
  const archive = useEndpointMutation(archiveTax, { invalidates: ['products', 'categories'] })
  const mayArchive = useCan(archiveTax)
  if (!mayArchive) return null

  const isArchived = tax.status === 'archived'
  const send = async (choice: Choice) => {
    await archive.mutateAsync({ id: tax.id, version: tax.version, isArchived: !isArchived, ...choice })
    showSnackbar({ text: t(isArchived ? 'taxes.restored' : 'taxes.archived') })
    onDone()
  }
  const press = () =>
    !isArchived && tax.productCount > 0
      ? setAsking(true)
      : void run(() => send({ products: 'refuse', replacementId: null }))
  return (
    <>
      <Button
        variant="default"
        leftSection={isArchived ? <IconArchiveOff size={18} stroke={1.75} /> : <IconArchive size={18} stroke={1.75} />}
        loading={isRunning}
        disabled={isDirty}
        onClick={press}
        data-testid="tax-archive"
      >
        {t(isArchived ? 'taxes.restore' : 'taxes.archive')}
      </Button>
      {isAsking && <ProductsDialog tax={tax} onClose={() => setAsking(false)} onConfirm={send} />}
    </>
  )
}

type ProductsDialogProps = { tax: TaxDetail; onClose: () => void; onConfirm: (choice: Choice) => Promise<void> }

function ProductsDialog({ tax, onClose, onConfirm }: ProductsDialogProps) {
  const t = useT()
  const language = useLanguage()
  const { run, isRunning } = useAction()
  const all = useEndpointQuery(listTaxRecords, {}).data?.items ?? []
  const others = all.filter(({ id, status }) => id !== tax.id && status === 'active')
  const [products, setProducts] = useState<'none' | 'replace'>('replace')
  const [chosen, setChosen] = useState<string | null>(null)
  const replacementId = chosen ?? others[0]?.id ?? null
  const isReplacing = products === 'replace' && replacementId !== null
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('taxes.archiveDialog.title')}
      centered
      closeButtonProps={{ 'aria-label': t('shell.buttons.close') }}
      data-testid="tax-archive-dialog"
    >
      <p>{t('taxes.archiveDialog.text', { count: tax.productCount, name: lastVersion(tax).name[language] })}</p>
      <ReplacementChoice
        others={others}
        replacementId={isReplacing ? replacementId : null}
        onProducts={setProducts}
        onReplacement={setChosen}
      />
      <Row gap={2} justify="end" className={styles['dialogButtons']}>
        <Button variant="default" onClick={onClose}>
          {t('shell.buttons.cancel')}
        </Button>
        <Button
          loading={isRunning}
          onClick={() =>
            void run(() =>
              onConfirm({
                products: isReplacing ? 'replace' : 'none',
                replacementId: isReplacing ? replacementId : null,
              }),
            )
          }
          data-testid="tax-archive-confirm"
        >
          {t('taxes.archiveDialog.confirm')}
        </Button>
      </Row>
    </Modal>
  )
}

type ReplacementChoiceProps = {
  others: readonly TaxRecord[]
  /** Null for no replacement. */
  replacementId: string | null
  onProducts: (products: 'none' | 'replace') => void
  onReplacement: (id: string) => void
}

function ReplacementChoice({ others, replacementId, onProducts, onReplacement }: ReplacementChoiceProps) {
  const t = useT()
  const language = useLanguage()
  return (
    <>
      <Radio.Group
        value={replacementId !== null ? 'replace' : 'none'}
        onChange={(value) => onProducts(value === 'none' ? 'none' : 'replace')}
        aria-label={t('taxes.archiveDialog.title')}
      >
        {others.length > 0 && <Radio value="replace" label={t('taxes.archiveDialog.replace')} mb="xs" />}
        <Radio value="none" label={t('taxes.archiveDialog.none')} />
      </Radio.Group>
      {replacementId !== null && (
        <NativeSelect
          mt="sm"
          label={t('taxes.archiveDialog.replacement')}
          data={others.map((other) => ({ value: other.id, label: lastVersion(other).name[language] }))}
          value={replacementId}
          onChange={(event) => onReplacement(event.currentTarget.value)}
        />
      )}
    </>
  )
}
