import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button, TextInput } from '@mantine/core'
import { IconBarcode, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { type BarcodeCheck, checkBarcode, maxBarcodes } from '#src/features/catalogue/products/codes/check-barcode.ts'
import styles from '#src/features/catalogue/products/products.module.css'
import parts from '#src/ui/admin/form/record-parts.module.css'
import { useT } from '#src/language/use-t.ts'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'

type BarcodeFieldProps = { codes: readonly string[]; onChange: (codes: string[]) => void; error: ReactNode }

/** The barcodes of a product. A scanner types the code and Enter; a wrong check digit asks before the code is kept. */
export function BarcodeField({ codes, onChange, error }: BarcodeFieldProps) {
  const t = useT()
  const { text, result, type, add, tryAdd } = useBarcodeEntry(codes, onChange)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    tryAdd()
  }
  const faults: Partial<Record<BarcodeCheck, string>> = {
    repeated: t('products.form.barcodeRepeated'),
    badForm: t('products.form.barcodeFormat'),
    tooMany: t('products.form.barcodeLimit', { max: maxBarcodes }),
  }
  return (
    <Stack gap={2} data-field="barcodes">
      <TextInput
        label={t('products.form.barcodes')}
        description={t('products.form.barcodesHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        leftSection={<IconBarcode size={18} stroke={1.75} />}
        classNames={{ input: styles['code'] ?? '' }}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={tryAdd}
        error={faults[result] ?? error}
        autoComplete="off"
        data-scan="accept"
        data-testid="product-barcode-input"
      />
      {result === 'badCheckDigit' && (
        <Row gap={2} align="center" justify="between" className={parts['warning']} role="alert">
          <span>{t('products.form.badCheckDigit', { code: text.trim() })}</span>
          <Button variant="default" size="xs" onClick={() => add(text.trim())} data-testid="barcode-accept">
            {t('products.form.acceptAnyway')}
          </Button>
        </Row>
      )}
      {codes.length > 0 && <CodeList codes={codes} onChange={onChange} />}
    </Stack>
  )
}

/** The code being typed, and the result of its check once it was tried. */
function useBarcodeEntry(codes: readonly string[], onChange: BarcodeFieldProps['onChange']) {
  const [text, setText] = useState('')
  const [result, setResult] = useState<BarcodeCheck>('add')

  const add = (code: string) => {
    onChange([...codes, code])
    setText('')
    setResult('add')
  }
  const tryAdd = () => {
    const found = checkBarcode(text, codes)
    setResult(found)
    if (found === 'add') add(text.trim())
  }
  const type = (typed: string) => {
    setText(typed)
    setResult('add')
  }
  return { text, result, type, add, tryAdd }
}

function CodeList({ codes, onChange }: Pick<BarcodeFieldProps, 'codes' | 'onChange'>) {
  const t = useT()
  return (
    <Row as="ul" gap={2} className={styles['codeList']}>
      {codes.map((code) => (
        <li key={code} className={styles['code']}>
          {code}
          <IconAction
            radius="xl"
            label={t('products.form.removeBarcode', { code })}
            onClick={() => onChange(codes.filter((other) => other !== code))}
          >
            <IconX size={16} stroke={1.75} />
          </IconAction>
        </li>
      ))}
    </Row>
  )
}
