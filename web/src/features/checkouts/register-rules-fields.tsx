import { Checkbox, Switch } from '@mantine/core'
import styles from '#src/features/checkouts/checkout-form.module.css'
import { type CheckoutFields, type CheckoutText, textPropsOf } from '#src/features/checkouts/text-props-of.ts'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/use-company.ts'
import { MoneyInput } from '#src/ui/money-input.tsx'

type FieldsProps = { form: CheckoutFields; tenders: ReadonlyMap<string, string> }

/** What is asked of whoever sells at a register and counts it. */
export function RegisterRulesFields({ form, tenders }: FieldsProps) {
  const t = useT()
  return (
    <>
      <fieldset className={styles['group']}>
        <legend>{t('checkouts.form.selling')}</legend>
        <AmountField form={form} name="cashLimitWarning" />
        {tenders.size > 0 && <TendersField form={form} tenders={tenders} />}
      </fieldset>
      <fieldset className={styles['group']}>
        <legend>{t('checkouts.form.counting')}</legend>
        <SwitchOf form={form} name="blindClose" />
        <SwitchOf form={form} name="countDenominations" />
        <AmountField form={form} name="requireReasonAboveAmount" />
        <AmountField form={form} name="maxDifferenceAmount" />
      </fieldset>
    </>
  )
}

type AmountName = Extract<CheckoutText, 'cashLimitWarning' | 'requireReasonAboveAmount' | 'maxDifferenceAmount'>

function AmountField({ form, name }: { form: CheckoutFields; name: AmountName }) {
  const t = useT()
  const { settings } = useCompany()
  return (
    <MoneyInput
      {...textPropsOf(form, name, t)}
      description={t(`checkouts.form.${name}Help`)}
      settings={settings}
      onChange={(value) => form.setFieldValue(name, value)}
    />
  )
}

function SwitchOf({ form, name }: { form: CheckoutFields; name: 'blindClose' | 'countDenominations' }) {
  const t = useT()
  return (
    <Switch
      label={t(`checkouts.form.${name}`)}
      description={t(`checkouts.form.${name}Help`)}
      checked={form.values[name]}
      onChange={({ currentTarget: { checked } }) => form.setFieldValue(name, checked)}
      data-testid={`checkout-${name}`}
    />
  )
}

/** None chosen is all: a register that has no choice of its own takes what the company takes, also what is added later. */
function TendersField({ form, tenders }: FieldsProps) {
  const t = useT()
  return (
    <Checkbox.Group
      label={t('checkouts.form.tenderIds')}
      description={t('checkouts.form.tenderIdsHelp')}
      error={form.errors['tenderIds']}
      value={[...form.values.tenderIds]}
      onChange={(ids) => form.setFieldValue('tenderIds', ids)}
      data-field="tenderIds"
    >
      {[...tenders].map(([id, name]) => (
        <Checkbox key={id} value={id} label={name} mt="xs" data-testid={`checkout-tender-${name}`} />
      ))}
    </Checkbox.Group>
  )
}
