import { NativeSelect, TextInput } from '@mantine/core'
import { homeSectionKinds } from '@mostrador/contract/features/ecommerce-settings/choices.ts'
import { type FormRules, matches, type Rule } from '@mostrador/contract/validation.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { v7 as newId } from 'uuid'
import type { OwnFields } from '#src/features/ecommerce-settings/described-tab.tsx'
import type { TabEditor } from '#src/features/ecommerce-settings/tab-values.ts'
import styles from '#src/features/ecommerce-settings/ecommerce-settings.module.css'
import { useT } from '#src/language/use-t.ts'
import { LocalizedField, type LocalizedText } from '#src/ui/admin/form/localized-field.tsx'
import { PartBox, PartsField } from '#src/ui/admin/form/parts-field.tsx'
import parts from '#src/ui/admin/form/record-parts.module.css'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'
import { Card, Pair } from '#src/ui/detail-page.tsx'

export type Section = {
  id: string
  kind: (typeof homeSectionKinds)[number]
  title: LocalizedText
  text: LocalizedText
  linkTo: string
  visibleFrom: string
  visibleTo: string
}

/** The contract's limit. */
const mostSections = 20
const emptyWords = { en: '', es: '' }

/** The blocks among the values of a form. */
export function sectionsOf(values: Record<string, unknown>): Section[] {
  // The form's own values, as `sectionFields` makes them.
  return Array.isArray(values['sections']) ? (values['sections'] as Section[]) : []
}

const sectionsRule: Rule = (_value, values) => {
  const list = sectionsOf({ ...values })
  if (list.some(({ linkTo }) => linkTo !== '' && !matches('urlWithParams', linkTo)))
    return { key: 'ecommerceSettings.faults.link' }
  if (list.some(({ title, text }) => hasMarkup(title) || hasMarkup(text))) return { key: 'validation.invalid' }
  const isLate = ({ visibleFrom, visibleTo }: Section) =>
    visibleFrom !== '' && visibleTo !== '' && visibleFrom > visibleTo
  return list.some(isLate) ? { key: 'ecommerceSettings.faults.days' } : undefined
}

const hasMarkup = (words: LocalizedText) =>
  Object.values(words).some((text) => text !== '' && !matches('multilineText', text))
const rules: FormRules = { sections: [sectionsRule] }

/** The field of the blocks, beside described fields. A day that is not set is empty in the form and null on the server. */
export const sectionFields: OwnFields = {
  valuesOf: (stored) => ({
    sections: sectionsOf({ ...stored }).map((section) => ({
      ...section,
      visibleFrom: section.visibleFrom ?? '',
      visibleTo: section.visibleTo ?? '',
    })),
  }),
  rules,
  inputOf: (values) => ({
    sections: sectionsOf(values).map(({ visibleFrom, visibleTo, linkTo, ...section }) => ({
      ...section,
      linkTo: linkTo.trim(),
      visibleFrom: visibleFrom === '' ? null : visibleFrom,
      visibleTo: visibleTo === '' ? null : visibleTo,
    })),
  }),
  labels: {},
}

/** The blocks of the first page, in their order. */
export function SectionsCard({ editor: { form } }: { editor: TabEditor }) {
  const t = useT()
  const sections = sectionsOf(form.values)
  const set = (changed: Section[]) => form.setFieldValue('sections', changed)
  const add = () =>
    set([
      ...sections,
      { id: newId(), kind: 'hero', title: emptyWords, text: emptyWords, linkTo: '', visibleFrom: '', visibleTo: '' },
    ])
  const move = (index: number, by: -1 | 1, section: Section) =>
    set(sections.toSpliced(index, 1).toSpliced(index + by, 0, section))
  return (
    <Card title={t('ecommerceSettings.fields.sections')}>
      <p className={parts['small']}>{t('ecommerceSettings.home.lead')}</p>
      <PartsField
        name="sections"
        value={sections}
        most={mostSections}
        words={{
          title: '',
          none: t('ecommerceSettings.home.none'),
          add: t('ecommerceSettings.home.add'),
          full: t('ecommerceSettings.home.full', { max: mostSections }),
        }}
        addTestId="add-section"
        onAdd={add}
        error={form.errors['sections']}
      >
        {(section, index) => (
          <SectionPart
            number={index + 1}
            count={sections.length}
            section={section}
            onChange={(changed) => set(sections.with(index, { ...section, ...changed }))}
            onMove={(by) => move(index, by, section)}
            onRemove={() => set(sections.toSpliced(index, 1))}
          />
        )}
      </PartsField>
    </Card>
  )
}

type SectionPartProps = {
  number: number
  count: number
  section: Section
  onChange: (changed: Partial<Section>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function SectionPart({ number, count, section, onChange, onMove, onRemove }: SectionPartProps) {
  const t = useT()
  const { kind, title, text } = section
  return (
    <PartBox
      label={t('ecommerceSettings.home.one', { number })}
      heading={t(`ecommerceSettings.kinds.${kind}`)}
      removeLabel={t('ecommerceSettings.home.remove', { number })}
      onRemove={onRemove}
    >
      <MoveButtons number={number} count={count} onMove={onMove} />
      <NativeSelect
        label={t('ecommerceSettings.home.kind')}
        data={homeSectionKinds.map((value) => ({ value, label: t(`ecommerceSettings.kinds.${value}`) }))}
        value={kind}
        onChange={(event) => {
          const chosen = homeSectionKinds.find((known) => known === event.currentTarget.value)
          if (chosen) onChange({ kind: chosen })
        }}
        data-testid={`section-${number}-kind`}
      />
      <LocalizedField
        label={t('ecommerceSettings.home.title')}
        name={`section-${number}-title`}
        value={title}
        maxLength={120}
        onChange={(words) => onChange({ title: words })}
      />
      <LocalizedField
        label={t('ecommerceSettings.home.text')}
        name={`section-${number}-text`}
        value={text}
        maxLength={1000}
        isLong
        onChange={(words) => onChange({ text: words })}
      />
      <PlainFields number={number} section={section} onChange={onChange} />
    </PartBox>
  )
}

function MoveButtons({ number, count, onMove }: Pick<SectionPartProps, 'number' | 'count' | 'onMove'>) {
  const t = useT()
  return (
    <div className={styles['moves']}>
      <IconAction
        size={32}
        label={t('ecommerceSettings.home.up', { number })}
        disabled={number === 1}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={18} stroke={1.75} />
      </IconAction>
      <IconAction
        size={32}
        label={t('ecommerceSettings.home.down', { number })}
        disabled={number === count}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={18} stroke={1.75} />
      </IconAction>
    </div>
  )
}

function PlainFields({ number, section, onChange }: Pick<SectionPartProps, 'number' | 'section' | 'onChange'>) {
  const t = useT()
  const field = (name: 'linkTo' | 'visibleFrom' | 'visibleTo') => ({
    label: t(`ecommerceSettings.home.${name}`),
    value: section[name],
    autoComplete: 'off',
    'data-testid': `section-${number}-${name}`,
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <Pair>
      <TextInput {...field('linkTo')} />
      <TextInput {...field('visibleFrom')} type="date" />
      <TextInput {...field('visibleTo')} type="date" />
    </Pair>
  )
}
