import { ETAPAS, type Etapa } from '../../../schemas/solicitudes/etapas.ts'
import type { SolicitudLeida } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { formatDate } from '../../../schemas/es-co/fechas.ts'

export type EstadoDeTarea = 'por_hacer' | 'en_curso' | 'listo' | 'no_disponible'

export const NOMBRE_DE_TAREA: Readonly<Record<EstadoDeTarea, string>> = {
  por_hacer: 'Por hacer',
  en_curso: 'En curso',
  listo: 'Listo',
  no_disponible: 'Aún no disponible',
}

export interface Tarea {
  paso: Etapa
  titulo: string
  estado: EstadoDeTarea
  /** Pending action, result, or reason why it is closed. */
  detalle: string
  /** Pending action of the client, not of the office. */
  suya: boolean
}

type Dicho = readonly [estado: EstadoDeTarea, detalle: string, suya?: boolean]

export type ParaTareas = Pick<
  SolicitudLeida,
  'etapa' | 'estado' | 'archivos' | 'borradores' | 'titulo' | 'fecha_citacion' | 'tipo' | 'pedidos_pendientes'
>

/** Stored but not submitted. */
export const sinEnviar = ({ archivos }: Pick<ParaTareas, 'archivos'>) =>
  archivos.filter(({ enviado_en, estado }) => enviado_en === null && estado === 'pendiente')

/** Rejected and without a replacement. */
export const rechazados = ({ archivos }: Pick<ParaTareas, 'archivos'>) =>
  archivos.filter(({ estado, id }) => estado === 'rechazado' && !archivos.some(({ reemplaza_a }) => reemplaza_a === id))

const documentos = (s: ParaTareas): Dicho => {
  if (s.etapa < 2) return ['no_disponible', 'Primero elija el trámite.']
  const [pedidos, faltan] = [s.pedidos_pendientes, rechazados(s).length]
  if (pedidos > 0 && faltan === 0 && s.etapa < 6)
    return [
      'en_curso',
      pedidos === 1
        ? 'La notaría le pide 1 documento: adjúntelo.'
        : `La notaría le pide ${pedidos} documentos: adjúntelos.`,
      true,
    ]
  if (s.etapa === 3 && s.estado === 'devueltos') {
    const detalle =
      faltan === 0
        ? 'Envíe los documentos que reemplazó.'
        : faltan === 1
          ? 'La notaría devolvió 1 documento: reemplácelo.'
          : `La notaría devolvió ${faltan} documentos: reemplácelos.`
    return ['en_curso', detalle, true]
  }
  if (s.etapa > 2) return ['listo', 'Enviados a la notaría.']
  const cuantos = sinEnviar(s).length
  return cuantos
    ? ['en_curso', `${cuantos === 1 ? '1 archivo' : `${cuantos} archivos`} sin enviar todavía.`, true]
    : ['por_hacer', 'Suba los documentos que se piden.', true]
}

const validacion = (s: ParaTareas): Dicho =>
  s.etapa < 3
    ? ['no_disponible', 'Primero envíe los documentos.']
    : s.etapa > 3
      ? ['listo', 'La notaría validó su solicitud.']
      : s.estado === 'devueltos'
        ? ['en_curso', 'Sigue cuando corrija los documentos.']
        : ['en_curso', 'La notaría revisa sus documentos.']

const revision = (s: ParaTareas): Dicho => {
  if (s.etapa < 4) return ['no_disponible', 'La notaría hace la minuta cuando valide su solicitud.']
  if (s.etapa > 4) return ['listo', 'Usted aceptó la minuta.']
  if (s.estado === 'minuta_enviada') return ['por_hacer', 'Lea la minuta y acéptela, o diga qué cambiar.', true]
  return s.estado === 'con_observaciones'
    ? ['en_curso', 'La notaría atiende sus observaciones.']
    : ['en_curso', 'La notaría prepara la minuta.']
}

const cita = (s: ParaTareas): Dicho =>
  s.etapa < 5
    ? ['no_disponible', 'Primero acepte la minuta.']
    : s.etapa > 5
      ? ['listo', 'La escritura se firmó.']
      : s.fecha_citacion
        ? ['listo', `Cita el ${formatDate(s.fecha_citacion.slice(0, 10))} a las ${s.fecha_citacion.slice(11, 16)}.`]
        : s.estado === 'no_asistio'
          ? ['por_hacer', 'No asistió a la cita: elija otra hora.', true]
          : ['por_hacer', 'Elija el día y la hora de la firma.', true]

const FINAL: Partial<Record<SolicitudLeida['estado'], string>> = {
  firmada: 'Escritura firmada: la notaría la autoriza.',
  autorizada: 'Escritura autorizada: se hace la copia.',
  copia_lista: 'La copia está lista para recoger.',
  entregada: 'Copia entregada.',
}

const final = (s: ParaTareas): Dicho =>
  s.etapa < 6
    ? ['no_disponible', 'Después de la firma.']
    : [s.estado === 'entregada' ? 'listo' : 'en_curso', FINAL[s.estado] ?? '', s.estado === 'copia_lista']

/** Seven tasks of a request (design: procedures, section 8, complaint 2). */
export const tareasDe = (s: ParaTareas): Tarea[] => {
  const dichos: Dicho[] = [
    ['listo', s.etapa > 5 ? 'Quien pidió la escritura.' : 'Puede corregirla hasta que se firme.'],
    s.etapa > 1
      ? ['listo', s.titulo ?? s.tipo?.titulo ?? 'Trámite elegido.']
      : ['por_hacer', 'Elija qué quiere pedir.', true],
    documentos(s),
    validacion(s),
    revision(s),
    cita(s),
    final(s),
  ]
  return dichos.map(([estado, detalle, suya = false], paso) => ({
    paso: paso as Etapa, // seven of them, 0 to 6
    titulo: ETAPAS[paso] ?? '',
    estado,
    detalle,
    suya,
  }))
}

/** Step of the stage; a return goes back to the papers. */
export const pasoDe = ({ etapa, estado }: Pick<SolicitudLeida, 'etapa' | 'estado'>): Etapa =>
  estado === 'devueltos' ? 2 : (etapa as Etapa) // the server's, 0 to 6

export const esperaALaNotaria = (s: ParaTareas): boolean => !tareasDe(s).some(({ suya }) => suya)
