import { Row } from '#src/ui/layout/boxes.tsx'
import { Checkbox, Switch, TextInput } from '@mantine/core'
import { listCustomerGroups } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import type { PromotionRecord } from '@mostrador/contract/features/shop/promotions/schema.ts'
import styles from '#src/features/shop/promotions/promotions.module.css'
import { below, textProps } from '#src/features/shop/promotions/text-props.ts'
import type { PromotionForm } from '#src/features/shop/promotions/use-promotion-form.ts'
import { useWeekdays } from '#src/features/shop/promotions/use-weekdays.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { ReferencesPicker } from '#src/ui/admin/filter/reference-picker.tsx'
import parts from '#src/ui/admin/form/record-parts.module.css'
import type { ReferenceSource } from '#src/ui/admin/list-state/reference-source.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, Pair } from '#src/ui/detail-page.tsx'
import { MoneyInput } from '#src/ui/money-input.tsx'

type CardProps = { form: PromotionForm; stored: PromotionRecord | null; isReadOnly: boolean }

const groupSource: ReferenceSource = {
  list: 'customerGroups',
  search: async (text, signal) => {
    const { items } = await callEndpoint(listCustomerGroups, {}, { signal })
    const wanted = text.toLocaleLowerCase()
    return items
      .filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
      .map(({ id, name }) => ({ id, label: name }))
  },
}

/** From what amount, on which days, and for whom. */
export function ConditionsCard(props: CardProps) {
  const { form } = props
  const t = useT()
  const { settings } = useCompany()
  return (
    <Card title={t('promotions.form.conditions')}>
      <Pair>
        <MoneyInput
          {...textProps(form, 'leastAmount')}
          label={t('promotions.form.leastAmount')}
          description={t('promotions.form.leastAmountHelp')}
          inputWrapperOrder={below}
          settings={settings}
          onChange={(text) => form.setFieldValue('leastAmount', text)}
        />
        <TextInput
          {...textProps(form, 'leastQuantity')}
          label={t('promotions.form.leastQuantity')}
          inputMode="numeric"
          maxLength={5}
        />
      </Pair>
      <Times form={form} />
      <Switch
        label={t('promotions.form.isForFirstOrder')}
        checked={form.values.isForFirstOrder}
        onChange={(event) => form.setFieldValue('isForFirstOrder', event.currentTarget.checked)}
        data-testid="promotion-isForFirstOrder"
      />
      <Groups {...props} />
    </Card>
  )
}

function Times({ form }: { form: PromotionForm }) {
  const t = useT()
  const { timeZone } = useCompany().settings
  const weekdays = useWeekdays()
  return (
    <>
      <Pair>
        <TextInput {...textProps(form, 'startsOn')} label={t('promotions.form.startsOn')} type="date" />
        <TextInput {...textProps(form, 'endsOn')} label={t('promotions.form.endsOn')} type="date" />
      </Pair>
      <Pair>
        <TextInput {...textProps(form, 'fromTime')} label={t('promotions.form.fromTime')} type="time" />
        <TextInput {...textProps(form, 'toTime')} label={t('promotions.form.toTime')} type="time" />
      </Pair>
      <Checkbox.Group
        label={t('promotions.form.weekDays')}
        description={t('promotions.form.timeHelp', { zone: timeZone })}
        inputWrapperOrder={below}
        value={form.values.weekDays}
        onChange={(days) => form.setFieldValue('weekDays', days)}
      >
        <Row gap={2} across={4} className={styles['days']}>
          {weekdays.map((label, at) => (
            <Checkbox key={label} value={String(at + 1)} label={label} data-testid={`promotion-day-${at + 1}`} />
          ))}
        </Row>
      </Checkbox.Group>
    </>
  )
}

function Groups({ form, stored, isReadOnly }: CardProps) {
  const t = useT()
  const maySee = useCan(listCustomerGroups)
  return (
    <>
      {stored?.isForNobody && (
        <Row as="p" gap={2} align="center" justify="between" className={parts['warning']}>
          {t('promotions.form.noGroups')}
        </Row>
      )}
      <ReferencesPicker
        label={t('promotions.form.groupIds')}
        description={t('promotions.form.groupIdsHelp')}
        source={groupSource}
        known={stored?.groupNames.map(({ id, name }) => ({ id, label: name })) ?? []}
        value={form.values.groupIds}
        onChange={(ids) => form.setFieldValue('groupIds', ids)}
        error={form.errors['groupIds']}
        disabled={isReadOnly || !maySee}
        name="groupIds"
      />
    </>
  )
}

/** How often it applies, and beside what. */
export function LimitsCard({ form }: { form: PromotionForm }) {
  const t = useT()
  return (
    <Card title={t('promotions.form.limits')}>
      <Pair>
        {(['usageLimit', 'perCustomerLimit'] as const).map((name) => (
          <TextInput
            key={name}
            {...textProps(form, name)}
            label={t(`promotions.form.${name}`)}
            inputMode="numeric"
            maxLength={7}
          />
        ))}
      </Pair>
      <p className="k-muted k-small">{t('promotions.form.limitsHelp')}</p>
      <Switch
        label={t('promotions.form.isCombinable')}
        description={t('promotions.form.isCombinableHelp')}
        checked={form.values.isCombinable}
        onChange={(event) => form.setFieldValue('isCombinable', event.currentTarget.checked)}
        data-testid="promotion-isCombinable"
      />
      <TextInput
        {...textProps(form, 'priority')}
        label={t('promotions.form.priority')}
        description={t('promotions.form.priorityHelp')}
        inputWrapperOrder={below}
        inputMode="numeric"
        maxLength={2}
      />
    </Card>
  )
}
