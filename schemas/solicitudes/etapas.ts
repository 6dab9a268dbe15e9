/** Stages, limits and sentences of a request (specification 3, sections 3 to 8). No schema, so that public pages stay light. */

export const ETAPAS = [
  'Información de contacto',
  'Información del trámite',
  'Documentos',
  'Validación de la solicitud',
  'Revisión de la escritura',
  'Agendamiento de la firma',
  'Trámite finalizado',
] as const

/** Stages are shown from 1 to 7; the API counts from 0. */
export const numeroDeEtapa = (etapa: number): number => etapa + 1

export const ESTADOS_DE_ETAPA = [
  ['borrador'],
  ['datos'],
  ['elegido'],
  ['recibidos', 'en_revision', 'devueltos'],
  ['validados', 'minuta_enviada', 'con_observaciones'],
  ['sin_cita', 'agendada', 'reprogramada', 'no_asistio'],
  ['firmada', 'autorizada', 'copia_lista', 'entregada'],
] as const

export type Etapa = 0 | 1 | 2 | 3 | 4 | 5 | 6
export type EstadoDeSolicitud = (typeof ESTADOS_DE_ETAPA)[number][number]

export const ESTADOS_DE_SOLICITUD: readonly EstadoDeSolicitud[] = ESTADOS_DE_ETAPA.flat()

export const NOMBRE_DE_ESTADO_DE_SOLICITUD: Readonly<Record<EstadoDeSolicitud, string>> = {
  borrador: 'Sin comenzar',
  datos: 'Datos recibidos',
  elegido: 'Trámite elegido',
  recibidos: 'Documentos recibidos',
  en_revision: 'Documentos en revisión',
  devueltos: 'Documentos devueltos',
  validados: 'Documentos validados',
  minuta_enviada: 'Minuta enviada',
  con_observaciones: 'Minuta con observaciones',
  sin_cita: 'Sin cita',
  agendada: 'Cita agendada',
  reprogramada: 'Cita reprogramada',
  no_asistio: 'No asistió',
  firmada: 'Firmada',
  autorizada: 'Autorizada',
  copia_lista: 'Copia lista',
  entregada: 'Entregada',
}

export const MAXIMO_DE_ARCHIVOS = 3
export const MAXIMO_DE_PAPELES = 14
/** Rebookings of a client who missed an appointment, without the office. */
export const REAGENDAMIENTOS = 2

/** Specification 3, sections 5 and 8. */
export const CAMPO_REQUERIDO = 'Campo requerido'
export const CORREO_NO_VALIDO = 'Correo no valido'
export const ERROR_DEL_ASISTENTE = 'Tuvimos un error, validate los datos y intente nuevamente'
export const NO_CARGAN_HORARIOS = 'No se pudo cargar los horarios, intentelo de nuevo'
export const NO_SE_GUARDA_HORARIO = 'No se ha podido guardar el horario'
export const NO_DISPONIBLE = 'No disponible'

/** Specification 3, section 5. */
export const SOLO_TRES = 'Solo puede subir 3 archivos como máximo, si desea más puede crear un archivo .zip/.rar'
