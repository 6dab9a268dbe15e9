import { cuerpo, objeto } from '../json/vocabulario.ts'
/** Personal data (Ley 1581 de 2012): what forms ask about it, for both sides. */

/** The forms that have a privacy notice. */
export const FORMULARIOS_CON_AVISO = ['registro-publico', 'seguimiento', 'solicitud'] as const

export const avisoQuery = objeto({ formulario: { type: 'string', enum: FORMULARIOS_CON_AVISO, title: 'Formulario' } })

/** What a titular asks for (Ley 1581 de 2012, arts. 8, 14 and 15). */
export const TIPOS_DE_RECLAMO = [
  'consulta',
  'prueba',
  'rectificacion',
  'actualizacion',
  'supresion',
  'revocacion',
] as const
export type TipoDeReclamo = (typeof TIPOS_DE_RECLAMO)[number]
export const NOMBRE_DE_TIPO_DE_RECLAMO: Readonly<Record<TipoDeReclamo, string>> = {
  consulta: 'Consulta',
  prueba: 'Prueba de la autorización',
  rectificacion: 'Rectificación',
  actualizacion: 'Actualización',
  supresion: 'Supresión',
  revocacion: 'Revocación de la autorización',
}

export const CANALES_DE_RECLAMO = ['presencial', 'escrito', 'correo', 'telefono'] as const
export type CanalDeReclamo = (typeof CANALES_DE_RECLAMO)[number]
export const NOMBRE_DE_CANAL: Readonly<Record<CanalDeReclamo, string>> = {
  presencial: 'En persona',
  escrito: 'Por escrito',
  correo: 'Por correo electrónico',
  telefono: 'Por teléfono',
}

/** Who may ask (Decreto 1377 de 2013, art. 20). */
export const CALIDADES = ['titular', 'causahabiente', 'representante', 'apoderado'] as const
export type Calidad = (typeof CALIDADES)[number]
export const NOMBRE_DE_CALIDAD: Readonly<Record<Calidad, string>> = {
  titular: 'El titular',
  causahabiente: 'Un causahabiente',
  representante: 'Su representante',
  apoderado: 'Su apoderado',
}

export const ESTADOS_DE_RECLAMO = [
  'recibido',
  'incompleto',
  'en_tramite',
  'trasladado',
  'desistido',
  'respondido',
] as const
export type EstadoDeReclamo = (typeof ESTADOS_DE_RECLAMO)[number]
export const NOMBRE_DE_ESTADO_DE_RECLAMO: Readonly<Record<EstadoDeReclamo, string>> = {
  recibido: 'Recibido',
  incompleto: 'Incompleto',
  en_tramite: 'En trámite',
  trasladado: 'Trasladado',
  desistido: 'Desistido',
  respondido: 'Respondido',
}

export const DECISIONES = ['procede', 'en_parte', 'no_procede'] as const
export type Decision = (typeof DECISIONES)[number]
export const NOMBRE_DE_DECISION: Readonly<Record<Decision, string>> = {
  procede: 'Procede',
  en_parte: 'Procede en parte',
  no_procede: 'No procede',
}

export const PASOS_DE_RECLAMO = [
  'verificar',
  'completar',
  'pedir',
  'prorrogar',
  'trasladar',
  'responder',
  'desistir',
] as const
export type PasoPedido = (typeof PASOS_DE_RECLAMO)[number]

const REQUERIDO = { mensajes: { required: 'Campo requerido' } } as const
const texto = (title: string, maxLength: number) => ({ type: 'string', title, maxLength }) as const
const vacioO = (title: string, maxLength: number) => ({ type: ['string', 'null'], title, maxLength }) as const

export const reclamoSchema = cuerpo(
  {
    canal: { type: 'string', enum: CANALES_DE_RECLAMO, title: 'Cómo llegó', ...REQUERIDO },
    tipo: { type: 'string', enum: TIPOS_DE_RECLAMO, title: 'Qué pide', ...REQUERIDO },
    tipo_documento: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Tipo de documento', ...REQUERIDO },
    numero_documento: { ...texto('Número de documento', 30), ...REQUERIDO },
    nombre: { ...texto('Nombre del titular', 250), ...REQUERIDO },
    correo: vacioO('Correo', 254),
    telefono: vacioO('Teléfono', 40),
    direccion: vacioO('Dirección', 250),
    calidad: { type: 'string', enum: CALIDADES, title: 'Quién lo presenta', ...REQUERIDO },
    actua: vacioO('Nombre y documento de quien lo presenta', 300),
    verificacion: vacioO('Cómo se verificó la identidad', 500),
    hechos: { ...texto('Hechos', 4000), ...REQUERIDO },
    recibido: { type: ['string', 'null'], format: 'date', title: 'Día en que llegó' },
  },
  ['canal', 'tipo', 'tipo_documento', 'numero_documento', 'nombre', 'calidad', 'hechos'],
)

export const pasoDeReclamoSchema = objeto(
  {
    paso: { type: 'string', enum: PASOS_DE_RECLAMO, title: 'Paso' },
    version: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Versión' },
  },
  {
    motivo: vacioO('Motivo', 1000),
    falta: vacioO('Qué falta', 1000),
    verificacion: vacioO('Cómo se verificó la identidad', 500),
    dias: { type: ['integer', 'null'], minimum: 1, maximum: 8, title: 'Días hábiles de más' },
    trasladado_a: vacioO('A quién se traslada', 250),
    decision: { type: ['string', 'null'], enum: [...DECISIONES, null], title: 'Decisión' },
    respuesta: vacioO('Respuesta', 8000),
    norma: vacioO('Norma', 500),
    expreso: { type: 'boolean', title: 'Lo dijo expresamente' },
  },
)

/** By document number, or by mail where no document is known. */
export const titularQuery = cuerpo({ numero_documento: texto('Número de documento', 30), correo: texto('Correo', 254) })

export const revocacionSchema = objeto({
  motivo: {
    ...texto('Cómo la revocó', 500),
    minLength: 1,
    mensajes: { required: 'Campo requerido', minLength: 'Campo requerido' },
  },
})

export const cifrasQuery = cuerpo({ anio: { type: 'integer', minimum: 2000, maximum: 2200, title: 'Año' } })
