import { Row } from '#src/ui/layout/boxes.tsx'
import { NativeSelect, TextInput } from '@mantine/core'
import { listCategories } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import {
  blockTargets,
  homeSectionKinds,
  mostInBlock,
} from '@mostrador/contract/features/shop/ecommerce-settings/choices.ts'
import { uploadShopPicture } from '@mostrador/contract/features/shop/ecommerce-settings/endpoints.ts'
import type { KeptPicture } from '@mostrador/contract/schemas.ts'
import { listProducts } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { needsTarget, type Section } from '#src/features/shop/ecommerce-settings/sections.ts'
import { categorySource } from '#src/features/catalogue/categories/public.tsx'
import { productSource } from '#src/features/catalogue/products/public.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { ReferencePicker, ReferencesPicker } from '#src/ui/admin/filter/reference-picker.tsx'
import { LocalizedField } from '#src/ui/admin/form/localized-field.tsx'
import { PartBox } from '#src/ui/admin/form/parts-field.tsx'
import type { ReferenceOption } from '#src/ui/admin/list-state/reference-source.ts'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'
import { PictureField } from '#src/ui/admin/pictures/picture-field.tsx'
import { Pair } from '#src/ui/detail-page.tsx'

type SectionPartProps = {
  number: number
  count: number
  section: Section
  /** What products and categories are called that were chosen earlier. */
  names: readonly ReferenceOption[]
  picture: KeptPicture | null
  onPicture: (picture: KeptPicture) => void
  onChange: (changed: Partial<Section>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One block: what it shows, its words, and where and when. */
export function SectionPart(props: SectionPartProps) {
  const { number, count, section, onChange, onMove, onRemove } = props
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
      <Goods {...props} />
      <BlockPicture {...props} />
      <Target {...props} />
      <Days {...props} />
    </PartBox>
  )
}

function MoveButtons({ number, count, onMove }: Pick<SectionPartProps, 'number' | 'count' | 'onMove'>) {
  const t = useT()
  return (
    <Row gap={1} wrap={false}>
      <IconAction label={t('ecommerceSettings.home.up', { number })} disabled={number === 1} onClick={() => onMove(-1)}>
        <IconArrowUp size={18} stroke={1.75} />
      </IconAction>
      <IconAction
        label={t('ecommerceSettings.home.down', { number })}
        disabled={number === count}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={18} stroke={1.75} />
      </IconAction>
    </Row>
  )
}

const sendShopPicture = async (file: File) =>
  (await callEndpoint(uploadShopPicture, {}, { files: { picture: file } })).picture

function BlockPicture({ number, section: { kind }, picture, onPicture, onChange }: SectionPartProps) {
  const t = useT()
  if (kind !== 'hero' && kind !== 'banner') return null
  return (
    <PictureField
      label={t('ecommerceSettings.home.picture')}
      description={t('ecommerceSettings.home.pictureHelp')}
      field={`section-${number}-picture`}
      picture={picture && { path: picture.path, alt: '' }}
      upload={sendShopPicture}
      onChange={(kept) => {
        if (kept) onPicture(kept)
        onChange({ pictureId: kept?.id ?? null })
      }}
      testId={`section-${number}-picture`}
    />
  )
}

/** The products or categories of a block that shows some. */
function Goods({ number, section, names, onChange }: SectionPartProps) {
  const t = useT()
  const sources = useSources()
  const { kind, productIds, categoryIds } = section
  if (kind !== 'featuredProducts' && kind !== 'categoryGrid') return null
  const isProducts = kind === 'featuredProducts'
  return (
    <ReferencesPicker
      label={t(`ecommerceSettings.home.${isProducts ? 'products' : 'categories'}`)}
      description={
        sources.mayChoose
          ? t(`ecommerceSettings.home.${isProducts ? 'productsHelp' : 'categoriesHelp'}`, { max: mostInBlock })
          : t('ecommerceSettings.home.noRight')
      }
      source={isProducts ? sources.product : sources.category}
      known={names}
      value={isProducts ? productIds : categoryIds}
      disabled={!sources.mayChoose}
      onChange={(ids) => {
        const chosen = ids.slice(0, mostInBlock)
        onChange(isProducts ? { productIds: chosen } : { categoryIds: chosen })
      }}
      name={`section-${number}-goods`}
    />
  )
}

/** Where products and categories are chosen from, by those who may see both. */
function useSources() {
  const language = useLanguage()
  const [seesProducts, seesCategories] = [useCan(listProducts), useCan(listCategories)]
  return { category: categorySource(language), product: productSource, mayChoose: seesProducts && seesCategories }
}

/** Where the button of a block leads. Blocks of products and posts lead to all of them by themselves. */
function Target({ number, section, names, onChange }: SectionPartProps) {
  const t = useT()
  const sources = useSources()
  const { kind, leadsTo, linkTo, targetId } = section
  if (kind !== 'hero' && kind !== 'banner' && kind !== 'richText') return null
  return (
    <Pair>
      <NativeSelect
        label={t('ecommerceSettings.home.leadsTo')}
        data={blockTargets
          .filter((value) => sources.mayChoose || !needsTarget(value) || value === leadsTo)
          .map((value) => ({ value, label: t(`ecommerceSettings.home.targets.${value}`) }))}
        value={leadsTo}
        onChange={(event) => {
          const chosen = blockTargets.find((known) => known === event.currentTarget.value)
          if (chosen) onChange({ leadsTo: chosen, targetId: null, linkTo: '' })
        }}
        data-testid={`section-${number}-leadsTo`}
      />
      {leadsTo === 'address' && (
        <TextInput
          label={t('ecommerceSettings.home.linkTo')}
          value={linkTo}
          autoComplete="off"
          data-testid={`section-${number}-linkTo`}
          onChange={(event) => onChange({ linkTo: event.currentTarget.value })}
        />
      )}
      {(leadsTo === 'category' || leadsTo === 'product') && (
        <ReferencePicker
          label={t(`ecommerceSettings.home.${leadsTo}`)}
          source={sources[leadsTo]}
          known={names}
          value={targetId}
          disabled={!sources.mayChoose}
          onChange={(id) => onChange({ targetId: id })}
          name={`section-${number}-target`}
        />
      )}
    </Pair>
  )
}

function Days({ number, section, onChange }: SectionPartProps) {
  const t = useT()
  const field = (name: 'visibleFrom' | 'visibleTo') => ({
    label: t(`ecommerceSettings.home.${name}`),
    value: section[name],
    autoComplete: 'off',
    'data-testid': `section-${number}-${name}`,
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <Pair>
      <TextInput {...field('visibleFrom')} type="date" />
      <TextInput {...field('visibleTo')} type="date" />
    </Pair>
  )
}
