import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core'

type IconActionProps = Omit<ActionIconProps, 'aria-label' | 'title'> &
  ElementProps<'button', keyof ActionIconProps | 'title'> & { label: string }

/** A button of only an icon. What it does is said to screen readers, and under the pointer to everybody else. */
export function IconAction({ label, ...props }: IconActionProps) {
  return <ActionIcon variant="subtle" color="gray" {...props} aria-label={label} title={label} />
}
