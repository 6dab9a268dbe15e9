/** What somebody reads whose link lost a part on its way: mail programs break long ones, and people copy a piece. */
export const ENLACE_CORTADO = 'Al enlace le falta una parte: ábralo de nuevo desde su correo, o cópielo completo.'

/** Addresses that are nothing without the secret that their link carries. */
const CON_LLAVE = ['/auth/tramite', '/auth/clave', '/auth/pago', '/auth/respuestaCliente']

/** Whether an address that leads nowhere is the beginning of a link. */
export const esEnlaceCortado = (direccion: string): boolean =>
  CON_LLAVE.some((una) => direccion === una || direccion.startsWith(`${una}/`))
