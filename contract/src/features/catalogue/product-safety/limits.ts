/** The longest texts of safety data. Screens load only this. */
export const safetyLimits = { maker: 500, responsible: 500, warnings: 2000 } as const
