import { cuerpo, objeto } from '../json/vocabulario.ts'
import { permiso } from '../vistas/vistas.ts'

const EN_CURSO = 'radicacion,liquidacion,facturacion'
/** Age in days of an unfinished filing that is highlighted. */
export const DIAS_DE_VIEJA = 30

const TRAMITES_ABIERTOS = 'radicado,en_revision,aceptado,pendiente_pago,en_elaboracion,listo'

/** Greeting by the hour in Bogotá, with the name of the person's record if any. @param hora `HH:mm` */
export const saludo = (hora: string, nombres: string | null | undefined): string =>
  [hora < '12:00' ? 'Buenos días' : hora < '19:00' ? 'Buenas tardes' : 'Buenas noches', nombres?.trim()]
    .filter(Boolean)
    .join(', ')

interface Dias {
  hoy: string
  vieja: string
}

interface Linea {
  permiso: number
  /** List of the API, and its query. */
  lista: string
  pide: (dias: Dias) => Readonly<Record<string, string>>
  pagina: (dias: Dias) => string
}

const procedimientos = (tipos: string, pagina: string): Linea => ({
  permiso: permiso('tramites', 'ver'),
  lista: '/tramites',
  pide: ({ hoy }) => ({ tipo_tramite: tipos, 'filtro[estado]': TRAMITES_ABIERTOS, 'filtro[vence]': `<${hoy}` }),
  pagina: ({ hoy }) => `${pagina}?rango=todas&f.estado=${TRAMITES_ABIERTOS}&f.vence=%3C${hoy}&orden=vence`,
})

export const LINEAS = {
  facturas_rechazadas: {
    permiso: permiso('facturacion', 'ver'),
    lista: '/facturacion',
    pide: () => ({ vista: 'rechazadas' }),
    pagina: () => '/admin/facElectronica?vista=rechazadas',
  },
  facturas_sin_enviar: {
    permiso: permiso('facturacion', 'ver'),
    lista: '/facturacion',
    pide: () => ({ vista: 'sin_enviar' }),
    pagina: () => '/admin/facElectronica?vista=sin_enviar',
  },
  ordenes_vencidas: procedimientos('OrdenEscrituracion', '/admin/ver-tramites'),
  tramites_vencidos: procedimientos('copia,escritura', '/admin/ver-otros-tramites'),
  tramites_devueltos: {
    permiso: permiso('nuevoTramite', 'crear'),
    lista: '',
    pide: () => ({}),
    pagina: () => '/admin/misTramites',
  },
  mis_solicitudes: {
    permiso: permiso('nuevoTramite', 'crear'),
    lista: '/SolicitudesTramites',
    pide: () => ({ propias: '1', esperan: '1' }),
    pagina: () => '/admin/misSolicitudes',
  },
  radicaciones_viejas: {
    permiso: permiso('misRadicaciones', 'ver'),
    lista: '/radiProy',
    pide: ({ vieja }) => ({ 'filtro[estado]': EN_CURSO, fechaInicio: '1000-01-01', fechaFin: vieja }),
    pagina: ({ vieja }) =>
      `/admin/misRadicaciones?rango=personalizado&desde=1000-01-01&hasta=${vieja}&f.estado=${EN_CURSO}&orden=fecha_radicacion`,
  },
  radicaciones: {
    permiso: permiso('misRadicaciones', 'ver'),
    lista: '/radiProy',
    pide: () => ({ 'filtro[estado]': EN_CURSO }),
    pagina: () => `/admin/misRadicaciones?rango=todas&f.estado=${EN_CURSO}&orden=fecha_radicacion`,
  },
  depositos_sin_asignar: {
    permiso: permiso('depositos', 'ver'),
    lista: '/depositos',
    pide: () => ({ 'filtro[estado]': 'sin_asignar' }),
    pagina: () => '/admin/misDepositos?rango=todas&f.estado=sin_asignar&orden=fecha_deposito',
  },
  cartera_vieja: {
    permiso: permiso('cartera', 'ver'),
    lista: '/creditos',
    pide: () => ({ desde: 'vencimiento', edad: 'total_mayor_180' }),
    pagina: () => '/admin/cartera?por=vencimiento&edad=total_mayor_180',
  },
  obligaciones_vencen: {
    permiso: permiso('libros', 'ver'),
    lista: '',
    pide: () => ({}),
    pagina: () => '/admin/libros',
  },
  tarifas_por_confirmar: {
    permiso: permiso('tarifas', 'modificar'),
    lista: '',
    pide: () => ({}),
    pagina: () => '/admin/tarifas',
  },
} as const satisfies Record<string, Linea>

