import type { Campo } from '../../vistas/pantalla.ts'
import type { AdjuntoPedido, TerminoDeTramite } from '../tramite.ts'
import { pesos, texto, textoPedido } from '../../json/valores.ts'

export { textoPedido } from '../../json/valores.ts'

export const FALTA = 'Campo requerido'

export const fechaPedida = (title: string) =>
  ({ type: 'string', format: 'date', title, mensajes: { required: FALTA } }) as const

/** No record of the civil registry is from before 1900. The form's `hastaHoy` gives the upper bound. */
export const fechaDeNacimiento = {
  ...fechaPedida('Fecha de nacimiento'),
  pattern: '^(19|20)\\d\\d-',
  mensajes: { required: FALTA, pattern: 'Revise el año de nacimiento: debe ser desde 1900.' },
} as const

export const unoPedido = <const V extends readonly string[]>(title: string, ...values: V) =>
  ({ type: 'string', enum: values, title, mensajes: { required: FALTA, enum: 'Elija un valor de la lista.' } }) as const

export const pesosPedidos = (title: string) => {
  const base = pesos(title)
  return {
    ...base,
    type: ['integer', 'string'],
    minLength: 1,
    mensajes: { ...base.mensajes, required: FALTA, minLength: FALTA },
  } as const
}

export const SOLO_NUMEROS = 'Escriba solo números.'

/** Digits (specification 3, section 5: «document and Nit fields numeric»), with any separators; required. */
export const documentoPedido = (title: string) =>
  ({
    type: 'string',
    title,
    minLength: 1,
    maxLength: 20,
    format: 'documento',
    mensajes: { required: FALTA, minLength: FALTA, format: SOLO_NUMEROS },
  }) as const

export const identificacion = documentoPedido('Documento de quien solicita')

/** Requester and contact, common to every form; `AL_MENOS_UN_CONTACTO` requires telephone or mail. */
export const quienSolicita = {
  identificacion,
  solicitante: texto('Nombre de quien solicita', 200),
  telefono: {
    ...texto('Teléfono para avisarle', 50),
    pattern: '^$|^[\\s()+-]*\\d[\\d\\s()-]*$',
    mensajes: { pattern: 'Escriba un número de teléfono.' },
  },
  correo: {
    ...texto('Correo para avisarle', 254),
    pattern: '^$|^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
    mensajes: { pattern: 'Correo no valido' },
  },
} as const
/** A serial, or an old «tomo 12 folio 345»; «NO SABE» when unknown. */
export const numeroFolio = textoPedido('Número de folio o indicativo serial', 60)
export const anotaciones = texto('Anotaciones', 2000)
export const copias = {
  type: ['integer', 'string', 'null'],
  title: 'Copias',
  minimum: 1,
  maximum: 50,
  pattern: '^([1-9]\\d?)?$',
  mensajes: {
    minimum: 'Al menos una.',
    maximum: 'Hasta 50 copias.',
    pattern: 'Escriba cuántas.',
    type: 'Escriba cuántas.',
  },
} as const

export const DE_QUIEN_SOLICITA = {
  identificacion: {
    widget: 'text',
    ancho: 4,
    seccion: 'Quien solicita',
    consulta: {
      recurso: '/tramites_contacto',
      llena: { solicitante: 'solicitante', telefono: 'telefono', correo: 'correo' },
    },
  },
  solicitante: { widget: 'text', ancho: 8, seccion: 'Quien solicita' },
  telefono: { widget: 'phone', ancho: 4, seccion: 'Quien solicita', ayuda: 'El teléfono o el correo: al menos uno.' },
  correo: {
    widget: 'email',
    ancho: 8,
    seccion: 'Quien solicita',
    ayuda: 'Le contamos a este correo cada paso de su trámite.',
  },
} as const satisfies Record<string, Campo>

export const FOLIO: Campo = {
  widget: 'text',
  ancho: 6,
  seccion: 'Registro',
  ayuda: 'El serial que está en el registro; en los antiguos, el tomo y el folio.',
  ejemplo: '51234567, o tomo 12 folio 345',
  atajo: { texto: 'No lo sé', valor: 'NO SABE' },
}
export const CUANTAS: Campo = { widget: 'number', ancho: 3, seccion: 'Registro', inicial: 1 }
export const NOTAS: Campo = { widget: 'long-text', ancho: 12, seccion: 'Además' }

export const cedulaDelSolicitante: AdjuntoPedido = {
  nombre: 'documento_1',
  titulo: 'Cédula de quien solicita',
  ayuda: 'Las dos caras, en un solo archivo.',
  obligatorio: true,
  formatos: 'texto',
}

/** Required paper in pdf, doc or docx. */
export const papel = (numero: number, titulo: string, ayuda?: string): AdjuntoPedido => ({
  nombre: `documento_${numero}`,
  titulo,
  ...(ayuda ? { ayuda } : {}),
  obligatorio: true,
  formatos: 'texto',
})

export const REGISTRO_PUBLICO = 'El registro civil es público (D. 1260 de 1970, art. 101).'
export const SOLO_DE_AQUI =
  'Solo se expide de los registros de esta oficina; si está en otra, se traslada (D. 1260 de 1970, art. 110).'
/** Same day at the counter; at most 10 business days (Ley 1755 de 2015, art. 14). */
export const TERMINO_DE_COPIA: TerminoDeTramite = {
  promesa: 1,
  limite: 10,
  norma: 'Ley 1755 de 2015, art. 14',
  silencio: { entregar: 3, norma: 'Ley 1755 de 2015, art. 14, num. 1' },
}
/** Draft in three business days; limit of the general right of petition. */
export const TERMINO_DE_ESCRITURA: TerminoDeTramite = {
  promesa: 3,
  limite: 15,
  norma: 'Ley 1755 de 2015, art. 14',
  respuesta: { meses: 2, norma: 'D. 1069 de 2015, art. 2.2.6.15.1.4' },
}
export const PRIMERA_COPIA =
  'La primera copia se entrega a más tardar 8 días hábiles después de autorizada (D. 960 de 1970, art. 87).'
