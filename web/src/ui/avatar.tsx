import styles from '#src/ui/avatar.module.css'

/** The initials of the first and the last word: Ana María Rojas is AR. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return chosen.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}

type AvatarProps = { name: string; picture: string | null; size: number; alt?: string }

/** A person's picture, or their initials. Without `alt` it is decorative next to the name. */
export function Avatar({ name, picture, size, alt = '' }: AvatarProps) {
  const box = { width: size, height: size, fontSize: size * 0.4 }
  if (picture)
    return <img src={picture} alt={alt} width={size} height={size} className={styles['avatar']} style={box} />
  return (
    <span
      className={styles['avatar']}
      style={box}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      {initialsOf(name)}
    </span>
  )
}
