import { Stack } from '#src/ui/layout/boxes.tsx'
import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { generateSku } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { Tax } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { BarcodeField } from '#src/features/catalogue/products/codes/barcode-field.tsx'
import { CodeWarnings } from '#src/features/catalogue/products/codes/code-warnings.tsx'
import { marginOf } from '#src/features/catalogue/products/price-preview.ts'
import styles from '#src/features/catalogue/products/products.module.css'
import type { CodeCheck } from '#src/features/catalogue/products/codes/use-code-check.ts'
import type { PackValues, VariantValues } from '#src/features/catalogue/products/variant-values.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useCan } from '#src/session/use-can.ts'
import { readPrice } from '#src/ui/admin/parts/amount-text.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Pair } from '#src/ui/detail-page.tsx'
import { MoneyInput } from '#src/ui/money-input.tsx'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'

type TextName = {
  [Name in keyof VariantValues]: VariantValues[Name] extends string ? Name : never
}[keyof VariantValues]

/** The fields of one variant: those of the form, or those of a row of the grid. */
export type VariantFieldsProps = {
  values: VariantValues
  onChange: (change: Partial<VariantValues>) => void
  faultOf: (name: keyof VariantValues) => ReactNode
  onLeave?: ((name: keyof VariantValues) => void) | undefined
}

const order: NonNullable<TextInputProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error']

function fieldOf({ values, onChange, faultOf, onLeave }: VariantFieldsProps, name: TextName) {
  return {
    'data-field': name,
    inputWrapperOrder: order,
    autoComplete: 'off',
    value: values[name],
    error: faultOf(name),
    onBlur: () => onLeave?.(name),
    onText: (text: string) => onChange({ [name]: text }),
  }
}

type FieldProps = { props: VariantFieldsProps; name: TextName; label: string; help?: string; testId?: string }

function PlainField({ props, name, label, help, testId, ...rest }: FieldProps & TextInputProps) {
  const { onText, ...field } = fieldOf(props, name)
  return (
    <TextInput
      label={label}
      description={help}
      {...field}
      {...rest}
      onChange={(event) => onText(event.currentTarget.value)}
      data-testid={testId}
    />
  )
}

function PriceField({ props, name, label, help, testId, isLocked }: FieldProps & { isLocked: boolean }) {
  const { settings } = useCompany()
  const { onText, ...field } = fieldOf(props, name)
  return (
    <MoneyInput
      label={label}
      description={help}
      settings={settings}
      {...field}
      readOnly={isLocked}
      onChange={onText}
      data-testid={testId}
    />
  )
}

type PriceFieldsProps = VariantFieldsProps & { isStored: boolean; isCostFixed: boolean; taxes: readonly Tax[] }

/** Price, former price, minimum price, cost and margin. The cost is fixed if it follows from the stock. */
export function PriceFields({ isStored, isCostFixed, taxes, ...props }: PriceFieldsProps) {
  const t = useT()
  const { settings } = useCompany()
  const isLocked = !useCan('PRODUCTS__PRICE_UPDATE') && isStored
  const seesCost = useCan('PRODUCTS__COST_VIEW')
  const setsCost = useCan('PRODUCTS__COST_UPDATE')
  const priceHelp = t(settings.pricesIncludeTax ? 'products.form.priceWithTax' : 'products.form.priceWithoutTax')
  return (
    <>
      <Pair>
        <PriceField
          props={props}
          name="price"
          label={t('products.form.price')}
          help={isLocked ? t('products.form.priceLocked') : priceHelp}
          testId="product-price"
          isLocked={isLocked}
        />
        <PriceField
          props={props}
          name="compareAtPrice"
          label={t('products.form.compareAt')}
          help={t('products.form.compareAtHelp')}
          testId="product-compare-at"
          isLocked={isLocked}
        />
      </Pair>
      <Pair>
        <PriceField
          props={props}
          name="minPrice"
          label={t('products.form.minPrice')}
          help={t('products.form.minPriceHelp')}
          isLocked={isLocked}
        />
        {isStored && seesCost && <CostField props={props} taxes={taxes} isLocked={isCostFixed || !setsCost} />}
      </Pair>
    </>
  )
}

/** The cost, with the margin that it leaves. */
function CostField({
  props,
  taxes,
  isLocked,
}: Pick<FieldProps, 'props'> & { taxes: readonly Tax[]; isLocked: boolean }) {
  const t = useT()
  const { settings } = useCompany()
  const [price, cost] = [readPrice(props.values.price, settings), readPrice(props.values.cost, settings)]
  const margin = marginOf(price, cost, taxes, settings)
  return (
    <PriceField
      props={props}
      name="cost"
      label={t('products.form.cost')}
      help={margin === undefined ? t('products.form.costHelp') : `${t('products.form.margin')}: ${margin}`}
      isLocked={isLocked}
    />
  )
}

