import { Row } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { useT } from '#src/language/use-t.ts'
import { confirm } from '#src/shell/confirm-store.ts'

const words = { approved: 'approve', rejected: 'reject', spam: 'spam', pending: 'reopen' } as const
const order = ['approved', 'rejected', 'spam', 'pending'] as const
export type ModeratedState = (typeof order)[number]

type ActionsProps<Item> = {
  items: readonly Item[]
  /** Where the words are. */
  namespace: 'blogComments' | 'productRatings'
  /** Begins the ids of the buttons in tests. */
  testId: string
  moderation: {
    mayDecide: boolean
    mayDelete: boolean
    isRunning: boolean
    decide: (items: readonly Item[], state: ModeratedState) => Promise<void>
    remove: (items: readonly Item[]) => Promise<void>
    /** What the server would refuse is not offered; without it everything is. */
    allows?: (items: readonly Item[], action: ModeratedState | 'delete') => boolean
  }
  answer?: { label: string; onAnswer: () => void } | undefined
}

/** What can be done to what others wrote: every state it is not in, an answer, and deleting. */
export function ModerationActions<Item extends { status: ModeratedState }>({
  items,
  namespace,
  testId,
  moderation,
  answer,
}: ActionsProps<Item>) {
  const t = useT()
  const { mayDecide, mayDelete, isRunning, decide, remove, allows = () => true } = moderation
  const states = order.filter((state) => items.some(({ status }) => status !== state) && allows(items, state))
  const erase = async () => {
    const isSure = await confirm({
      title: t(`${namespace}.deleting.title`),
      description: t(`${namespace}.deleting.text`),
      danger: true,
      confirmLabel: t(`${namespace}.actions.delete`),
    })
    if (isSure) await remove(items)
  }
  return (
    <Row gap={2} across={3} align="center">
      {mayDecide &&
        states.map((state) => (
          <Button
            key={state}
            size="compact-md"
            variant={state === 'approved' ? 'filled' : 'default'}
            disabled={isRunning}
            onClick={() => void decide(items, state)}
            data-testid={`${testId}-${words[state]}`}
          >
            {t(`${namespace}.actions.${words[state]}`)}
          </Button>
        ))}
      {mayDecide && answer && (
        <Button size="compact-md" variant="default" onClick={answer.onAnswer} data-testid={`${testId}-answer`}>
          {answer.label}
        </Button>
      )}
      {mayDelete && allows(items, 'delete') && (
        <Button size="compact-md" variant="default" onClick={() => void erase()} data-testid={`${testId}-delete`}>
          {t(`${namespace}.actions.delete`)}
        </Button>
      )}
    </Row>
  )
}
