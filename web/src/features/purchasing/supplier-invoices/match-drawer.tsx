import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button, Drawer, TextInput } from '@mantine/core'
import { matchInvoiceLine } from '@mostrador/contract/features/purchasing/supplier-invoices/endpoints.ts'
import type {
  SupplierInvoice,
  SupplierInvoiceLine,
} from '@mostrador/contract/features/purchasing/supplier-invoices/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { isEmptyValue, required } from '@mostrador/contract/validation.ts'
import { variantSource } from '#src/features/catalogue/stock/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { ReferencePicker } from '#src/ui/admin/filter/reference-picker.tsx'
import { drawerForm, useRecordForm } from '#src/ui/admin/form/use-record-form.ts'
import { aboveZeroRule, readQuantity } from '#src/ui/admin/parts/amount-text.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type MatchDrawerProps = { invoice: SupplierInvoice; line: SupplierInvoiceLine; onClose: () => void }

/** Asks which product a line is, and how many of it are in one of what the line counts. */
export function MatchDrawer({ invoice, line, onClose }: MatchDrawerProps) {
  const t = useT()
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={480}>
      <Drawer.Overlay />
      <Drawer.Content data-testid="match-drawer" {...{ [drawerForm]: true }}>
        {/* A second header element would count as a second banner. */}
        <Drawer.Header role="presentation">
          <Drawer.Title className="k-large k-strong">{t('supplierInvoices.match.title')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('shell.buttons.close')} />
        </Drawer.Header>
        <Drawer.Body>
          <MatchForm invoice={invoice} line={line} onClose={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

function MatchForm(props: MatchDrawerProps) {
  const t = useT()
  const { form, isSaving, submit, skip, isSkipping } = useMatchForm(props)
  const { match, supplierCode: code, description } = props.line
  return (
    <Stack
      noValidate
      as="form"
      gap={3}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p>{description}</p>
      <ReferencePicker
        label={t('supplierInvoices.match.product')}
        source={variantSource}
        known={match ? [{ id: match.variantId, label: match.productName, fact: match.sku }] : []}
        value={form.values.variantId}
        onChange={(id) => form.setFieldValue('variantId', id)}
        error={form.errors['variantId']}
        name="variantId"
      />
      <TextInput
        label={t('supplierInvoices.match.packFactor')}
        description={t('supplierInvoices.match.packFactorHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('packFactor')}
        data-field="packFactor"
        data-testid="match-packFactor"
      />
      <p className="k-muted k-small">
        {code === null ? t('supplierInvoices.match.notLearnt') : t('supplierInvoices.match.learnt', { code })}
      </p>
      <Row gap={2}>
        <Button type="submit" loading={isSaving} data-testid="match-save">
          {t('supplierInvoices.match.save')}
        </Button>
        <Button variant="default" loading={isSkipping} onClick={skip} data-testid="match-skip">
          {t('supplierInvoices.match.skip')}
        </Button>
      </Row>
    </Stack>
  )
}

type MatchValues = { variantId: string | null; packFactor: string }

function useMatchForm({ invoice: { id, version }, line, onClose }: MatchDrawerProps) {
  const t = useT()
  const { settings } = useCompany()
  const { run, isRunning } = useAction()
  const save = useEndpointMutation(matchInvoiceLine, { invalidates: ['suppliers'] })
  const { position, match } = line
  const record = useRecordForm<MatchValues>({
    initial: {
      variantId: match?.variantId ?? null,
      packFactor: formatQuantity(match?.packFactor ?? '1', settings),
    },
    rules: {
      variantId: [(value) => (isEmptyValue(value) ? { key: 'supplierInvoices.match.productRequired' } : undefined)],
      packFactor: [required(), aboveZeroRule(settings)],
    },
    isInDrawer: true,
    save: async ({ variantId, packFactor }) => {
      const factor = readQuantity(packFactor, settings) ?? '1'
      const { invoice } = await save.mutateAsync({ id, version, position, variantId, packFactor: factor })
      const name = invoice.lines.find((one) => one.position === position)?.match?.productName ?? ''
      showSnackbar({ text: t('supplierInvoices.match.saved', { position, name }) })
      onClose()
    },
  })
  const skip = () =>
    void run(async () => {
      await save.mutateAsync({ id, version, position, variantId: null })
      showSnackbar({ text: t('supplierInvoices.match.savedSkip', { position }) })
      onClose()
    })
  return { ...record, skip, isSkipping: isRunning }
}
