import type { AdjuntoPedido, TerminoDeTramite } from '../tramite.ts'
import { texto } from '../valores.ts'

const FALTA = 'Campo requerido'

/** A text that is always asked for. @param maxLength characters */
export const textoPedido = (title: string, maxLength: number) => {
  const base = texto(title, maxLength)
  return { ...base, type: 'string', minLength: 1, mensajes: { ...base.mensajes, required: FALTA, minLength: FALTA } } as const
}

/** Digits only (specification 3, section 5: «document and Nit fields numeric»). */
export const identificacion = {
  type: 'string', title: 'Documento de quien solicita', minLength: 1, maxLength: 20, pattern: '^\\d+$',
  mensajes: { required: FALTA, minLength: FALTA, pattern: 'Escriba solo números.' },
} as const
export const solicitante = texto('Nombre de quien solicita', 200)
export const correo = {
  ...texto('Correo para avisarle', 254), pattern: '^$|^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', mensajes: { pattern: 'Correo no valido' },
} as const
/** A serial, or an old «tomo 12 folio 345»; «NO SABE» where nobody knows (design: procedures, K6). */
export const numeroFolio = textoPedido('Número de folio o indicativo serial', 60)
export const anotaciones = texto('Anotaciones', 2000)
export const copias = {
  type: ['integer', 'string', 'null'], title: 'Copias', minimum: 1, maximum: 50, pattern: '^([1-9]\\d?)?$',
  mensajes: { minimum: 'Al menos una.', maximum: 'Hasta 50 copias.', pattern: 'Escriba cuántas.', type: 'Escriba cuántas.' },
} as const

export const cedulaDelSolicitante: AdjuntoPedido = {
  nombre: 'documento_1', titulo: 'Cédula de quien solicita', obligatorio: true, formatos: 'texto',
}

export const REGISTRO_PUBLICO = 'El registro civil es público (D. 1260 de 1970, art. 101).'
/** Same day at the counter; 10 business days at most (Ley 1755 de 2015, art. 14). */
export const TERMINO_DE_COPIA: TerminoDeTramite = {
  promesa: 1, limite: 10, norma: 'Ley 1755 de 2015, art. 14', silencio: { entregar: 3, norma: 'Ley 1755 de 2015, art. 14, num. 1' },
}
