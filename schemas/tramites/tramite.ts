import type { Condicion, EsquemaDeFormulario, FormularioSuelto, OpcionDeCampo } from '../vistas/pantalla.ts'

/** States of a procedure; unsent ones are drafts of the browser. */
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

/** Values of `tipo_tramite` in the specification's payload. */
export const TIPOS_TRAMITE = ['copia', 'escritura', 'OrdenEscrituracion'] as const
export type TipoTramite = (typeof TIPOS_TRAMITE)[number]

/** `texto`: pdf, doc, docx. `amplios`: annexes of a deed order. `hoja`: FormatoRegistro, an xlsx that is read or a pdf that is stored. */
export type FormatosDeAdjunto = 'texto' | 'amplios' | 'hoja'

export interface AdjuntoPedido {
  /** Name of the form part: `documento_1`, `formatoRegistro`, `documentos`. */
  nombre: string
  titulo: string
  ayuda?: string
  obligatorio: boolean
  formatos: FormatosDeAdjunto
  cuando?: Condicion
  /** Minimum files with this name; 1 by default. */
  minimo?: number
  maximo?: number
  /** A page «No aplica: {motivo}» may replace it. */
  noAplica?: true
  /** Setting of the office that requires it. */
  ajuste?: string
}

/** A figure of the dated tables per copy, or the result of a settlement. */
export type CostoDeTramite =
  | {
      clase: 'copia_registro_civil' | 'certificacion'
      gratis?: readonly { cuando: Condicion; causa: string }[]
    }
  | { clase: 'liquidacion' }

/** Business days. */
export interface TerminoDeTramite {
  promesa: number
  limite: number
  norma: string
  /** Positive administrative silence: business days for delivery after the limit, with its norm. */
  silencio?: { entregar: number; norma: string }
  /** Months to answer a return; one month unless its kind has a rule (Ley 1755 de 2015, art. 17). */
  respuesta?: { meses: number; norma: string }
}

/** Warning about a form that does not block it (`avisosDelPedido`). */
export type AvisoDeTipo =
  /** The parts do not add up to the total, in pesos. */
  | { clase: 'suma'; partes: readonly string[]; total: string; texto: string }
  | { clase: 'edad'; nacimiento: string; es: 'mayor' | 'menor'; texto: string }

/** A kind of procedure as one literal: its form is a screen without a table; the rest says its papers, cost and term. */
export interface TipoDeTramite<F extends string = string> extends FormularioSuelto<F> {
  tipo_tramite: TipoTramite
  /** `tipo_documento` of the payload; null for deed orders. */
  tipo_documento: string | null
  grupo: 'Registro civil' | 'Certificados y libros' | 'Escrituras'
  resumen: string
  /** Eligible requesters, with the norm. */
  quienPide: string
  adjuntos: readonly AdjuntoPedido[]
  costo: CostoDeTramite
  termino: TerminoDeTramite
  /** Form fields sent inside `data`, because the specification's payload has no such key. */
  enData: readonly F[]
  /** Form fields that, joined by a space, give the `nombre_tramite` of lists. */
  titular: readonly F[]
  /** Form field with the `identificacion_tramite`. */
  registro?: F
  /** Stored values of hidden fields, because the specification requires them all. */
  alOcultar?: { readonly [N in F]?: string }
  hastaHoy?: readonly F[]
  avisos?: readonly AvisoDeTipo[]
  /** Birth records and minors (D. 1260 de 1970, art. 115; Ley 1581 de 2012, art. 7): masked in lists, never in a mail or an address. */
  reservado?: true
  /** Delivered against a receipt with its purpose. */
  exigeFinalidad?: true
  /** Its certificate number restarts each year (D. 1069 de 2015, art. 2.2.6.1.2.7.1). */
  numeraCertificado?: true
  /** Client company of a deed order, a setting of the office: 0 first, 1 second. */
  empresa?: 0 | 1
  notas: string
}

/** tipo_copia as the specification spells it, with the correct label. */
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

/** Telephone or mail required, only in the form: the specification's payload has neither. */
const AL_MENOS_UN_CONTACTO = {
  if: { not: { anyOf: [llenoEn('telefono'), llenoEn('correo')] } },
  then: {
    required: ['telefono'],
    properties: { telefono: { mensajes: { required: 'Escriba un teléfono o un correo para avisarle.' } } },
  },
}

type DeCadaTipo = 'vista' | 'metodo' | 'recurso' | 'necesita' | 'boton' | 'mensajes' | 'camposAdicionales'

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
