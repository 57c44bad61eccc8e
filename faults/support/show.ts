export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

export function ms(milliseconds: number): string {
  return `${Math.round(milliseconds)} ms`
}
