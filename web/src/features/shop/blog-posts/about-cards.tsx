import { Stack } from '#src/ui/layout/boxes.tsx'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { listBlogCategories } from '@mostrador/contract/features/shop/blog-categories/endpoints.ts'
import { commentPolicies, postLimits } from '@mostrador/contract/features/shop/blog-posts/limits.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { Link } from 'react-router'
import styles from '#src/features/shop/blog-posts/blog-posts.module.css'
import type { PostEditor } from '#src/features/shop/blog-posts/post-editor.ts'
import { postForm } from '#src/features/shop/blog-posts/post-values.ts'
import { sendBlogPicture } from '#src/features/shop/blog-posts/send-blog-picture.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { ReadOnlyContext } from '#src/ui/admin/form/read-only-context.ts'
import { PictureField } from '#src/ui/admin/pictures/picture-field.tsx'
import { Card } from '#src/ui/detail-page.tsx'

type CardProps = { editor: PostEditor; isReadOnly: boolean }
type PartProps = { form: PostEditor['form'] }

/** What lists show of a post, and how it is found and discussed. */
export function AboutCard({ editor, isReadOnly }: CardProps) {
  const t = useT()
  const { form } = editor
  const { values } = form
  const field = fieldsOf(postForm, editor)
  return (
    <Card title={t('blogPosts.form.about')}>
      <ReadOnlyContext value={isReadOnly}>
        <Stack disabled={isReadOnly} as="fieldset" gap={4} className="k-bare">
          {field('excerpt', { minRows: 2 })}
          <Cover form={form} />
          <Categories form={form} />
          {field('keywords')}
          <NativeSelect
            label={t('blogPosts.form.comments')}
            data={[
              ...(values.commentPolicy === null ? [{ value: '', label: t('blogPosts.form.usualComments') }] : []),
              ...commentPolicies.map((value) => ({ value, label: t(`blogPosts.form.commentPolicies.${value}`) })),
            ]}
            value={values.commentPolicy ?? ''}
            onChange={({ currentTarget: { value } }) => {
              const policy = commentPolicies.find((known) => known === value)
              if (policy) form.setFieldValue('commentPolicy', policy)
            }}
          />
          {field('isFeatured')}
        </Stack>
      </ReadOnlyContext>
    </Card>
  )
}

function Cover({ form }: PartProps) {
  const t = useT()
  const { cover } = form.values
  return (
    <PictureField
      label={t('blogPosts.form.cover')}
      field="cover"
      picture={cover}
      upload={sendBlogPicture}
      error={form.errors['cover']}
      testId="post-cover"
      onChange={(picture) =>
        form.setFieldValue(
          'cover',
          picture && { pictureId: picture.id, path: picture.path, alt: form.getValues().cover?.alt ?? '' },
        )
      }
    >
      {cover && (
        <TextInput
          label={t('blogPosts.form.coverAlt')}
          description={t('blogPosts.form.coverAltHelp')}
          maxLength={postLimits.coverAlt}
          value={cover.alt}
          onChange={(event) => form.setFieldValue('cover', { ...cover, alt: event.currentTarget.value })}
          data-testid="post-cover-alt"
        />
      )}
    </PictureField>
  )
}

function Categories({ form }: PartProps) {
  const t = useT()
  const language = useLanguage()
  const { data } = useEndpointQuery(listBlogCategories, {})
  const items = data?.items ?? []
  const { categoryIds } = form.values
  if (data && items.length === 0)
    return (
      <p className="k-muted k-small">
        {t('blogPosts.form.noCategories')}{' '}
        <Link to={pathTo('dashboard-ecommerce-blog-categories', 'en')}>{t('blogPosts.form.toCategories')}</Link>
      </p>
    )
  return (
    <Checkbox.Group
      label={t('blogPosts.form.categories')}
      value={categoryIds}
      error={form.errors['categoryIds']}
      onChange={(ids) => form.setFieldValue('categoryIds', ids.slice(0, postLimits.categories))}
      data-field="categoryIds"
    >
      {items.map(({ id, name, slug, parentId }) => (
        <Checkbox
          key={id}
          value={id}
          label={name[language]}
          mt="xs"
          ml={parentId === null ? 0 : 'lg'}
          data-testid={`post-category-${slug}`}
        />
      ))}
    </Checkbox.Group>
  )
}

/** The address of the post and what search engines show of it, with a picture of that. */
export function SearchCard({ editor, isReadOnly }: CardProps) {
  const t = useT()
  const { values } = editor.form
  const field = fieldsOf(postForm, editor)
  const title = values.seoTitle.trim() || values.title.trim() || t('blogPosts.preview.untitled')
  return (
    <Card title={t('blogPosts.form.search')}>
      <Stack gap={1} className={styles['found']} aria-hidden="true">
        <span className="k-soft k-small">…/blog/{values.slug || editor.base?.slug}</span>
        <strong>{title}</strong>
        <p className="k-soft k-small">{values.seoDescription.trim() || values.excerpt}</p>
      </Stack>
      <Stack disabled={isReadOnly} as="fieldset" gap={4} className="k-bare">
        {field('slug')}
        {field('seoTitle')}
        {field('seoDescription', { minRows: 2 })}
      </Stack>
    </Card>
  )
}
