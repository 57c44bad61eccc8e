import { TextInput } from '@mantine/core'
import { publishBlogPost } from '@mostrador/contract/features/shop/blog-posts/endpoints.ts'
import type { BlogPost } from '@mostrador/contract/features/shop/blog-posts/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { instantOf, wallTimeAt } from '@mostrador/domain/time/wall-time.ts'
import { useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type ScheduleProps = { post: BlogPost; onChanged: (post: BlogPost) => void; onClose: () => void }

const tomorrowMilliseconds = 86_400_000

/** When a post appears, by the clock of the company. A time that has passed can only mean now. */
export function ScheduleDialog(props: ScheduleProps) {
  const t = useT()
  const { timeZone, wall, setWall, isReadable, hasPassed, isRunning, submit } = useSchedule(props)
  return (
    <Dialog
      title={t('blogPosts.schedule.title')}
      maxWidth={420}
      onClose={props.onClose}
      testId="schedule-dialog"
      actions={
        <>
          <Button look="outline" onClick={props.onClose}>
            {t('shell.buttons.cancel')}
          </Button>
          <Button loading={isRunning} disabled={!isReadable} onClick={() => void submit()} data-testid="schedule-save">
            {t(hasPassed ? 'blogPosts.schedule.now' : 'blogPosts.schedule.save')}
          </Button>
        </>
      }
    >
      <TextInput
        type="datetime-local"
        label={t('blogPosts.schedule.at')}
        description={t('blogPosts.schedule.zone', { timeZone })}
        value={wall}
        error={hasPassed && t('blogPosts.schedule.past')}
        onChange={(event) => setWall(event.currentTarget.value)}
        data-testid="schedule-at"
      />
    </Dialog>
  )
}

function useSchedule({ post, onChanged, onClose }: ScheduleProps) {
  const t = useT()
  const { settings } = useCompany()
  const timeZone = settings.timeZone ?? 'UTC'
  const publish = useEndpointMutation(publishBlogPost)
  const { run, isRunning } = useAction()
  const [wall, setWall] = useState(() => {
    const tomorrow = new Date(serverNow().getTime() + tomorrowMilliseconds).toISOString()
    const planned = post.status === 'scheduled' ? post.publishedAt : null
    return wallTimeAt(planned ?? tomorrow, timeZone)
  })
  const at = instantOf(wall, timeZone)
  const hasPassed = at !== undefined && new Date(at) <= serverNow()
  const submit = () =>
    run(async () => {
      const { id, version } = post
      const publishAt = hasPassed ? null : (at ?? null)
      onChanged((await publish.mutateAsync({ id, version, publishAt })).post)
      const text = publishAt
        ? t('blogPosts.actions.scheduled', { when: formatDateTime(publishAt, settings) })
        : t('blogPosts.actions.published')
      showSnackbar({ text })
      onClose()
    })
  return { timeZone, wall, setWall, isReadable: at !== undefined, hasPassed, isRunning, submit }
}
