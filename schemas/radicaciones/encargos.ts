/** What a person asks for and takes long. */
export const CLASES_DE_ENCARGO = ['facturas', 'minutas', 'correos', 'importacion', 'respaldo', 'conservacion'] as const
export type ClaseDeEncargo = (typeof CLASES_DE_ENCARGO)[number]

/** «Espera» goes on by itself at another hour; «fallo» ended with nothing more to be expected of it. */
export const ESTADOS_DE_ENCARGO = ['anda', 'espera', 'termino', 'fallo'] as const
export type EstadoDeEncargo = (typeof ESTADOS_DE_ENCARGO)[number]

export const enMarcha = ({ estado }: { estado: EstadoDeEncargo }): boolean => estado === 'anda' || estado === 'espera'

/** Named by an answer that asked for something long: the tray looks. */
export const ENCARGADO = 'x-encargo'

/** What ended longer ago is not shown any more, seen or not. */
export const DIAS_DE_ENCARGO = 3
