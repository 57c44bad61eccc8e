import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { draftDays, draftLimits } from '@mostrador/contract/features/shop/draft-orders/list.ts'
import type { DraftOrder } from '@mostrador/contract/features/shop/draft-orders/schema.ts'
import { languages } from '@mostrador/contract/language.ts'
import type { DraftEditor } from '#src/features/shop/draft-orders/use-draft-editor.ts'
import { useT } from '#src/language/use-t.ts'
import { Card, Pair } from '#src/ui/detail-page.tsx'

type CardProps = { form: DraftEditor['form'] }
const languageNames = { en: 'English', es: 'Español' } as const

/** Who wants it. */
export function BuyerCard({ form }: CardProps) {
  const t = useT()
  const field = (name: 'name' | 'email' | 'phone') => ({
    label: t(`draftOrders.form.${name}`),
    maxLength: draftLimits[name],
    autoComplete: 'off',
    ...form.getInputProps(name),
    'data-field': name,
    'data-testid': `draft-${name}`,
  })
  return (
    <Card title={t('draftOrders.form.buyer')}>
      <TextInput {...field('name')} />
      <Pair>
        <TextInput
          {...field('email')}
          inputMode="email"
          description={t('draftOrders.form.emailHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <TextInput {...field('phone')} inputMode="tel" />
      </Pair>
      <NativeSelect
        label={t('draftOrders.form.language')}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={form.values.language}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('language', languages.find((each) => each === value) ?? 'es')
        }
        data-testid="draft-language"
      />
    </Card>
  )
}

/** The proposed delivery, whether missing goods are brought in, words, and how long it holds. */
export function HowCard({ form, draft }: CardProps & { draft: DraftOrder | null }) {
  const t = useT()
  const methods = draft?.quote.deliveryOptions ?? []
  return (
    <Card title={t('draftOrders.form.how')}>
      {methods.length > 0 && (
        <NativeSelect
          label={t('draftOrders.form.delivery')}
          data={[
            { value: '', label: t('draftOrders.form.anyDelivery') },
            ...methods.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={form.values.deliveryMethodId ?? ''}
          onChange={({ currentTarget: { value } }) => form.setFieldValue('deliveryMethodId', value || null)}
          data-testid="draft-delivery"
        />
      )}
      <Switch
        label={t('draftOrders.form.bringsIn')}
        description={t('draftOrders.form.bringsInHelp')}
        {...form.getInputProps('bringsIn', { type: 'checkbox' })}
        data-field="bringsIn"
        data-testid="draft-brings-in"
      />
      <Textarea
        label={t('draftOrders.form.note')}
        maxLength={draftLimits.note}
        autosize
        minRows={2}
        {...form.getInputProps('note')}
        data-field="note"
        data-testid="draft-note"
      />
      <TextInput
        label={t('draftOrders.form.days')}
        inputMode="numeric"
        maxLength={String(draftDays.most).length}
        autoComplete="off"
        {...form.getInputProps('days')}
        data-field="days"
        data-testid="draft-days"
      />
    </Card>
  )
}
