import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from '#src/ui/button.module.css'
import { classNames } from '#src/ui/class-names.ts'
import { Spinner } from '#src/ui/spinner.tsx'

type ButtonLook = 'filled' | 'outline' | 'quiet' | 'danger'
type ButtonSize = 'sm' | 'md' | 'lg'
type Looks = { look?: ButtonLook; size?: ButtonSize; icon?: ReactNode; wide?: boolean }

function classesOf({ look = 'outline', size = 'md', wide }: Looks, extra?: string): string {
  return classNames(styles['button'], styles[look], styles[size], wide && styles['wide'], extra)
}

export type ButtonProps = Looks &
  ButtonHTMLAttributes<HTMLButtonElement> & { loading?: boolean; ref?: Ref<HTMLButtonElement> }

/** A button; while loading it keeps its width, announces it to screen readers and does nothing. */
export function Button({
  look,
  size,
  icon,
  wide,
  loading = false,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classesOf({ ...(look && { look }), ...(size && { size }), wide: wide ?? false }, className)}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function LinkButton({ look, size, icon, wide, className, children, ...rest }: Looks & LinkProps) {
  return (
    <Link
      {...rest}
      className={classesOf(
        { ...(look && { look }), ...(size && { size }), wide: wide ?? false },
        typeof className === 'string' ? className : undefined,
      )}
    >
      {icon}
      {children}
    </Link>
  )
}

/** A square icon-only button; the label says what it does. */
export function IconButton({
  label,
  children,
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string }) {
  return (
    <button type="button" {...rest} aria-label={label} title={label} className={classNames(styles['icon'], className)}>
      {children}
    </button>
  )
}
