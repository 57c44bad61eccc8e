import { Row } from '#src/ui/layout/boxes.tsx'
import { SegmentedControl, Text } from '@mantine/core'
import type { Customer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { formatDate } from '@mostrador/contract/format.ts'
import { Link, useLocation } from 'react-router'
import { AddressesField } from '#src/features/customers/customers/addresses-field.tsx'
import { customerAddress } from '#src/features/customers/customers/customer-address.ts'
import { customerForm } from '#src/features/customers/customers/customer-values.ts'
import { DoubtNotice } from '#src/features/customers/customers/doubt-notice.tsx'
import { TaxIdFields } from '#src/features/customers/customers/tax-id-fields.tsx'
import type { CustomerFormState } from '#src/features/customers/customers/use-customer-form.ts'
import type { Lookalike } from '#src/features/customers/customers/use-doubt.ts'
import { useT } from '#src/language/use-t.ts'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, Pair } from '#src/ui/detail-page.tsx'
import styles from '#src/ui/admin/form/record-parts.module.css'

export type CustomerCardProps = { editor: CustomerFormState }

export function IdentityCard({ editor }: CustomerCardProps) {
  const t = useT()
  const { form, base, change } = editor
  const { values } = form
  const field = fieldsOf(customerForm, editor)
  const isBusiness = values.kind === 'business'
  return (
    <Card title={t('customers.form.identity')}>
      <SegmentedControl
        aria-label={t('customers.form.kind')}
        data={(['person', 'business'] as const).map((value) => ({ value, label: t(`customers.kinds.${value}`) }))}
        value={values.kind}
        onChange={(kind) => {
          change('kind', kind)
          form.clearFieldError('name')
        }}
        data-testid="customer-kind"
      />
      {field('name')}
      {isBusiness && (
        <Pair>
          {field('businessName')}
          {field('businessActivity')}
        </Pair>
      )}
      {!base?.isPersonalHidden && <TaxIdPart editor={editor} />}
      {!base?.isPersonalHidden && !isBusiness && field('birthday', { maw: '16rem' })}
    </Card>
  )
}

function useAddressOf() {
  const { search } = useLocation()
  return ({ id }: Lookalike) => customerAddress(search, id)
}

function TaxIdPart({ editor }: CustomerCardProps) {
  const { form, change, check, doubts } = editor
  const addressOf = useAddressOf()
  const own = doubts.doubt?.field === 'taxId' ? doubts.doubt : null
  const found = check.sameTaxId && { field: 'taxId', mayInsist: false, sameAs: check.sameTaxId }
  const doubt = own ?? found
  return (
    <>
      <TaxIdFields
        type={form.values.taxIdType}
        text={form.values.taxId}
        error={form.errors['taxId']}
        onType={(type) => change('taxIdType', type)}
        onText={(text) => change('taxId', text)}
        onBlur={() => void editor.checkTaxId()}
        testId="customer-taxId"
      />
      {doubt && <DoubtNotice doubt={doubt} addressOf={addressOf} onInsist={() => void doubts.insist(editor.submit)} />}
    </>
  )
}

export function ContactCard({ editor }: CustomerCardProps) {
  const t = useT()
  const { form, change, check, doubts } = editor
  const addressOf = useAddressOf()
  const doubt = doubts.doubt?.field === 'email' ? doubts.doubt : null
  const { sameEmail } = check
  const field = fieldsOf(customerForm, editor)
  return (
    <Card title={t('customers.form.contact')}>
      <Pair>
        {field('email', { onBlur: () => void editor.checkEmail() })}
        {field('phone', { onBlur: () => void editor.checkPhone() })}
      </Pair>
      {!doubt && sameEmail && (
        <Row
          as="output"
          gap={2}
          align="center"
          justify="between"
          className={styles['warning']}
          data-testid="same-email"
        >
          <span>{t('customers.emailTaken', { name: sameEmail.name })}</span>
          <Link to={addressOf(sameEmail)}>{t('customers.doubt.open', { name: sameEmail.name })}</Link>
        </Row>
      )}
      {doubt && <DoubtNotice doubt={doubt} addressOf={addressOf} onInsist={() => void doubts.insist(editor.submit)} />}
      <AddressesField
        value={form.values.addresses}
        onChange={(addresses) => {
          change('addresses', addresses)
          form.clearFieldError('addresses')
        }}
        error={form.errors['addresses']}
      />
    </Card>
  )
}

export function NotesCard({ editor }: CustomerCardProps) {
  const t = useT()
  const field = fieldsOf(customerForm, editor)
  return (
    <Card title={t('customers.form.notesCard')}>
      {!editor.base?.isPersonalHidden && field('notes')}
      {field('tags')}
    </Card>
  )
}

export function ConsentCard({ editor }: CustomerCardProps) {
  const t = useT()
  const { settings } = useCompany()
  const { form, base } = editor
  const field = fieldsOf(customerForm, editor)
  const { acceptsMarketing } = form.values
  const consentAt = acceptsMarketing ? (base?.consentAt ?? null) : null
  const since = consentAt && t('customers.form.consentAt', { date: formatDate(consentAt, settings) })
  return (
    <Card title={t('customers.form.consent')}>
      {field('acceptsMarketing', { ...(since !== null && { description: since }) })}
      {acceptsMarketing && field('consentSource')}
    </Card>
  )
}

export function StateCard({ editor }: CustomerCardProps) {
  const t = useT()
  const { form, change } = editor
  return (
    <Card title={t('customers.form.state')}>
      <div>
        <SegmentedControl
          fullWidth
          aria-label={t('customers.form.state')}
          data={(['active', 'blocked'] as const).map((value) => ({ value, label: t(`customers.status.${value}`) }))}
          value={form.values.status}
          onChange={(status) => change('status', status)}
          data-testid="customer-status"
        />
        <Text size="xs" className="k-muted" mt={4}>
          {t('customers.form.stateHelp')}
        </Text>
      </div>
      {form.values.status === 'blocked' && fieldsOf(customerForm, editor)('blockReason')}
    </Card>
  )
}

/** Says why parts of the form are missing. */
export function HiddenNotice({ customer }: { customer: Customer | null }) {
  const t = useT()
  if (!customer?.isPersonalHidden) return null
  return (
    <Row as="p" gap={2} align="center" justify="between" className={styles['warning']}>
      {t('customers.hiddenText')}
    </Row>
  )
}
