/** The list of requests, its board, and the page of one. */
export const LISTA = '/admin/ver-solicitudes'
export const TABLERO = `${LISTA}?ver=tablero`
export const direccionDe = (id: number): string => `/admin/solicitud/${id}`

/** How a request is named where there is no room for more. */
export const nombreDe = ({ nombre, apellidos }: { nombre: string; apellidos: string }): string =>
  `${nombre} ${apellidos}`.trim()
