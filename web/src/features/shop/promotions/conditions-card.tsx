import { Row } from '#src/ui/layout/boxes.tsx'
import { Checkbox } from '@mantine/core'
import { listCustomerGroups } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { promotionForm } from '#src/features/shop/promotions/promotion-values.ts'
import styles from '#src/features/shop/promotions/promotions.module.css'
import type { PromotionEditor } from '#src/features/shop/promotions/use-promotion-form.ts'
import { useWeekdays } from '#src/features/shop/promotions/use-weekdays.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { ReferencesPicker } from '#src/ui/admin/filter/reference-picker.tsx'
import parts from '#src/ui/admin/form/record-parts.module.css'
import type { ReferenceSource } from '#src/ui/admin/list-state/reference-source.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, Pair } from '#src/ui/detail-page.tsx'

type CardProps = { editor: PromotionEditor; isReadOnly: boolean }

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
  const t = useT()
  const field = fieldsOf(promotionForm, props.editor)
  return (
    <Card title={t('promotions.form.conditions')}>
      <Pair>
        {field('leastAmount')}
        {field('leastQuantity')}
      </Pair>
      <Times editor={props.editor} />
      {field('isForFirstOrder')}
      <Groups {...props} />
    </Card>
  )
}

function Times({ editor }: Pick<CardProps, 'editor'>) {
  const t = useT()
  const { timeZone } = useCompany().settings
  const weekdays = useWeekdays()
  const field = fieldsOf(promotionForm, editor)
  const { form } = editor
  return (
    <>
      <Pair>
        {field('startsOn')}
        {field('endsOn')}
      </Pair>
      <Pair>
        {field('fromTime')}
        {field('toTime')}
      </Pair>
      <Checkbox.Group
        label={t('promotions.form.weekDays')}
        description={t('promotions.form.timeHelp', { zone: timeZone })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
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

function Groups({ editor: { form, base }, isReadOnly }: CardProps) {
  const t = useT()
  const maySee = useCan(listCustomerGroups)
  return (
    <>
      {base?.isForNobody && (
        <Row as="p" gap={2} align="center" justify="between" className={parts['warning']}>
          {t('promotions.form.noGroups')}
        </Row>
      )}
      <ReferencesPicker
        label={t('promotions.form.groupIds')}
        description={t('promotions.form.groupIdsHelp')}
        source={groupSource}
        known={base?.groupNames.map(({ id, name }) => ({ id, label: name })) ?? []}
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
export function LimitsCard({ editor }: Pick<CardProps, 'editor'>) {
  const t = useT()
  const field = fieldsOf(promotionForm, editor)
  return (
    <Card title={t('promotions.form.limits')}>
      <Pair>
        {field('usageLimit')}
        {field('perCustomerLimit')}
      </Pair>
      <p className="k-muted k-small">{t('promotions.form.limitsHelp')}</p>
      {field('isCombinable')}
      {field('priority')}
    </Card>
  )
}
