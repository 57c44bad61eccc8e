import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button, NativeSelect } from '@mantine/core'
import { rereadImport } from '@mostrador/contract/features/office/imports/endpoints.ts'
import type { dateOrders, decimalSigns, Import } from '@mostrador/contract/features/office/imports/schema.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { misreadNumber } from '#src/features/office/imports/import-mapping.ts'
import type { OptionsProps } from '#src/features/office/imports/options-props.ts'
import { encodings, isEncoding, isSeparator, separators } from '#src/features/office/imports/file-forms.ts'
import { SampleTable } from '#src/features/office/imports/sample-table.tsx'
import styles from '#src/features/office/imports/wizard.module.css'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { Card } from '#src/ui/detail-page.tsx'

type DecimalSign = (typeof decimalSigns)[number]
type DateOrder = (typeof dateOrders)[number]

const decimalExamples: Record<DecimalSign, string> = { ',': '1.234,50', '.': '1,234.50' }
const decimalNames = { ',': 'comma', '.': 'point' } as const
const dateExamples: Record<DateOrder, string> = { dmy: '31-12-2026', mdy: '12-31-2026', ymd: '2026-12-31' }
const signs: readonly DecimalSign[] = [',', '.']
const orders: readonly DateOrder[] = ['dmy', 'mdy', 'ymd']

/** What was detected about the file before parsing; each value can be changed. */
export function UnderstoodCard({ found, options, onChange }: OptionsProps) {
  const t = useT()
  const misread = misreadNumber(found.columns, found.sample, options)
  return (
    <Card title={t('imports.understood.title')} testId="import-understood">
      <Stack gap={4} align="start" className={styles['fields']}>
        {found.separator === null ? <Spreadsheet /> : <TextForm found={found} />}
        <NativeSelect
          label={t('imports.understood.decimalSign')}
          data={signs.map((value) => ({
            value,
            label: t(`imports.understood.decimals.${decimalNames[value]}`, { example: decimalExamples[value] }),
          }))}
          value={options.decimalSign}
          error={misread === null ? undefined : t('imports.understood.misread', { text: misread })}
          onChange={({ currentTarget: { value } }) => {
            const decimalSign = signs.find((sign) => sign === value)
            if (decimalSign) onChange({ decimalSign })
          }}
          data-testid="import-decimal"
        />
        <NativeSelect
          label={t('imports.understood.dateOrder')}
          data={orders.map((value) => ({
            value,
            label: t(`imports.understood.dates.${value}`, { example: dateExamples[value] }),
          }))}
          value={options.dateOrder}
          onChange={({ currentTarget: { value } }) => {
            const dateOrder = orders.find((order) => order === value)
            if (dateOrder) onChange({ dateOrder })
          }}
          data-testid="import-dates"
        />
      </Stack>
      <SampleTable found={found} options={options} />
    </Card>
  )
}

function Spreadsheet() {
  const t = useT()
  return <p data-testid="import-spreadsheet">{t('imports.understood.spreadsheet')}</p>
}

/** The encoding of a text file. Changing it parses the file again, so it needs a button. */
function TextForm({ found }: { found: Import }) {
  const t = useT()
  const [encoding, setEncoding] = useState(found.encoding)
  const [separator, setSeparator] = useState(found.separator ?? ',')
  const reread = useEndpointMutation(rereadImport)
  const { run, isRunning } = useAction()
  const isOther = encoding !== found.encoding || separator !== found.separator
  const again = () =>
    run(async () => {
      if (isEncoding(encoding) && isSeparator(separator))
        await reread.mutateAsync({ id: found.id, encoding, separator })
    })
  return (
    <>
      <NativeSelect
        label={t('imports.understood.encoding')}
        data={encodings.map(({ value, label }) => ({ value, label }))}
        value={encoding}
        onChange={({ currentTarget: { value } }) => setEncoding(value)}
        data-testid="import-encoding"
      />
      <NativeSelect
        label={t('imports.understood.separator')}
        data={separators.map(({ value, name }) => ({ value, label: t(`imports.understood.separators.${name}`) }))}
        value={separator}
        onChange={({ currentTarget: { value } }) => setSeparator(value)}
        data-testid="import-separator"
      />
      {isOther && (
        <Row gap={2} across={3} align="center" className="k-whole">
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} stroke={1.75} />}
            loading={isRunning}
            onClick={() => void again()}
            data-testid="import-reread"
          >
            {t('imports.understood.again')}
          </Button>
          <span className="k-muted">{t('imports.understood.againHelp')}</span>
        </Row>
      )}
    </>
  )
}
