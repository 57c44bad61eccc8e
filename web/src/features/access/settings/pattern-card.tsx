import { Stack } from '#src/ui/layout/boxes.tsx'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { labelDivisors, labelValueKinds } from '@mostrador/contract/features/access/settings/label-shape.ts'
import type { LabelPatternSetting } from '@mostrador/contract/features/access/settings/schema.ts'
import {
  changePattern,
  divisorOf,
  itemDigitChoices,
  kindOf,
  valueDigitsOf,
} from '#src/features/access/settings/scale-values.ts'
import styles from '#src/features/access/settings/settings.module.css'
import { useT } from '#src/language/use-t.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/detail-page.tsx'

type CardProps = {
  pattern: LabelPatternSetting
  position: number
  onChange: (pattern: LabelPatternSetting) => void
  onRemove: () => void
}

/** One label pattern of a scale. */
export function PatternCard({ pattern, position, onChange, onRemove }: CardProps) {
  const t = useT()
  const { prefix, hasInnerCheck } = pattern
  const change = (part: Partial<LabelPatternSetting>) => onChange(changePattern(pattern, part))

  return (
    <Card title={t('settings.scales.pattern', { prefix })}>
      <PatternFields pattern={pattern} position={position} onChange={change} />
      <Switch
        id={`pattern-check-${position}`}
        label={t('settings.scales.innerCheck')}
        checked={hasInnerCheck}
        onChange={(event) => change({ hasInnerCheck: event.currentTarget.checked })}
        data-testid={`pattern-check-${position}`}
      />
      <div>
        <Button look="quiet" size="sm" onClick={onRemove} data-testid={`pattern-remove-${position}`}>
          {t('settings.scales.remove', { prefix })}
        </Button>
      </div>
    </Card>
  )
}

type FieldsProps = Pick<CardProps, 'pattern' | 'position'> & { onChange: (part: Partial<LabelPatternSetting>) => void }

/** The prefix, the length of the item code, and the meaning of the value. */
function PatternFields({ pattern, position, onChange }: FieldsProps) {
  const t = useT()
  const { prefix, itemDigits, valueKind, divisor } = pattern
  return (
    <Stack gap={3} align="start" className={styles['patternFields']}>
      <TextInput
        id={`pattern-prefix-${position}`}
        label={t('settings.scales.prefix')}
        inputMode="numeric"
        maxLength={2}
        value={prefix}
        onChange={(event) => onChange({ prefix: event.currentTarget.value })}
        data-testid={`pattern-prefix-${position}`}
      />
      <NativeSelect
        id={`pattern-item-${position}`}
        label={t('settings.scales.itemDigits')}
        description={t('settings.scales.valueDigits', { count: valueDigitsOf(pattern) })}
        inputWrapperOrder={['label', 'input', 'description']}
        data={itemDigitChoices.map(String)}
        value={String(itemDigits)}
        onChange={(event) => onChange({ itemDigits: Number(event.currentTarget.value) })}
        data-testid={`pattern-item-${position}`}
      />
      <NativeSelect
        id={`pattern-kind-${position}`}
        label={t('settings.scales.kind')}
        data={labelValueKinds.map((value) => ({ value, label: t(`settings.scales.kinds.${value}`) }))}
        value={valueKind}
        onChange={(event) => onChange({ valueKind: kindOf(event.currentTarget.value) })}
        data-testid={`pattern-kind-${position}`}
      />
      <NativeSelect
        id={`pattern-divisor-${position}`}
        label={t('settings.scales.divisor')}
        data={labelDivisors.map((value) => ({
          value: String(value),
          label: t(`settings.scales.divisors.by${value}`),
        }))}
        value={String(divisor)}
        onChange={(event) => onChange({ divisor: divisorOf(event.currentTarget.value) })}
        data-testid={`pattern-divisor-${position}`}
      />
    </Stack>
  )
}
