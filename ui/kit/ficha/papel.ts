const VISTOS = { pdf: 'pdf', jpg: 'imagen', jpeg: 'imagen', png: 'imagen', gif: 'imagen' } as const

/** How it is shown in its place; what nobody looked into is only downloaded. */
export const comoSeVe = ({ extension, sin_revisar }: { extension: string; sin_revisar: string | null }): 'pdf' | 'imagen' | null =>
  sin_revisar ? null : Object.entries(VISTOS).find(([una]) => una === extension.toLowerCase())?.[1] ?? null
