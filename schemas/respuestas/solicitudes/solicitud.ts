import { leidasDe } from '../../registros/registro.ts'
import { solicitudes } from '../../registros/solicitudes.ts'
import { ESTADOS_DE_SOLICITUD } from '../../solicitudes/etapas.ts'
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
  version,
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
  ...leidasDe(solicitudes),
  /** Sent files, without the replaced ones. */
  documentos_anexos: arreglo(objeto({ documento: cadena, url: cadena })),
  created_at: instante,
  updated_at: instante,
  version,
})

/** A whole request. `comentarioN` and `usuarioN` are the contract's; `comentarios` has them with date and draft. */
export const solicitud = con(filaDeSolicitud, {
  tipo: oNulo(tipoDeSolicitud),
  nombre_documento: oNulo(cadena),
  archivos: arreglo(archivoDeSolicitud),
  pedidos: arreglo(papelPedido),
  borradores: arreglo(borradorDeSolicitud),
  comentarios: arreglo(comentarioDeSolicitud),
  cita: oNulo(citaDeSolicitud),
  pasos: arreglo(paso),
  /** «Solemos responder en 4 horas hábiles»; null with too few answers, or when nothing is pending. */
  demora: oNulo(cadena),
  plantilla_pensada: { ...oNulo(id), description: 'La escritura que se piensa pedir, antes de elegirla' } as const,
  /** Deed cost told to the applicant. */
  costo: oNulo(entero),
  reagendamientos: entero,
  id_radicacion: oNulo(id),
  /** Null when this person may not see that filing. */
  numero_radicacion: oNulo(entero),
})

/** Proposed cost from the filing's settlement; when null, `dice` has the reason. */
export const costoPropuesto = objeto({ costo: oNulo(entero), dice: cadena })

export const tipoDeLaOficina = con(tipoDeSolicitud, {
  nombre_plantilla: cadena,
  orden: entero,
  activo: logico,
  version,
})
/** Every kind, and the quick templates without a description. */
export const tiposDeLaOficina = objeto({
  tipos: arreglo(tipoDeLaOficina),
  plantillas: arreglo(objeto({ id, nombre_plantilla: cadena })),
})

/** `enlace`: secret of an applicant without a session. */
export const solicitudCreada = objeto({ id, etapa: entero, enlace: oNulo(objeto({ id, token: cadena })) })

/** Bearer token of one request, with its expiry. */
export const paseDeSolicitud = objeto({ access_token: cadena, vence: instante, id })

export const enlaceDeSolicitudLeido = objeto({
  enlace: oNulo(cadena),
  revocados: { type: 'integer', description: 'Cuántos se cerraron' },
})

const comentariosVistos = objeto({ comentarios: arreglo(comentarioDeSolicitud) })
/** Besides the list, `usuarioN` and `comentarioN` from 1, untyped. */
export const comentariosDeRevision = {
  ...comentariosVistos,
  patternProperties: { '^(usuario|comentario)[1-9]\\d*$': cadena },
} as typeof comentariosVistos

export const responsablesDeSolicitud = arreglo(objeto({ id, usuario: cadena }))

/** Requests waiting for the office, by state: own, unassigned, all. */
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