export type ClaveDeLinea = keyof typeof LINEAS
export const CLAVES_DE_LINEA = Object.keys(LINEAS) as ClaveDeLinea[] // its own keys

interface ClaseUrgente {
  /** Shown to whoever holds one of these and all of `also`: what its action needs. */
  anyOf: readonly number[]
  also: readonly number[]
  /** Said where none is urgent. */
  bien: string
}

/** By weight. Requests and procedures are for whoever asks for them too: 87 alone also pays deposits. */
export const URGENTES = {
  // of whoever directs: any writer may press the button, and the law asks it of the notary
  autorizar: {
    anyOf: [permiso('radicaciones', 'modificar')],
    also: [permiso('radicaciones', 'ver'), permiso('libros', 'ver')],
    bien: 'las escrituras numeradas están autorizadas',
  },
  factura: {
    anyOf: [permiso('facturacion', 'crear'), permiso('facturacion', 'modificar')],
    also: [permiso('facturacion', 'ver')],
    bien: 'todas las facturas están en la DIAN',
  },
  tramite: {
    anyOf: [permiso('tramites', 'ver')],
    also: [permiso('tramites', 'modificar'), permiso('nuevoTramite', 'crear')],
    bien: 'ningún trámite se vence hoy',
  },
  liquidar: {
    anyOf: [permiso('liquidaciones', 'modificar')],
    also: [],
    bien: 'no tiene escrituras por liquidar',
  },
  solicitud: {
    anyOf: [permiso('tramites', 'modificar')],
    also: [permiso('nuevoTramite', 'crear')],
    bien: 'todas las solicitudes tienen quién las atienda',
  },
  deudor: {
    anyOf: [permiso('cartera', 'modificar')],
    also: [permiso('cartera', 'ver')],
    bien: 'a nadie hay que recordarle una deuda vieja',
  },
  deposito: {
    anyOf: [permiso('depositos', 'modificar')],
    also: [permiso('depositos', 'ver')],
    bien: 'todos los depósitos tienen su escritura',
  },
  radicacion: {
    anyOf: [permiso('radicaciones', 'modificar')],
    also: [],
    bien: `ninguna radicación suya lleva ${DIAS_DE_VIEJA} días`,
  },
} as const satisfies Record<string, ClaseUrgente>

export type ClaseDeUrgente = keyof typeof URGENTES
export const CLASES_DE_URGENTE = Object.keys(URGENTES) as ClaseDeUrgente[] // its own keys
export const CUANTAS_URGENTES = 3

export type ObjetoDeAviso =
  | 'factura'
  | 'expediente'
  | 'radicacion'
  | 'tramite'
  | 'solicitud'
  | 'cita'
  | 'cliente'
  | 'obligacion'
  | 'pago'

export const CLASES_DE_AVISO = [
  'dian_aceptada',
  'dian_rechazada',
  'cliente_respondio',
  'seguimiento',
  'correo_fallido',
  'solicitud_asignada',
  'solicitud_llego',
  'solicitud_paso',
  'tramite_nuevo',
  'tramite_paso',
  'tramite_respondido',
  'tramite_vencido',
  'obligacion_vence',
  'pago_por_revisar',
] as const
export type ClaseDeAviso = (typeof CLASES_DE_AVISO)[number]

export const DIAS_DE_AVISO = 60
export const AVISOS_POR_PERSONA = 300

const hasta = { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Hasta este' } as const

/** PUT /avisos/:id/leido: the grouped notices up to the last one seen, or all. */
export const leidoSchema = cuerpo({ hasta })

/** PUT /avisos/leidos: notices up to the last one seen, or all. */
export const leidosSchema = cuerpo({ hasta })

export const preferenciasSchema = objeto({
  resumen_diario: {
    type: 'boolean',
    title: 'Recibir un resumen diario por correo',
    mensajes: { type: 'Diga si lo quiere recibir o no.' },
  },
})
