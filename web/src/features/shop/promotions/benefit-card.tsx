import { NativeSelect, Radio, Switch, TextInput } from '@mantine/core'
import type { PromotionRecord } from '@mostrador/contract/features/shop/promotions/schema.ts'
import { promotionKinds, promotionTargets } from '@mostrador/domain/promotion/promotion-names.ts'
import { categorySource } from '#src/features/catalogue/categories/public.tsx'
import { productSource } from '#src/features/catalogue/products/public.tsx'
import { hasAmount } from '#src/features/shop/promotions/promotion-values.ts'
import styles from '#src/features/shop/promotions/promotions.module.css'
import { below, textProps } from '#src/features/shop/promotions/text-props.ts'
import type { PromotionForm } from '#src/features/shop/promotions/use-promotion-form.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { ReferencesPicker } from '#src/ui/admin/filter/reference-picker.tsx'
import { LocalizedField } from '#src/ui/admin/form/localized-field.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, Pair } from '#src/ui/detail-page.tsx'
import { MoneyInput } from '#src/ui/money-input.tsx'

type CardProps = { form: PromotionForm; stored: PromotionRecord | null; isReadOnly: boolean }

/** How buyers know it, and whether it counts now. */
export function NameCard({ form }: { form: PromotionForm }) {
  const t = useT()
  return (
    <Card title={t('promotions.form.basics')}>
      <LocalizedField
        label={t('promotions.form.name')}
        description={t('promotions.form.nameHelp')}
        name="name"
        value={form.values.name}
        onChange={(words) => form.setFieldValue('name', words)}
        error={form.errors['name']}
        maxLength={60}
      />
      <TextInput
        {...textProps(form, 'code')}
        label={t('promotions.form.code')}
        description={t('promotions.form.codeHelp')}
        inputWrapperOrder={below}
        maxLength={30}
      />
      <Switch
        label={t('promotions.form.isPaused')}
        checked={form.values.isPaused}
        onChange={(event) => form.setFieldValue('isPaused', event.currentTarget.checked)}
        data-testid="promotion-isPaused"
      />
    </Card>
  )
}

/** What it takes off, and of what. */
export function BenefitCard(props: CardProps) {
  const { form } = props
  const t = useT()
  const { settings } = useCompany()
  const { kind } = form.values
  return (
    <Card title={t('promotions.form.benefit')}>
      <KindField form={form} />
      {kind === 'percent' && (
        <TextInput
          {...textProps(form, 'percent')}
          label={t('promotions.form.percent')}
          inputMode="decimal"
          rightSection="%"
          maxLength={8}
        />
      )}
      {hasAmount(kind) && (
        <MoneyInput
          {...textProps(form, 'amount')}
          label={t(kind === 'amount' ? 'promotions.form.amount' : 'promotions.form.fixedAmount')}
          settings={settings}
          onChange={(text) => form.setFieldValue('amount', text)}
        />
      )}
      {kind === 'buyXGetY' && (
        <Pair>
          {(['buyQuantity', 'freeQuantity'] as const).map((name) => (
            <TextInput
              key={name}
              {...textProps(form, name)}
              label={t(`promotions.form.${name}`)}
              inputMode="numeric"
              maxLength={3}
            />
          ))}
        </Pair>
      )}
      {kind !== 'freeDelivery' && <Target {...props} />}
    </Card>
  )
}

function KindField({ form }: { form: PromotionForm }) {
  const t = useT()
  return (
    <Radio.Group
      label={t('promotions.form.kind')}
      value={form.values.kind}
      onChange={(value) => {
        const kind = promotionKinds.find((known) => known === value)
        if (kind) form.setFieldValue('kind', kind)
      }}
    >
      <div className={styles['kinds']}>
        {promotionKinds.map((kind) => (
          <Radio
            key={kind}
            value={kind}
            label={t(`promotions.kinds.${kind}`)}
            description={t(`promotions.kindHelp.${kind}`)}
            data-testid={`promotion-kind-${kind}`}
          />
        ))}
      </div>
    </Radio.Group>
  )
}

function Target({ form, stored, isReadOnly }: CardProps) {
  const t = useT()
  const language = useLanguage()
  const { target, targetIds } = form.values
  return (
    <>
      <NativeSelect
        label={t('promotions.form.target')}
        data={promotionTargets.map((value) => ({ value, label: t(`promotions.targets.${value}`) }))}
        value={target}
        error={form.errors['target']}
        onChange={(event) => {
          const chosen = promotionTargets.find((known) => known === event.currentTarget.value)
          if (!chosen) return
          form.setFieldValue('target', chosen)
          form.setFieldValue('targetIds', [])
        }}
        data-field="target"
        data-testid="promotion-target"
      />
      {target !== 'basket' && (
        <ReferencesPicker
          key={target}
          label={t(`promotions.form.${target}`)}
          source={target === 'products' ? productSource : categorySource(language)}
          known={stored?.targetNames.map(({ id, name }) => ({ id, label: name })) ?? []}
          value={targetIds}
          onChange={(ids) => form.setFieldValue('targetIds', ids)}
          error={form.errors['targetIds']}
          disabled={isReadOnly}
          name="targetIds"
        />
      )}
    </>
  )
}
