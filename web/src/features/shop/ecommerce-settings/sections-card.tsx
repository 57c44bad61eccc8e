import type { KeptPicture } from '@mostrador/contract/schemas.ts'
import { v7 as newId } from 'uuid'
import { SectionPart } from '#src/features/shop/ecommerce-settings/section-part.tsx'
import {
  emptySection,
  type homeForm,
  mostSections,
  type Section,
} from '#src/features/shop/ecommerce-settings/sections.ts'
import { useT } from '#src/language/use-t.ts'
import type { ValuesOf } from '#src/ui/admin/fields/describe-form.ts'
import type { FormState } from '#src/ui/admin/form/form-state.ts'
import { PartsField } from '#src/ui/admin/form/parts-field.tsx'
import { Card } from '#src/ui/detail-page.tsx'

type SectionsCardProps = { editor: { form: FormState<ValuesOf<typeof homeForm>> } }

/** The blocks of the first page, in their order. */
export function SectionsCard({ editor: { form } }: SectionsCardProps) {
  const t = useT()
  const { sections, names, pictures } = form.values
  const set = (changed: Section[]) => form.setFieldValue('sections', changed)
  const keep = (picture: KeptPicture) => form.setFieldValue('pictures', [...pictures, picture])
  const add = () => set([...sections, { ...emptySection, id: newId(), productIds: [], categoryIds: [] }])
  const move = (index: number, by: -1 | 1, section: Section) =>
    set(sections.toSpliced(index, 1).toSpliced(index + by, 0, section))
  return (
    <Card title={t('ecommerceSettings.fields.sections')}>
      <p className="k-muted k-small">{t('ecommerceSettings.home.lead')}</p>
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
            names={names}
            picture={pictures.find(({ id }) => id === section.pictureId) ?? null}
            onPicture={keep}
            onChange={(changed) => set(sections.with(index, { ...section, ...changed }))}
            onMove={(by) => move(index, by, section)}
            onRemove={() => set(sections.toSpliced(index, 1))}
          />
        )}
      </PartsField>
    </Card>
  )
}
