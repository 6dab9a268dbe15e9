/** Filings as other rooms list them, and who may open them. */
export { RADICACIONES } from './lista/acceso.ts'

/** Filings by number, deed or party; asked for when somebody looks, because the menu comes through this door too. */
export const buscarRadicacion = async (text: string) => (await import('./lista/buscar.ts')).buscarRadicacion(text)
