/** What a row lets be written. */
export interface Escrita {
  nombre_plantilla: string
  proyecto: string | null
}

/** What is missing, by field: «Agregue Nombre!» (specification 3, section 5). */
export const faltantesDe = ({ nombre_plantilla, proyecto }: Escrita): Record<string, string> => ({
  ...(nombre_plantilla.trim() === '' && { nombre_plantilla: 'Agregue Nombre!' }),
  ...(proyecto === null && { proyecto: 'Agregue Proyecto!' }),
})