/** SKU, barcodes and packs, with warnings about their codes. */
export function CodeFields({ codes, ...props }: VariantFieldsProps & { codes: CodeCheck }) {
  const t = useT()
  const { run, isRunning } = useAction()
  const { values, onChange, faultOf } = props
  const mayGenerate = useCan(generateSku)
  const warnings = codes.warningsOf(values)
  const generate = async () => onChange({ sku: (await callEndpoint(generateSku, {})).sku })
  return (
    <Stack gap={3} fit className={`k-bare ${styles['group']}`} onBlur={codes.look}>
      <Stack gap={2} align="start" className={styles['withButton']}>
        <PlainField
          props={props}
          name="sku"
          label={t('products.form.sku')}
          help={t('products.form.skuHelp')}
          maxLength={60}
          testId="product-sku"
        />
        {mayGenerate && (
          <Button variant="default" loading={isRunning} onClick={() => void run(generate)} data-testid="generate-sku">
            {t('products.form.generateSku')}
          </Button>
        )}
      </Stack>
      <CodeWarnings warnings={warnings.filter(({ kind }) => kind === 'sku')} />
      <BarcodeField
        codes={values.barcodes}
        onChange={(barcodes) => {
          onChange({ barcodes })
          codes.look()
        }}
        error={faultOf('barcodes')}
      />
      <CodeWarnings warnings={warnings.filter(({ kind }) => kind === 'barcode')} />
      <PackRows packs={values.packs} onChange={(packs) => onChange({ packs })} error={faultOf('packs')} />
    </Stack>
  )
}

type PackRowsProps = { packs: readonly PackValues[]; onChange: (packs: PackValues[]) => void; error: ReactNode }

function PackRows({ packs, onChange, error }: PackRowsProps) {
  const t = useT()
  const change = (at: number, part: Partial<PackValues>) =>
    onChange(packs.map((pack, index) => (index === at ? { ...pack, ...part } : pack)))
  return (
    <Stack as="fieldset" gap={3} fit className={`k-bare ${styles['group']}`} data-field="packs">
      <legend>{t('products.form.packs')}</legend>
      <p className="k-muted">{t('products.form.packsHelp')}</p>
      {packs.map((pack, at) => (
        // Packs have no stable name while they are typed, so their position identifies them.
        <PackRow
          key={`pack-${at}`}
          pack={pack}
          onChange={(part) => change(at, part)}
          onRemove={() => onChange(packs.filter((_, index) => index !== at))}
        />
      ))}
      {error && <p className="k-danger k-small">{error}</p>}
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => onChange([...packs, { name: '', factor: '', barcode: '', price: '' }])}
        data-testid="add-pack"
      >
        {t('products.form.addPack')}
      </Button>
    </Stack>
  )
}

type PackRowProps = { pack: PackValues; onChange: (part: Partial<PackValues>) => void; onRemove: () => void }

function PackRow({ pack, onChange, onRemove }: PackRowProps) {
  const t = useT()
  const { settings } = useCompany()
  const text = (name: keyof PackValues) => ({
    value: pack[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <div className={styles['packRow']}>
      <TextInput label={t('products.form.packName')} maxLength={40} {...text('name')} />
      <TextInput label={t('products.form.packFactor')} inputMode="decimal" {...text('factor')} />
      <TextInput label={t('products.form.packBarcode')} maxLength={48} data-scan="accept" {...text('barcode')} />
      <MoneyInput
        label={t('products.form.packPrice')}
        settings={settings}
        value={pack.price}
        onChange={(price) => onChange({ price })}
      />
      <IconAction label={t('products.form.removePack', { name: pack.name })} onClick={onRemove}>
        <IconX size={18} stroke={1.75} />
      </IconAction>
    </div>
  )
}

type StockFieldsProps = VariantFieldsProps & { isStored: boolean; isCounted?: boolean }

/** Reorder level, reorder quantity, and for a new variant its opening stock: shown alone while stock is not tracked yet. */
export function StockFields({ isStored, isCounted = true, ...props }: StockFieldsProps) {
  const t = useT()
  const maySetCost = useCan('PRODUCTS__COST_UPDATE')
  return (
    <>
      {!isStored && (
        <Pair>
          <PlainField
            props={props}
            name="openingStock"
            label={t('products.form.opening')}
            help={t(isCounted ? 'products.form.openingOnce' : 'products.form.openingCounts')}
            inputMode="decimal"
            testId="product-stock"
          />
          {isCounted && maySetCost && (
            <PriceField
              props={props}
              name="openingUnitCost"
              label={t('products.form.openingCost')}
              help={t('products.form.openingCostHelp')}
              testId="product-cost"
              isLocked={false}
            />
          )}
        </Pair>
      )}
      {isCounted && (
        <Pair>
          <PlainField
            props={props}
            name="reorderLevel"
            label={t('products.form.reorderLevel')}
            help={t('products.form.reorderLevelHelp')}
            inputMode="decimal"
          />
          <PlainField
            props={props}
            name="reorderQuantity"
            label={t('products.form.reorderQuantity')}
            inputMode="decimal"
          />
        </Pair>
      )}
    </>
  )
}

export function WeightField(props: VariantFieldsProps) {
  const t = useT()
  return <PlainField props={props} name="weight" label={t('products.form.weight')} inputMode="numeric" />
}
