import type { Condicion, EsquemaDeFormulario, FormularioSuelto, OpcionDeCampo } from '../vistas/pantalla.ts'

/** The states of a procedure (design: procedures, section 2). What nobody sent yet is a draft of the browser. */
export const ESTADOS_DE_TRAMITE = [
  'radicado',
  'en_revision',
  'devuelto',
  'aceptado',
  'pendiente_pago',
  'en_elaboracion',
  'listo',
  'entregado',
  'cerrado',
  'negado',
  'trasladado',
  'desistido',
  'anulado',
] as const
export type EstadoDeTramite = (typeof ESTADOS_DE_TRAMITE)[number]

export const NOMBRE_DE_ESTADO: Readonly<Record<EstadoDeTramite, string>> = {
  radicado: 'Radicado',
  en_revision: 'En revisión',
  devuelto: 'Devuelto con observaciones',
  aceptado: 'Aceptado',
  pendiente_pago: 'Pendiente de pago',
  en_elaboracion: 'En elaboración',
  listo: 'Listo para entrega',
  entregado: 'Entregado',
  cerrado: 'Cerrado',
  negado: 'Negado',
  trasladado: 'Trasladado',
  desistido: 'Desistido',
  anulado: 'Anulado',
}

/** What a kind of procedure is to the specification's payload. */
export const TIPOS_TRAMITE = ['copia', 'escritura', 'OrdenEscrituracion'] as const
export type TipoTramite = (typeof TIPOS_TRAMITE)[number]

/**
 * `texto`: pdf, doc, docx. `amplios`: those of the deed order's annexes. `hoja`: the FormatoRegistro, an xlsx that is read or a pdf that
 * is kept.
 */
export type FormatosDeAdjunto = 'texto' | 'amplios' | 'hoja'

export interface AdjuntoPedido {
  /** As it is sent: `documento_1`, `formatoRegistro`, `documentos`. */
  nombre: string
  titulo: string
  ayuda?: string
  obligatorio: boolean
  formatos: FormatosDeAdjunto
  /** Asked for only where this holds of the form. */
  cuando?: Condicion
  /** How many of the same name: one unless told. */
  minimo?: number
  maximo?: number
  /** A button attaches a page «No aplica: {motivo}» in its place (design: procedures, K2). */
  noAplica?: true
  /** Asked for while the office's setting of this name says so. */
  ajuste?: string
}

/** What it costs: a figure of the dated tables for each copy, or what a settlement will say. */
export type CostoDeTramite =
  | {
      clase: 'copia_registro_civil' | 'certificacion'
      /** Costs nothing where this holds, and why. */
      gratis?: readonly { cuando: Condicion; causa: string }[]
    }
  | { clase: 'liquidacion' }

/** Business days of the office. */
export interface TerminoDeTramite {
  promesa: number
  limite: number
  /** Of the limit. */
  norma: string
  /** Once the limit passed it is deemed granted: business days to hand it over, with its norm. */
  silencio?: { entregar: number; norma: string }
  /** Months to answer a return, where its kind has a rule of its own: the general one is a month (Ley 1755 de 2015, art. 17). */
  respuesta?: { meses: number; norma: string }
}

/** What is told, and does not stop it, of what was written in its form (`schemas/tramites/tramite-estado.ts` says when). */
export type AvisoDeTipo =
  /** The parts are not the whole, all of them pesos. */
  | { clase: 'suma'; partes: readonly string[]; total: string; texto: string }
  /** By that date of birth the person has, or has not, come of age. */
  | { clase: 'edad'; nacimiento: string; es: 'mayor' | 'menor'; texto: string }

/**
 * A kind of procedure: all that the office knows of it, in one literal of `schemas/tramites/`. Its form is a screen without a table; the
 * rest says what it asks besides, costs and takes.
 */
