import { ESTADOS_DE_SOLICITUD } from '../../solicitudes/solicitud.ts'
import { papelPedido } from '../../tramites/tramite-adjunto.ts'
import {
  arreglo,
  cadena,
  con,
  entero,
  fecha,
  id,
  instante,
  logico,
  objeto,
  oNulo,
  uno,
  version,
  type Leida,
} from '../../json/vocabulario.ts'
import { cambiosDeTexto } from '../minutas/documento.ts'

const estado = { enum: ESTADOS_DE_SOLICITUD } as const

const papel = objeto({ nombre: cadena, titulo: cadena, ayuda: oNulo(cadena), opcional: logico })

/** What may be asked for, and what is told of it before one begins. */
const tipoDeSolicitud = objeto({
  id_plantilla: id,
  titulo: cadena,
  resumen: cadena,
  costo: cadena,
  demora: cadena,
  quien_pide: cadena,
  papeles: arreglo(papel),
  que_traer: arreglo(cadena),
})
export const tiposDeSolicitud = arreglo(tipoDeSolicitud)

/** A file of a request: what it holds, what the server has of it, how it was answered. */
export const archivoDeSolicitud = objeto({
  id,
  nombre: cadena,
  extension: cadena,
  bytes: entero,
  sha256: cadena,
  cubre: arreglo(cadena),
  estado: uno('pendiente', 'aceptado', 'rechazado', 'reemplazado'),
  motivo: oNulo(cadena),
  sin_revisar: oNulo(cadena),
  reemplaza_a: oNulo(id),
  enviado_en: oNulo(instante),
  url: cadena,
  id_pedido: { ...oNulo(id), description: 'El papel pedido por su nombre que trae' } as const,
})

export const borradorDeSolicitud = objeto({ id, numero: entero, bytes: entero, created_at: instante, url: cadena })

const comentarioDeSolicitud = objeto({
  orden: entero,
  usuario: cadena,
  comentario: cadena,
  de: uno('cliente', 'oficina'),
  id_borrador: oNulo(id),
  created_at: instante,
})

const paso = objeto({
  etapa: entero,
  estado: cadena,
  nombre: cadena,
  cuando: instante,
  quien: cadena,
  motivo: oNulo(cadena),
})

export const citaDeSolicitud = objeto({
  id,
  inicio: instante,
  fin: instante,
  fecha,
  hora: cadena,
  puesto: cadena,
  estado: uno('retenida', 'agendada', 'cumplida', 'no_asistio', 'cancelada', 'vencida'),
  vence: oNulo(instante),
})

export const filaDeSolicitud = objeto({
  id,
  nombre: cadena,
  apellidos: cadena,
  correo_electronico: cadena,
  direccion: cadena,
  telefono: cadena,
  tipo_identificacion: oNulo(cadena),
  identificacion: oNulo(cadena),
  /** Those that were sent, without the replaced. */
  documentos_anexos: arreglo(objeto({ documento: cadena, url: cadena })),
  etapa: entero,
  nombre_etapa: cadena,
  estado,
  nombre_estado: cadena,
  estado_desde: instante,
  dias_habiles: { type: 'integer', description: 'Días hábiles de la oficina desde que está en ese estado' } as const,
  id_plantilla: oNulo(id),
  titulo: oNulo(cadena),
  id_tramite: oNulo(id),
  respuesta_solicitud: oNulo(cadena),
  fecha_citacion: oNulo(cadena),
  pedidos_pendientes: { type: 'integer', description: 'Papeles pedidos por su nombre que no han llegado' } as const,
  id_asignado: oNulo(id),
  asignado: oNulo(cadena),
  anulada_en: oNulo(instante),
  motivo_anulacion: oNulo(cadena),
  created_at: instante,
  updated_at: instante,
  version,
})

