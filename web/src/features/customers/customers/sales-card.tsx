import { Select, Switch, TextInput } from '@mantine/core'
import { listCustomerGroups, saveCustomerGroup } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { listPriceLists } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import { formatPercent } from '@mostrador/contract/format.ts'
import { languageNames } from '@mostrador/contract/regions.ts'
import { type CustomerCardProps, textFieldOf } from '#src/features/customers/customers/customer-cards.tsx'
import { longest } from '#src/features/customers/customers/customer-values.ts'
import { priceListSource } from '#src/features/catalogue/price-lists/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useSession } from '#src/session/session-store.ts'
import { useCan } from '#src/session/use-can.ts'
import { ReferencePicker } from '#src/ui/admin/filter/reference-picker.tsx'
import type { ReferenceSource } from '#src/ui/admin/list-state/reference-source.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, Pair } from '#src/ui/detail-page.tsx'
import { MoneyInput } from '#src/ui/money-input.tsx'
import styles from '#src/ui/admin/form/record-parts.module.css'

const groupSource: ReferenceSource = {
  list: 'customers',
  search: async (text, signal) => {
    const { items } = await callEndpoint(listCustomerGroups, {}, { signal })
    const wanted = text.toLocaleLowerCase()
    return items
      .filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
      .map(({ id, name }) => ({ id, label: name }))
  },
}

/** The terms of this customer: group, discount, credit, taxes, language. */
export function SalesCard({ editor }: CustomerCardProps) {
  const t = useT()
  const { form, change } = editor
  const { maySetTerms, sentence } = useTerms()
  return (
    <Card title={t('customers.form.sales')}>
      {sentence !== null && (
        <p className={styles['small']} data-testid="customer-terms-note">
          {sentence}
        </p>
      )}
      <Pair>
        <GroupField editor={editor} />
        <TextInput
          readOnly={!maySetTerms}
          label={t('customers.form.discount')}
          description={t('customers.form.discountHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="decimal"
          rightSection="%"
          {...textFieldOf(editor, 'discountPercent')}
        />
      </Pair>
      <TextInput
        label={t('customers.form.cardCode')}
        description={t('customers.form.cardCodeHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={longest.card}
        maw="24rem"
        spellCheck={false}
        data-scan="accept"
        {...textFieldOf(editor, 'cardCode')}
      />
      <PriceListField editor={editor} />
      <CreditFields editor={editor} />
      <TaxFields editor={editor} />
      <Select
        label={t('customers.form.language')}
        placeholder={t('customers.form.languageUsual')}
        data={(['en', 'es'] as const).map((value) => ({ value, label: languageNames[value] ?? value }))}
        value={form.values.languageTag}
        onChange={(tag) => change('languageTag', tag === 'en' || tag === 'es' ? tag : null)}
        clearable
        maw="16rem"
        data-field="languageTag"
      />
    </Card>
  )
}

/** Whether this person may set what a customer is charged, and a sentence about what they may not. */
function useTerms() {
  const t = useT()
  const maySetTerms = useCan('CUSTOMERS__TERMS')
  const { settings } = useCompany()
  const limit = useSession()?.companyProfile?.limits.maxCustomerDiscountPercent ?? null
  if (!maySetTerms) return { maySetTerms, sentence: t('customers.form.termsReadOnly') }
  const sentence = limit === null ? null : t('customers.form.termsLimit', { limit: formatPercent(limit, settings) })
  return { maySetTerms, sentence }
}

/** The customer's group; a new one may be created here. */
function GroupField({ editor: { form, base, change } }: CustomerCardProps) {
  const t = useT()
  const maySetTerms = useCan('CUSTOMERS__TERMS')
  const maySaveGroup = useCan(saveCustomerGroup)
  const saveGroup = useEndpointMutation(saveCustomerGroup)
  const known = base?.groupId && base.groupName ? [{ id: base.groupId, label: base.groupName }] : []
  const createGroup = async (name: string) => {
    const { group } = await saveGroup.mutateAsync({ name })
    return { id: group.id, label: group.name }
  }
  return (
    <ReferencePicker
      label={t('customers.form.group')}
      placeholder={t('customers.bulk.noGroup')}
      source={groupSource}
      known={known}
      value={form.values.groupId}
      onChange={(groupId) => change('groupId', groupId)}
      onCreate={maySaveGroup ? createGroup : undefined}
      error={form.errors['groupId']}
      disabled={!maySetTerms}
      name="groupId"
    />
  )
}

function TaxFields({ editor }: CustomerCardProps) {
  const t = useT()
  const { isTaxExempt } = editor.form.values
  const maySetTerms = useCan('CUSTOMERS__TERMS')
  return (
    <>
      <Switch
        label={t('customers.form.isTaxExempt')}
        checked={isTaxExempt}
        onChange={(event) => editor.change('isTaxExempt', event.currentTarget.checked)}
        disabled={!maySetTerms}
        data-field="isTaxExempt"
      />
      {isTaxExempt && (
        <TextInput
          label={t('customers.form.exemptionReference')}
          maxLength={longest.line}
          readOnly={!maySetTerms}
          {...textFieldOf(editor, 'exemptionReference')}
        />
      )}
    </>
  )
}

/** The price list of this customer. A member who may not see price lists sees only its name. */
function PriceListField({ editor: { form, base, change } }: CustomerCardProps) {
  const t = useT()
  const maySee = useCan(listPriceLists)
  const maySetTerms = useCan('CUSTOMERS__TERMS')
  const known = base?.priceListId && base.priceListName ? [{ id: base.priceListId, label: base.priceListName }] : []
  return (
    <ReferencePicker
      label={t('customers.form.priceList')}
      placeholder={t('customers.form.usualPrices')}
      source={priceListSource}
      known={known}
      value={form.values.priceListId}
      onChange={(id) => change('priceListId', id)}
      error={form.errors['priceListId']}
      disabled={!maySee || !maySetTerms}
      name="priceListId"
    />
  )
}

function CreditFields({ editor }: CustomerCardProps) {
  const t = useT()
  const { settings } = useCompany()
  const mayGiveCredit = useCan('CUSTOMERS__CREDIT_UPDATE')
  const { onChange: _typed, ...creditLimit } = textFieldOf(editor, 'creditLimit')
  return (
    <>
      <Pair>
        <MoneyInput
          label={t('customers.form.creditLimit')}
          description={t('customers.form.creditLimitHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          settings={settings}
          {...creditLimit}
          onChange={(text) => editor.change('creditLimit', text)}
          readOnly={!mayGiveCredit}
        />
        <TextInput
          label={t('customers.form.paymentTerms')}
          inputMode="numeric"
          rightSection={t('customers.form.days')}
          rightSectionWidth={52}
          {...textFieldOf(editor, 'paymentTermsDays')}
          readOnly={!mayGiveCredit}
        />
      </Pair>
      {!mayGiveCredit && <p className={styles['small']}>{t('customers.form.creditReadOnly')}</p>}
    </>
  )
}
