import { Row } from '#src/ui/layout/boxes.tsx'
import {
  archiveCustomers,
  createCustomer,
  getCustomer,
  updateCustomer,
} from '@mostrador/contract/features/customers/customers/endpoints.ts'
import type { MetadataValues } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import type { Customer, CustomerGroup } from '@mostrador/contract/features/customers/customers/schema.ts'
import { formatDate, formatMoney } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { Link, useLocation } from 'react-router'
import { RecordActivity } from '#src/features/office/audit/public.tsx'
import { CustomerActions } from '#src/features/customers/customers/customer-actions.tsx'
import { customerAddress } from '#src/features/customers/customers/customer-address.ts'
import {
  ConsentCard,
  ContactCard,
  HiddenNotice,
  IdentityCard,
  NotesCard,
  StateCard,
} from '#src/features/customers/customers/customer-cards.tsx'
import { CustomerLedger } from '#src/features/customers/customers/customer-ledger.tsx'
import { CustomerPurchases } from '#src/features/customers/customers/customer-purchases.tsx'
import { CustomerStatus } from '#src/features/customers/customers/customer-status.tsx'
import { CustomerTotals } from '#src/features/customers/customers/customer-totals.tsx'
import { SalesCard } from '#src/features/customers/customers/sales-card.tsx'
import {
  type CustomerFormState,
  useCustomerFields,
  useCustomerForm,
} from '#src/features/customers/customers/use-customer-form.ts'
import { MetadataCard } from '#src/features/catalogue/metadata/public.tsx'
import type { T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { customerCards } from '#src/record-cards.ts'
import { useCan } from '#src/session/use-can.ts'
import { ArchiveButton } from '#src/ui/admin/form/archive-button.tsx'
import { RecordForm } from '#src/ui/admin/form/record-form.tsx'
import { SaveBar } from '#src/ui/admin/form/save-bar.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { DetailPage } from '#src/ui/detail-page.tsx'
import styles from '#src/ui/admin/form/record-parts.module.css'

type CustomerFormProps = {
  stored: Customer | null
  groups: readonly CustomerGroup[]
  /** The initial metadata of a new customer. */
  defaults: MetadataValues
  back: { to: string; label: string }
}

/** One form to create and to change a customer, next to their purchases and balance. */
export function CustomerForm({ stored, groups, defaults, back }: CustomerFormProps) {
  const t = useT()
  const mayCreate = useCan(createCustomer)
  const mayUpdate = useCan(updateCustomer)
  const editor = useCustomerForm({ stored, defaults, listAddress: back.to })
  const { base, form } = editor
  const { settings } = useCompany()
  const fields = useCustomerFields(new Map(groups.map(({ id, name }) => [id, name])))
  const isArchived = base?.status === 'archived'
  const maySave = (base ? mayUpdate : mayCreate) && !isArchived
  const isHidden = base?.isPersonalHidden === true

  return (
    <DetailPage
      title={base ? base.name : t('customers.form.newTitle')}
      back={back}
      badge={base && <CustomerStatus status={base.status} />}
      note={base && base.balance !== 0 && balanceWords(base.balance, t, settings)}
      actions={<FormActions editor={editor} maySave={maySave} />}
      aside={base && <FormAside customer={base} editor={editor} />}
    >
      {base && <StateNotice customer={base} />}
      <HiddenNotice customer={base} />
      <RecordForm
        editor={editor}
        fields={fields}
        what={t('customers.form.this')}
        isReadOnly={!maySave}
        firstField="name"
      >
        <IdentityCard editor={editor} />
        {!isHidden && <ContactCard editor={editor} />}
        <SalesCard editor={editor} />
        <NotesCard editor={editor} />
        <MetadataCard
          entity="customer"
          values={form.values.metadata}
          before={base?.metadata ?? {}}
          onChange={(metadata) => editor.change('metadata', metadata)}
          isTried={Boolean(form.errors['metadata'])}
        />
        <ConsentCard editor={editor} />
        <StateCard editor={editor} />
      </RecordForm>
      {base && <RecordActivity entity="customer" entityId={base.id} />}
    </DetailPage>
  )
}

function balanceWords(balance: number, t: T, settings: CompanySettings): string {
  const amount = formatMoney(money(Math.abs(balance)), settings)
  return `${t(`customers.totals.${balance > 0 ? 'owes' : 'owed'}`)}: ${amount}`
}

function FormActions({ editor, maySave }: { editor: CustomerFormState; maySave: boolean }) {
  const t = useT()
  const archive = useEndpointMutation(archiveCustomers)
  const { base } = editor
  const isFixed = base !== null && (base.mergedIntoId !== null || base.anonymisedAt !== null)
  return (
    <>
      {base && <CustomerActions customer={base} isDirty={editor.isDirty} onChanged={(row) => editor.restart(row)} />}
      {base && !isFixed && (
        <ArchiveButton
          endpoint={archiveCustomers}
          name={base.name}
          isArchived={base.status === 'archived'}
          disabled={editor.isDirty}
          onArchive={async (wanted) => {
            await archive.mutateAsync({ selection: { ids: [base.id] }, isArchived: wanted })
            editor.restart((await callEndpoint(getCustomer, { id: base.id })).customer)
          }}
          testId="customer-archive"
        />
      )}
      {maySave && (
        <SaveBar
          isDirty={editor.isDirty}
          isNew={base === null}
          isSaving={editor.isSaving}
          isSaved={editor.isSaved}
          saveLabel={t('customers.form.save')}
          onSave={() => void editor.submit()}
          onDiscard={editor.form.reset}
          testId="customer-save"
        />
      )}
    </>
  )
}

/** The customer's amounts, purchases and account, beside the form. */
function FormAside({ customer, editor }: { customer: Customer; editor: CustomerFormState }) {
  return (
    <>
      <CustomerTotals customer={customer} isDirty={editor.isDirty} onChanged={(row) => editor.restart(row)} />
      <CustomerPurchases id={customer.id} />
      <CustomerLedger id={customer.id} />
      {customerCards.map((Card, at) => (
        <Card key={at} customerId={customer.id} />
      ))}
    </>
  )
}

/** Says why a customer cannot be changed, and which customer replaced them. */
function StateNotice({ customer }: { customer: Customer }) {
  const t = useT()
  const { settings } = useCompany()
  const { search } = useLocation()
  const { mergedIntoId, anonymisedAt, status } = customer
  if (mergedIntoId !== null) {
    return (
      <Row as="p" gap={2} align="center" justify="between" className={styles['warning']} data-testid="customer-merged">
        {t('customers.fixed.merged')}
        <Link to={customerAddress(search, mergedIntoId)}>{t('customers.fixed.mergedInto')}</Link>
      </Row>
    )
  }
  if (anonymisedAt !== null) {
    return (
      <Row
        as="p"
        gap={2}
        align="center"
        justify="between"
        className={styles['warning']}
        data-testid="customer-anonymous"
      >
        {t('customers.fixed.anonymous', { date: formatDate(anonymisedAt, settings) })}
      </Row>
    )
  }
  if (status !== 'archived') return null
  return (
    <Row as="p" gap={2} align="center" justify="between" className={styles['warning']}>
      {t('customers.archive.explain')}
    </Row>
  )
}