/** A request whole. `comentarioN` and `usuarioN` are the contract's; `comentarios`, the same with when and on which draft. */
export const solicitud = con(filaDeSolicitud, {
  tipo: oNulo(tipoDeSolicitud),
  nombre_documento: oNulo(cadena),
  archivos: arreglo(archivoDeSolicitud),
  pedidos: arreglo(papelPedido),
  borradores: arreglo(borradorDeSolicitud),
  comentarios: arreglo(comentarioDeSolicitud),
  cita: oNulo(citaDeSolicitud),
  pasos: arreglo(paso),
  /** «Solemos responder en 4 horas hábiles»; none where too few were answered, or nothing is waited for. */
  demora: oNulo(cadena),
  plantilla_pensada: { ...oNulo(id), description: 'La escritura que se piensa pedir, antes de elegirla' } as const,
  /** Cost of its deed that the applicant was told. */
  costo: oNulo(entero),
  reagendamientos: entero,
  id_radicacion: oNulo(id),
  /** Of the filing that it became; none where this person does not see it. */
  numero_radicacion: oNulo(entero),
})

/** Cost proposed for a request's deed by the settlement of its filing; where it is null, `dice` says why. */
export const costoPropuesto = objeto({ costo: oNulo(entero), dice: cadena })

/** The same as the office changes it. */
export const tipoDeLaOficina = con(tipoDeSolicitud, {
  nombre_plantilla: cadena,
  orden: entero,
  activo: logico,
  version,
})
/** Every kind, and the quick templates of which nothing is told yet. */
export const tiposDeLaOficina = objeto({
  tipos: arreglo(tipoDeLaOficina),
  plantillas: arreglo(objeto({ id, nombre_plantilla: cadena })),
})

/** What a request that was just made answers; `enlace`, the secret that whoever has no session goes on with. */
export const solicitudCreada = objeto({ id, etapa: entero, enlace: oNulo(objeto({ id, token: cadena })) })

/** A bearer for the calls of one request, and until when. */
export const paseDeSolicitud = objeto({ access_token: cadena, vence: instante, id })

export const enlaceDeSolicitudLeido = objeto({
  enlace: oNulo(cadena),
  revocados: { type: 'integer', description: 'Cuántos se cerraron' },
})

const comentariosVistos = objeto({ comentarios: arreglo(comentarioDeSolicitud) })
/** Besides the list, `usuarioN` and `comentarioN` of each, from 1: names that its type need not know. */
export const comentariosDeRevision = {
  ...comentariosVistos,
  patternProperties: { '^(usuario|comentario)[1-9]\\d*$': cadena },
} as typeof comentariosVistos

/** To whom a request may be given. */
export const responsablesDeSolicitud = arreglo(objeto({ id, usuario: cadena }))

/** How many requests wait for the office, by state: those one has, nobody's, and all. */
export const solicitudesQueEsperan = arreglo(
  objeto({ estado, nombre_estado: cadena, mias: entero, de_nadie: entero, todas: entero }),
)

export type SolicitudesQueEsperan = Leida<typeof solicitudesQueEsperan>
export type CostoPropuesto = Leida<typeof costoPropuesto>
export type TipoDeLaOficina = Leida<typeof tipoDeLaOficina>
export type SolicitudCreada = Leida<typeof solicitudCreada>
export type TipoDeSolicitud = Leida<typeof tipoDeSolicitud>
export type ArchivoDeSolicitud = Leida<typeof archivoDeSolicitud>
export type BorradorDeSolicitud = Leida<typeof borradorDeSolicitud>
export type ComentarioDeSolicitud = Leida<typeof comentarioDeSolicitud>
export type CitaDeSolicitud = Leida<typeof citaDeSolicitud>
export type FilaDeSolicitud = Leida<typeof filaDeSolicitud>
export type SolicitudLeida = Leida<typeof solicitud>

/** What a draft says that an earlier one did not. */
export const cambiosDeBorrador = objeto({
  numero: entero,
  con: { ...oNulo(entero), description: 'Con cuál se compara; ninguno: es el primero' },
  sin_texto: {
    ...oNulo(uno('este', 'anterior')),
    description: 'Cuál de los dos no se pudo leer: es una imagen, o demasiado largo',
  },
  ...cambiosDeTexto,
})

export type CambiosDeBorrador = Leida<typeof cambiosDeBorrador>
