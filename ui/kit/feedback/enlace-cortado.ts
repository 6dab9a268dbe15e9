/** Message for a truncated link: mail programs break long links, and people copy only a part. */
export const ENLACE_CORTADO = 'Al enlace le falta una parte: ábralo de nuevo desde su correo, o cópielo completo.'

/** Addresses that are useless without the secret in their link. */
const CON_LLAVE = ['/auth/tramite', '/auth/clave', '/auth/pago', '/auth/respuestaCliente']

export const esEnlaceCortado = (direccion: string): boolean =>
  CON_LLAVE.some((una) => direccion === una || direccion.startsWith(`${una}/`))
