import type { PostState as State } from '@mostrador/contract/features/shop/blog-posts/list.ts'
import { useT } from '#src/language/use-t.ts'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'

const tones = { draft: 'quiet', scheduled: 'warn', published: 'good', archived: 'quiet' } as const

/** What readers see of a post: nothing yet, at a time to come, now, no longer. */
export function PostState({ status }: { status: State }) {
  const t = useT()
  return (
    <StateBadge tone={tones[status]} testId="post-state">
      {t(`blogPosts.status.${status}`)}
    </StateBadge>
  )
}
