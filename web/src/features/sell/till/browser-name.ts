/** The default name of a device: `Chrome`. */
export function browserName(userAgent: string = navigator.userAgent): string {
  return /Edg|Firefox|Chrome|Safari/.exec(userAgent)?.[0] ?? ''
}