export interface TipoDeTramite<F extends string = string> extends FormularioSuelto<F> {
  tipo_tramite: TipoTramite
  /** `tipo_documento` of the payload; null for deed orders. */
  tipo_documento: string | null
  grupo: 'Registro civil' | 'Certificados y libros' | 'Escrituras'
  /** A line of its card. */
  resumen: string
  /** Who may ask for it, with its norm. */
  quienPide: string
  adjuntos: readonly AdjuntoPedido[]
  costo: CostoDeTramite
  termino: TerminoDeTramite
  /** Fields of the form that travel inside `data`, because the specification's payload has no such key. */
  enData: readonly F[]
  /** Fields of the form that, joined by a space, say whose record it is: the `nombre_tramite` that lists show. */
  titular: readonly F[]
  /** Field of the form that is its `identificacion_tramite`. */
  registro?: F
  /** What the fields that the form does not show are kept as, because the specification asks for every one. */
  alOcultar?: { readonly [N in F]?: string }
  /** Dates that are not after today. */
  hastaHoy?: readonly F[]
  avisos?: readonly AvisoDeTipo[]
  /** Birth records and minors (D. 1260 de 1970, art. 115; Ley 1581 de 2012, art. 7): veiled in lists, never in a mail or an address. */
  reservado?: true
  /** Delivered against a receipt that says its purpose. */
  exigeFinalidad?: true
  /** Its certificate has a number that begins again each year (D. 1069 de 2015, art. 2.2.6.1.2.7.1). */
  numeraCertificado?: true
  /** Setting of the office that holds the fixed name of its client company (deed orders): 0 the first, 1 the second. */
  empresa?: 0 | 1
  /** What staff should know when they work it. */
  notas: string
}

/** tipo_copia, as the specification writes it, with the label as it is rightly written (design: procedures, K4). */
export const TIPOS_DE_COPIA: readonly OpcionDeCampo[] = [
  { value: 'Reconocimiento de Hijo', label: 'Reconocimiento de hijo' },
  { value: 'Legitimaciones', label: 'Legitimaciones' },
  { value: 'Adopciones', label: 'Adopciones' },
  { value: 'Alteraciones de la Patria Potesta', label: 'Alteraciones de la patria potestad' },
  { value: 'Emancipaciones', label: 'Emancipaciones' },
  { value: 'Capitulaciones Matrimoniales', label: 'Capitulaciones matrimoniales' },
  { value: 'Interdicción Judicial', label: 'Interdicción judicial (histórica)' },
  { value: 'Discernimientos de Guardia', label: 'Discernimientos de guarda' },
]

export const TEXTO_INCOMPLETO = 'Es necesario diligenciar los campos requeridos'
export const MENSAJES_DE_TRAMITE = {
  incompleto: TEXTO_INCOMPLETO,
  enviando: 'Creando Trámite...',
  enviado: '¡Trámite Creado!',
  noEnviado: 'No se pudo crear el tramite',
} as const

const llenoEn = (name: string) => ({ required: [name], properties: { [name]: { type: 'string', minLength: 1 } } })

/** One of telephone and mail, in the form alone: the specification's payload has neither, and is taken as it comes. */
const AL_MENOS_UN_CONTACTO = {
  if: { not: { anyOf: [llenoEn('telefono'), llenoEn('correo')] } },
  then: {
    required: ['telefono'],
    properties: { telefono: { mensajes: { required: 'Escriba un teléfono o un correo para avisarle.' } } },
  },
}

type DeCadaTipo = 'vista' | 'metodo' | 'recurso' | 'necesita' | 'boton' | 'mensajes' | 'camposAdicionales'

/** Puts a kind together; its fields are checked against its schema's own names. */
export function tipoDeTramite<const S extends EsquemaDeFormulario>(
  definition: Omit<TipoDeTramite<keyof S['properties'] & string>, DeCadaTipo | 'esquema'> & { esquema: S },
): TipoDeTramite {
  return {
    vista: 'nuevoTramite',
    metodo: 'POST',
    recurso: '/tramites',
    necesita: 'crear',
    boton: 'Continuar',
    mensajes: MENSAJES_DE_TRAMITE,
    camposAdicionales: { titulo: `Trámite: ${definition.titulo}`, grupo: 'Trámites', otrasVistas: ['tramites'] },
    ...('telefono' in definition.esquema.properties && { soloEnPantalla: [AL_MENOS_UN_CONTACTO] }),
    ...definition,
  }
}
