import { cuerpo, objeto } from '../json/vocabulario.ts'
import { texto, version } from '../json/valores.ts'
import { permiso, type Vista } from '../vistas/vistas.ts'

export const FORMULARIOS_CON_AVISO = ['registro-publico', 'seguimiento', 'solicitud'] as const

export const avisoQuery = objeto({ formulario: { type: 'string', enum: FORMULARIOS_CON_AVISO, title: 'Formulario' } })

/** Kinds of claim (Ley 1581 de 2012, arts. 8, 14 and 15). */
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

/** Capacity of the claimant (Decreto 1377 de 2013, art. 20). */
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

/** Queries (also for the proof, art. 8 b) are consultas; requests for a change are reclamos. */
export const esReclamo = (tipo: TipoDeReclamo): boolean => tipo !== 'consulta' && tipo !== 'prueba'
/** Business days to answer (Ley 1581 de 2012, arts. 14 and 15). */
export const DIAS_DE_RESPUESTA = { consulta: 10, reclamo: 15 } as const

export const opciones = <V extends string>(valores: readonly V[], nombres: Readonly<Record<V, string>>) =>
  valores.map((value) => ({ value, label: nombres[value] }))

export const TIPOS = opciones(TIPOS_DE_RECLAMO, NOMBRE_DE_TIPO_DE_RECLAMO)
export const CANALES = opciones(CANALES_DE_RECLAMO, NOMBRE_DE_CANAL)

const REQUERIDO = { mensajes: { required: 'Campo requerido' } } as const
const textoLlano = (title: string, maxLength: number) => ({ type: 'string', title, maxLength }) as const
const vacioO = (title: string, maxLength: number) => ({ type: ['string', 'null'], title, maxLength }) as const

export const reclamoSchema = cuerpo(
  {
    canal: { type: 'string', enum: CANALES_DE_RECLAMO, title: 'Cómo llegó', ...REQUERIDO },
    tipo: { type: 'string', enum: TIPOS_DE_RECLAMO, title: 'Qué pide', ...REQUERIDO },
    tipo_documento: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Tipo de documento', ...REQUERIDO },
    numero_documento: { ...textoLlano('Número de documento', 30), ...REQUERIDO },
    nombre: { ...textoLlano('Nombre del titular', 250), ...REQUERIDO },
    correo: vacioO('Correo', 254),
    telefono: vacioO('Teléfono', 40),
    direccion: vacioO('Dirección', 250),
    calidad: { type: 'string', enum: CALIDADES, title: 'Quién lo presenta', ...REQUERIDO },
    actua: vacioO('Nombre y documento de quien lo presenta', 300),
    verificacion: vacioO('Cómo se verificó la identidad', 500),
    hechos: { ...textoLlano('Hechos', 4000), ...REQUERIDO },
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

/** By document number, or by mail when no document is known. */
export const titularQuery = cuerpo({
  numero_documento: textoLlano('Número de documento', 30),
  correo: textoLlano('Correo', 254),
})

export const revocacionSchema = objeto({
  motivo: {
    ...textoLlano('Cómo la revocó', 500),
    minLength: 1,
    mensajes: { required: 'Campo requerido', minLength: 'Campo requerido' },
  },
})

export const cifrasQuery = cuerpo({ anio: { type: 'integer', minimum: 2000, maximum: 2200, title: 'Año' } })

export const decisionDeConservacion = cuerpo(
  {
    decision: {
      type: 'string',
      enum: ['confirmada', 'conservada', 'levantada'],
      title: 'Se elimina, se conserva, o se vuelve a proponer',
    },
    motivo: texto('Motivo', 500),
    version,
  },
  ['decision', 'version'],
)

/** Days that a deleted record can be restored. */
export const DIAS_DE_PAPELERA = 30

/** Header of an answer to a deletion: id of the record in the trash. */
export const EN_PAPELERA = 'x-papelera'

/** Views whose own `eliminar` permission deletes their records. */
const POR_ELIMINAR: readonly Vista[] = [
  'administracionProyectos',
  'misProyectos',
  'actos',
  'tarifas',
  'seguimiento',
  'inmuebles',
  'cartera',
  'libros',
  'gastos',
  'contabilidad',
  'plantillas',
  'edictos',
  'departamentos',
  'municipios',
  'estadosCiviles',
  'tiposPersona',
  'tiposOrganizaciones',
  'tiposRegimenes',
  'tiposResponsabilidades',
  'tiposOtorgantes',
  'estadosEscrituras',
  'roles',
  'oficina',
]

/** Permissions whose deletions go to the trash: any of them opens it. Minutas and calendar days have other permissions. */
export const ABREN_LA_PAPELERA: readonly number[] = [
  ...POR_ELIMINAR.map((vista) => permiso(vista, 'eliminar')),
  permiso('plantillas', 'crear'),
  permiso('tramites', 'modificar'),
  permiso('edictos', 'modificar'),
]

const MOST = 100

export const restaurarSchema = objeto({
  ids: {
    type: 'array',
    minItems: 1,
    maxItems: MOST,
    title: 'Los que se restauran',
    items: { type: 'integer', minimum: 1, maximum: 2147483647 },
  },
})
