export const hasNativeLint: boolean
export const typedRules: () => Record<string, unknown>
