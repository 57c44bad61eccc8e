import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { SegmentedControl, TextInput } from '@mantine/core'
import { type CommentState, commentStates } from '@mostrador/contract/features/shop/blog-comments/list.ts'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import styles from '#src/ui/admin/moderation/moderation.module.css'
import { CommentQueue } from '#src/features/shop/blog-comments/comment-queue.tsx'
import { useT } from '#src/language/use-t.ts'
import { PageTitle } from '#src/shell/page-head.tsx'
import '#src/ui/admin/parts/mantine-parts.css'

/** What readers wrote under the posts: those that wait first, with the state and the searched words in the address. */
export default function BlogComments() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const status: CommentState = commentStates.find((state) => state === params.get('status')) ?? 'pending'
  const q = params.get('q') ?? ''
  const [typed, setTyped] = useState(q)
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true })
  }
  return (
    <Stack gap={4} fit className={styles['page']}>
      <PageTitle page={t('blogComments.title')} />
      <header>
        <h1 className="k-title">{t('blogComments.title')}</h1>
        <p className="k-muted k-small k-breaks">{t('blogComments.lead')}</p>
      </header>
      <search className={classNames('k-line k-wrap k-gap3 k-center', styles['tools'])}>
        <SegmentedControl
          aria-label={t('blogComments.title')}
          data={commentStates.map((state) => ({ value: state, label: t(`blogComments.states.${state}`) }))}
          value={status}
          onChange={(state) => change('status', state === 'pending' ? '' : state)}
          data-testid="comment-states"
        />
        <TextInput
          type="search"
          aria-label={t('blogComments.search')}
          placeholder={t('blogComments.search')}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => change('q', typed.trim())}
          onKeyDown={(event) => event.key === 'Enter' && change('q', typed.trim())}
          data-testid="comment-search"
        />
      </search>
      <CommentQueue key={`${status} ${q}`} status={status} q={q} />
    </Stack>
  )
}
