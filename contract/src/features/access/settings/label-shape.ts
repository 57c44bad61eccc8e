/** Scale labels are EAN-13 codes that begin with 20 to 29, which no product has. */
export const labelCodeLength = 13
export const labelValueKinds = ['weight', 'price', 'units'] as const
export const labelDivisors = [1, 10, 100, 1000] as const
