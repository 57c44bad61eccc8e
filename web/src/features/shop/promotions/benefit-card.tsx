import { Stack } from '#src/ui/layout/boxes.tsx'
import { Radio } from '@mantine/core'
import { promotionKinds } from '@mostrador/domain/promotion/promotion-names.ts'
import { categorySource } from '#src/features/catalogue/categories/public.tsx'
import { productSource } from '#src/features/catalogue/products/public.tsx'
import { hasAmount, promotionForm } from '#src/features/shop/promotions/promotion-values.ts'
import styles from '#src/features/shop/promotions/promotions.module.css'
import type { PromotionEditor } from '#src/features/shop/promotions/use-promotion-form.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { ReferencesPicker } from '#src/ui/admin/filter/reference-picker.tsx'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { Card, Pair } from '#src/ui/detail-page.tsx'

type CardProps = { editor: PromotionEditor; isReadOnly: boolean }

/** How buyers know it, and whether it counts now. */
export function NameCard({ editor }: Pick<CardProps, 'editor'>) {
  const t = useT()
  const field = fieldsOf(promotionForm, editor)
  return (
    <Card title={t('promotions.form.basics')}>
      {field('name')}
      {field('code')}
      {field('isPaused')}
    </Card>
  )
}

/** What it takes off, and of what. */
export function BenefitCard(props: CardProps) {
  const { editor } = props
  const t = useT()
  const field = fieldsOf(promotionForm, editor)
  const { kind } = editor.form.values
  return (
    <Card title={t('promotions.form.benefit')}>
      <KindField editor={editor} />
      {kind === 'percent' && field('percent')}
      {hasAmount(kind) &&
        field('amount', { label: t(kind === 'amount' ? 'promotions.form.amount' : 'promotions.form.fixedAmount') })}
      {kind === 'buyXGetY' && (
        <Pair>
          {field('buyQuantity')}
          {field('freeQuantity')}
        </Pair>
      )}
      {kind !== 'freeDelivery' && <Target {...props} />}
    </Card>
  )
}

function KindField({ editor: { form } }: Pick<CardProps, 'editor'>) {
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
      <Stack gap={3} className={styles['kinds']}>
        {promotionKinds.map((kind) => (
          <Radio
            key={kind}
            value={kind}
            label={t(`promotions.kinds.${kind}`)}
            description={t(`promotions.kindHelp.${kind}`)}
            data-testid={`promotion-kind-${kind}`}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

function Target({ editor, isReadOnly }: CardProps) {
  const t = useT()
  const language = useLanguage()
  const { form, base } = editor
  const { target, targetIds } = form.values
  return (
    <>
      {fieldsOf(promotionForm, editor)('target')}
      {target !== 'basket' && (
        <ReferencesPicker
          key={target}
          label={t(`promotions.form.${target}`)}
          source={target === 'products' ? productSource : categorySource(language)}
          known={base?.targetNames.map(({ id, name }) => ({ id, label: name })) ?? []}
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
