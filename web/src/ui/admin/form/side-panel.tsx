import { classNames } from '#src/ui/class-names.ts'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#src/language/use-t.ts'
import styles from '#src/ui/admin/form/side-panel.module.css'
import { drawerForm } from '#src/ui/admin/form/use-record-form.ts'

type SidePanelProps = { title: string; size?: number; onClose: () => void; testId: string; children: ReactNode }

/** A panel over its page that is not a record form: the whole width on a phone. Open while mounted. */
export function SidePanel({ title, size = 480, onClose, testId, children }: SidePanelProps) {
  const t = useT()
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={size}>
      <Drawer.Overlay />
      <Drawer.Content data-testid={testId} {...{ [drawerForm]: true }}>
        {/* A second header element would count as a second banner. */}
        <Drawer.Header role="presentation">
          <Drawer.Title className="k-large k-strong">{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('shell.buttons.close')} />
        </Drawer.Header>
        <Drawer.Body className={classNames('k-stack k-gap4 k-fit', styles['body'])}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
