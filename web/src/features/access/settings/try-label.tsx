import { TextInput } from '@mantine/core'
import type { LabelPatternSetting } from '@mostrador/contract/features/access/settings/schema.ts'
import { parseLabelCode } from '@mostrador/domain/label/label-code.ts'
import { useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** What the patterns above read from a code. */
export function TryLabel({ patterns }: { patterns: readonly LabelPatternSetting[] }) {
  const t = useT()
  const [code, setCode] = useState('')
  const label = parseLabelCode(code.trim(), patterns)
  const words = {
    weight: 'settings.scales.tryWeight',
    price: 'settings.scales.tryPrice',
    units: 'settings.scales.tryUnits',
  } as const
  const answer = label
    ? t(words[label.valueKind], { code: label.itemCode, value: label.value })
    : t('settings.scales.tryNone')

  return (
    <Card title={t('settings.scales.try')}>
      <TextInput
        id="try-label"
        label={t('settings.scales.tryHelp')}
        inputMode="numeric"
        autoComplete="off"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        data-scan="accept"
        data-testid="try-label"
      />
      <output data-testid="try-answer">{code.trim() === '' ? '' : answer}</output>
    </Card>
  )
}
