import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button, Radio } from '@mantine/core'
import {
  getCustomer,
  listCustomers,
  mergeCustomers,
} from '@mostrador/contract/features/customers/customers/endpoints.ts'
import type { Customer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import { useState } from 'react'
import { CustomerDialog } from '#src/features/customers/customers/customer-dialog.tsx'
import styles from '#src/features/customers/customers/customers.module.css'
import parts from '#src/ui/admin/form/record-parts.module.css'
import { mergeRows, toldRows } from '#src/features/customers/customers/merge-rows.ts'
import { shownTaxId } from '#src/features/customers/customers/shown-tax-id.ts'
import { isSameName, TypeNameField } from '#src/features/customers/customers/type-name-field.tsx'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useForm } from '#src/lib/form.ts'
import { useEndpointMutation, useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { DataTable } from '#src/ui/admin/parts/data-table.tsx'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { ReferencePicker } from '#src/ui/admin/filter/reference-picker.tsx'
import type { ReferenceSource } from '#src/ui/admin/list-state/reference-source.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { DetailLoading } from '#src/ui/detail-page.tsx'

type MergeDialogProps = {
  /** The customers to merge; the second may still have to be chosen. */
  ids: readonly [string] | readonly [string, string]
  onClose: () => void
  onMerged: (customer: Customer) => void
}

const otherThan = (id: string): ReferenceSource => ({
  list: 'customers',
  search: async (text, signal) => {
    const { items } = await callEndpoint(listCustomers, { per: 20, ...(text !== '' && { q: text }) }, { signal })
    return items
      .filter((row) => row.id !== id)
      .map(({ id: other, name, taxIdType, taxId, email, phone }) => {
        const fact = shownTaxId(taxIdType, taxId) || email || phone
        return { id: other, label: name, ...(fact && { fact }) }
      })
  },
})

/** Merges two customers: shows both side by side, asks which one stays, and requires typing the name, because a merge cannot be undone. */
export function MergeDialog({ ids: [first, given], onClose, onMerged }: MergeDialogProps) {
  const t = useT()
  const [chosen, setChosen] = useState<string | null>(given ?? null)
  const [source] = useState(() => otherThan(first))
  return (
    <CustomerDialog title={t('customers.merge.title')} size="xl" onClose={onClose} testId="merge-dialog">
      <Stack gap={3} fit className={parts['stack']}>
        {given === undefined && (
          <ReferencePicker
            label={t('customers.merge.other')}
            source={source}
            value={chosen}
            onChange={setChosen}
            name="merge-other"
          />
        )}
        {chosen !== null && <Sides key={chosen} ids={[first, chosen]} onClose={onClose} onMerged={onMerged} />}
      </Stack>
    </CustomerDialog>
  )
}

type SidesProps = { ids: readonly [string, string]; onClose: () => void; onMerged: (customer: Customer) => void }

/** Loads both customers again, so that the dialog shows the data that will be merged. */
function Sides({ ids: [firstId, secondId], onClose, onMerged }: SidesProps) {
  const t = useT()
  const options = { networkMode: 'always', gcTime: 0, staleTime: 0 } as const
  const first = useEndpointQuery(getCustomer, { id: firstId }, options)
  const second = useEndpointQuery(getCustomer, { id: secondId }, options)
  const error = first.error ?? second.error
  if (first.data && second.data) {
    return <Comparison customers={[first.data.customer, second.data.customer]} onClose={onClose} onMerged={onMerged} />
  }
  if (error) return <ListFailure error={error} onRetry={() => void Promise.all([first.refetch(), second.refetch()])} />
  return <DetailLoading label={t('shell.list.loading')} />
}

type ComparisonProps = {
  customers: readonly [Customer, Customer]
  onClose: () => void
  onMerged: (customer: Customer) => void
}

function Comparison({ customers, onClose, onMerged }: ComparisonProps) {
  const t = useT()
  const { settings } = useCompany()
  const merge = useEndpointMutation(mergeCustomers)
  const form = useForm({
    initial: { keepId: customers[0].id, typedName: '' },
    onSubmit: async () => {
      const { customer } = await merge.mutateAsync({ keepId: keep.id, mergeId: merged.id })
      showSnackbar({ text: t('customers.merge.done', { name: customer.name }) })
      onClose()
      onMerged(customer)
    },
  })
  const { keepId, typedName } = form.values
  const [keep, merged] = keepId === customers[0].id ? customers : [customers[1], customers[0]]
  // The button that cannot be pressed keeps Enter from sending, too.
  const isSure = isSameName(typedName, merged.name)
  return (
    <Stack as="form" gap={3} fit className={parts['stack']} onSubmit={form.onSubmit}>
      <KeepChoice customers={customers} keepId={keepId} onChange={(id) => form.set('keepId', id)} />
      <ComparedTable keep={keep} merged={merged} />
      <p>
        {t('customers.merge.effect', {
          count: merged.saleCount,
          balance: formatMoney(merged.balance, settings),
          name: merged.name,
        })}
      </p>
      <TypeNameField name={merged.name} value={typedName} onChange={(text) => form.set('typedName', text)} />
      <Row gap={2}>
        <Button type="submit" color="red" disabled={!isSure} loading={form.isSending} data-testid="merge-save">
          {t('customers.merge.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('shell.buttons.cancel')}
        </Button>
      </Row>
    </Stack>
  )
}

type KeepChoiceProps = Pick<ComparisonProps, 'customers'> & { keepId: string; onChange: (keepId: string) => void }

function KeepChoice({ customers, keepId, onChange }: KeepChoiceProps) {
  const t = useT()
  return (
    <Radio.Group label={t('customers.merge.stays')} value={keepId} onChange={onChange}>
      <Stack gap={3} fit className={parts['stack']}>
        {customers.map((customer, index) => (
          <Radio
            key={customer.id}
            value={customer.id}
            label={sideName(customer)}
            data-testid={`merge-keep-${index + 1}`}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

function ComparedTable({ keep, merged }: { keep: Customer; merged: Customer }) {
  const t = useT()
  const { settings } = useCompany()
  return (
    <div className={styles['compare']}>
      <DataTable
        caption={t('customers.merge.compare')}
        columns={[
          { key: 'field', label: t('customers.merge.field') },
          { key: 'keeps', label: t('customers.merge.keeps') },
          { key: 'goes', label: t('customers.merge.goes') },
          { key: 'after', label: t('customers.merge.after'), minor: true },
        ]}
        rows={toldRows(mergeRows(keep, merged, { t, settings })).map(({ key, label, keeps, goes, after }) => ({
          key,
          cells: [label, marked(keeps, after), marked(goes, after), after],
        }))}
        testId="merge-table"
      />
    </div>
  )
}

/** Values that remain after the merge are highlighted; a phone has no room for the result column. */
function marked(text: string, after: string) {
  return text === after ? <strong>{text}</strong> : text
}

function sideName({ name, taxIdType, taxId, email, phone }: Customer): string {
  return [name, shownTaxId(taxIdType, taxId) || email || phone].filter(Boolean).join(' · ')
}
