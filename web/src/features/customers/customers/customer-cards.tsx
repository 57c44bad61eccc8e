import { SegmentedControl, Switch, Text, Textarea, TextInput } from '@mantine/core'
import type { Customer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { formatDate } from '@mostrador/contract/format.ts'
import { Link, useLocation } from 'react-router'
import { AddressesField } from '#src/features/customers/customers/addresses-field.tsx'
import { customerAddress } from '#src/features/customers/customers/customer-address.ts'
import { type CustomerValues, longest } from '#src/features/customers/customers/customer-values.ts'
import { DoubtNotice } from '#src/features/customers/customers/doubt-notice.tsx'
import { TaxIdFields } from '#src/features/customers/customers/tax-id-fields.tsx'
import type { CustomerFormState } from '#src/features/customers/customers/use-customer-form.ts'
import type { Lookalike } from '#src/features/customers/customers/use-doubt.ts'
import { useT } from '#src/language/use-t.ts'
import { TagsField } from '#src/ui/admin/form/tags-field.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, Pair } from '#src/ui/detail-page.tsx'
import styles from '#src/ui/admin/form/record-parts.module.css'

export type CustomerCardProps = { editor: CustomerFormState }

type TextField = {
  [Name in keyof CustomerValues]: CustomerValues[Name] extends string ? Name : never
}[keyof CustomerValues]

/** A text field; it is validated when it loses focus, but only after a change. */
export function textFieldOf({ form, change }: CustomerFormState, name: TextField) {
  return {
    'data-field': name,
    'data-testid': `customer-${name}`,
    autoComplete: 'off',
    value: form.values[name],
    error: form.errors[name],
    onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
    onBlur: () => {
      if (form.isDirty(name)) form.validateField(name)
    },
  }
}

export function IdentityCard({ editor }: CustomerCardProps) {
  const t = useT()
  const { form, base, change } = editor
  const { values } = form
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
      <TextInput label={t('customers.form.name')} maxLength={longest.name} {...textFieldOf(editor, 'name')} />
      {isBusiness && (
        <Pair>
          <TextInput
            label={t('customers.form.businessName')}
            description={t('customers.form.businessNameHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={longest.name}
            {...textFieldOf(editor, 'businessName')}
          />
          <TextInput
            label={t('customers.form.businessActivity')}
            maxLength={longest.activity}
            {...textFieldOf(editor, 'businessActivity')}
          />
        </Pair>
      )}
      {!base?.isPersonalHidden && <TaxIdPart editor={editor} />}
      {!base?.isPersonalHidden && !isBusiness && (
        <TextInput type="date" label={t('customers.form.birthday')} maw="16rem" {...textFieldOf(editor, 'birthday')} />
      )}
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
  return (
    <Card title={t('customers.form.contact')}>
      <Pair>
        <TextInput
          type="email"
          label={t('customers.form.email')}
          maxLength={254}
          {...textFieldOf(editor, 'email')}
          onBlur={() => void editor.checkEmail()}
        />
        <TextInput
          type="tel"
          label={t('customers.form.phone')}
          maxLength={longest.phone}
          {...textFieldOf(editor, 'phone')}
          onBlur={() => void editor.checkPhone()}
        />
      </Pair>
      {!doubt && sameEmail && (
        <output className={styles['warning']} data-testid="same-email">
          <span>{t('customers.emailTaken', { name: sameEmail.name })}</span>
          <Link to={addressOf(sameEmail)}>{t('customers.doubt.open', { name: sameEmail.name })}</Link>
        </output>
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
  const { form, base, change } = editor
  return (
    <Card title={t('customers.form.notesCard')}>
      {!base?.isPersonalHidden && (
        <Textarea
          label={t('customers.form.notes')}
          description={t('customers.form.notesHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={longest.notes}
          {...textFieldOf(editor, 'notes')}
        />
      )}
      <TagsField
        label={t('customers.form.tags')}
        value={form.values.tags}
        onChange={(tags) => change('tags', tags)}
        error={form.errors['tags']}
        name="tags"
      />
    </Card>
  )
}

export function ConsentCard({ editor }: CustomerCardProps) {
  const t = useT()
  const { settings } = useCompany()
  const { form, base, change } = editor
  const { acceptsMarketing } = form.values
  const consentAt = acceptsMarketing ? (base?.consentAt ?? null) : null
  return (
    <Card title={t('customers.form.consent')}>
      <Switch
        label={t('customers.form.acceptsMarketing')}
        {...(consentAt !== null && {
          description: t('customers.form.consentAt', { date: formatDate(consentAt, settings) }),
        })}
        checked={acceptsMarketing}
        onChange={(event) => change('acceptsMarketing', event.currentTarget.checked)}
        data-field="acceptsMarketing"
      />
      {acceptsMarketing && (
        <TextInput
          label={t('customers.form.consentSource')}
          description={t('customers.form.consentSourceHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={longest.line}
          {...textFieldOf(editor, 'consentSource')}
        />
      )}
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
        <Text size="xs" className={styles['muted'] ?? ''} mt={4}>
          {t('customers.form.stateHelp')}
        </Text>
      </div>
      {form.values.status === 'blocked' && (
        <TextInput
          label={t('customers.form.blockReason')}
          maxLength={longest.reason}
          {...textFieldOf(editor, 'blockReason')}
        />
      )}
    </Card>
  )
}

/** Says why parts of the form are missing. */
export function HiddenNotice({ customer }: { customer: Customer | null }) {
  const t = useT()
  if (!customer?.isPersonalHidden) return null
  return <p className={styles['warning']}>{t('customers.hiddenText')}</p>
}
