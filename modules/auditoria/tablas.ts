import { permiso, type Vista } from '../../schemas/vistas/vistas.ts'
import { entidades, type Entidad } from '../entidades/index.ts'

/** An audited table: its title, and the screen whose readers may read a record's history. */
export interface TablaAuditada {
  titulo: string
  vista: Vista
  /** Permissions that read every row, when the screen's is not enough. */
  enteras?: readonly number[]
  pantalla?: string
  vuelve?: true
  /** Columns with another name in the form. */
  campos?: Readonly<Record<string, string>>
}

/** Reserved procedures and requests are read whole by their staff (`tramites/quien-ve.ts`, `solicitudes/quien-ve.ts`). */
const DE_TRAMITES = {
  vista: 'tramites',
  enteras: [permiso('tramites', 'ver'), permiso('tramites', 'modificar')],
} as const
/** Permissions over deeds of filings, of procedures, and of neither. */
const DE_ESCRITURAS = {
  vista: 'radicaciones',
  enteras: [permiso('radicaciones', 'ver'), ...DE_TRAMITES.enteras],
} as const
const DE_LOTES = { vista: 'plantillas', enteras: [permiso('plantillas', 'crear')] } as const

/** Audited tables that are not entities; entities declare their own. */
const APARTE: Readonly<Record<string, TablaAuditada>> = {
  radicaciones: { titulo: 'Radicaciones', vista: 'radicaciones' },
  oficina: { titulo: 'Datos de la notaría', vista: 'oficina' },
  pasos_oficina: { titulo: 'Puesta en marcha', vista: 'oficina' },
  contadores: { titulo: 'Numeración', vista: 'oficina' },
  radicaciones_plantillas: { titulo: 'Plantillas de radicación', vista: 'radicaciones' },
  requisitos_radicacion: { titulo: 'Requisitos de una escritura', vista: 'radicaciones' },
  firmas_otorgantes: { titulo: 'Firmas de los otorgantes', vista: 'radicaciones' },
  escrituras_numeradas: { titulo: 'Números de escritura', vista: 'radicaciones' },
  asientos: { titulo: 'Actas, empaste y visitas', vista: 'libros' },
  copias: { titulo: 'Copias de escrituras', vista: 'radicaciones' },
  tomos: { titulo: 'Tomos del protocolo', vista: 'libros' },
  seguimientos: { titulo: 'Seguimiento', vista: 'seguimiento' },
  seguimientos_suscripciones: { titulo: 'Avisos por correo del seguimiento', vista: 'seguimiento' },
  seguimientos_consultas: { titulo: 'Página pública de seguimiento', vista: 'seguimiento' },
  liquidaciones: { titulo: 'Liquidaciones', vista: 'liquidaciones' },
  liquidaciones_correos: { titulo: 'Correos de liquidaciones', vista: 'liquidaciones' },
  facturaciones: { titulo: 'Facturación de escrituras', vista: 'facturacion' },
  facturas: { titulo: 'Facturas', vista: 'facturacion' },
  dian_entregas: { titulo: 'Entregas de facturas electrónicas', vista: 'facturacion' },
  dian_respuestas: { titulo: 'Respuestas de clientes', vista: 'facturacion' },
  ventas: { titulo: 'Ventas del mostrador', vista: 'mostrador' },
  turnos_mostrador: { titulo: 'Turnos del mostrador', vista: 'mostrador' },
  abonos: { titulo: 'Abonos', vista: 'cartera' },
  retenciones: { titulo: 'Retenciones', vista: 'cartera' },
  cuentas_por_cobrar: { titulo: 'Cuentas por cobrar', vista: 'cartera' },
  cuentas_cobro: { titulo: 'Cuentas de cobro', vista: 'cartera' },
  castigos: { titulo: 'Castigos de cartera', vista: 'cartera' },
  descargues: { titulo: 'Descargues', vista: 'depositos' },
  cartera_ajustes: { titulo: 'Ajustes de cartera', vista: 'cartera' },
  cartera_lotes: { titulo: 'Envíos de cartera', vista: 'cartera' },
  cartera_envios: { titulo: 'Correos de cartera', vista: 'cartera' },
  cartera_contactos: { titulo: 'Contactos con clientes', vista: 'cartera' },
  pagos_proveedores: { titulo: 'Proveedores de pago en línea', vista: 'pagos' },
  pagos_enlaces: { titulo: 'Enlaces de pago', vista: 'pagos' },
  pagos_ordenes: { titulo: 'Pagos en línea', vista: 'pagos' },
  plantillas: { titulo: 'Plantillas', vista: 'plantillas' },
  plantillas_versiones: { titulo: 'Versiones de plantillas', vista: 'plantillas' },
  minutas: { titulo: 'Minutas', ...DE_ESCRITURAS },
  minutas_lotes: { titulo: 'Lotes de minutas', ...DE_LOTES },
  minutas_lotes_filas: { titulo: 'Escrituras de un lote', ...DE_LOTES },
  documentos_generados: { titulo: 'Documentos generados', ...DE_ESCRITURAS },
  documentos_archivos: { titulo: 'Archivos de documentos', ...DE_ESCRITURAS },
  documentos_correos: { titulo: 'Correos de documentos', ...DE_ESCRITURAS },
  tramites: { titulo: 'Trámites', ...DE_TRAMITES },
  tramites_adjuntos: { titulo: 'Papeles de trámites', ...DE_TRAMITES },
  tramites_pasos: { titulo: 'Pasos de trámites', ...DE_TRAMITES },
  tramites_enlaces: { titulo: 'Enlaces de trámites', ...DE_TRAMITES },
  tramites_entregas: { titulo: 'Entregas de trámites', ...DE_TRAMITES },
  tramites_pedidos: { titulo: 'Papeles pedidos de trámites', ...DE_TRAMITES },
  tramites_avisos: { titulo: 'Correos de trámites', ...DE_TRAMITES },
  tramites_ajustes: { titulo: 'Ajustes de trámites', vista: 'oficina' },
  tramites_plantillas: { titulo: 'Plantillas de trámites', vista: 'oficina' },
  tramites_depuraciones: { titulo: 'Depuración de trámites', vista: 'oficina' },
  solicitudes: { titulo: 'Solicitudes', ...DE_TRAMITES },
  solicitudes_pasos: { titulo: 'Pasos de solicitudes', ...DE_TRAMITES },
  solicitudes_enlaces: { titulo: 'Enlaces de solicitudes', ...DE_TRAMITES },
  solicitudes_archivos: { titulo: 'Documentos de solicitudes', ...DE_TRAMITES },
  solicitudes_pedidos: { titulo: 'Papeles pedidos de solicitudes', ...DE_TRAMITES },
  solicitudes_borradores: { titulo: 'Minutas enviadas a revisión', ...DE_TRAMITES },
  solicitudes_comentarios: { titulo: 'Comentarios de solicitudes', ...DE_TRAMITES },
  solicitudes_avisos: { titulo: 'Correos de solicitudes', ...DE_TRAMITES },
  solicitudes_tipos: { titulo: 'Qué se puede solicitar', vista: 'oficina' },
  conservacion_propuestas: { titulo: 'Conservación', vista: 'procesos' },
  alarmas: { titulo: 'Alarmas', vista: 'procesos' },
  envios_detenidos: { titulo: 'Envíos detenidos', vista: 'procesos' },
  citas: { titulo: 'Citas', ...DE_TRAMITES },
  citas_puestos: { titulo: 'Puestos de firma', vista: 'edictos' },
  citas_pasos: { titulo: 'Pasos de citas', ...DE_TRAMITES },
  citas_avisos: { titulo: 'Correos de citas', ...DE_TRAMITES },
  citas_espera: { titulo: 'Lista de espera de citas', ...DE_TRAMITES },
  horarios: { titulo: 'Horarios', vista: 'edictos' },
  horarios_sabados: { titulo: 'Sábados de turno', vista: 'edictos' },
  calendario_excepciones: { titulo: 'Días distintos', vista: 'edictos' },
  // consents before the ledger
  consentimientos: { titulo: 'Consentimientos', vista: 'personas' },
  autorizaciones: { titulo: 'Autorizaciones de datos', vista: 'personas' },
  avisos_privacidad: { titulo: 'Avisos de privacidad', vista: 'personas' },
  reclamos_datos: { titulo: 'Reclamos de datos personales', vista: 'personas' },
  reclamos_datos_pasos: { titulo: 'Pasos de reclamos de datos', vista: 'personas' },
  reclamos_datos_anexos: { titulo: 'Anexos de reclamos de datos', vista: 'personas' },
  reclamos_datos_avisos: { titulo: 'Correos de reclamos de datos', vista: 'personas' },
  edictos_fijaciones: { titulo: 'Fijaciones de edictos', vista: 'edictos' },
  enlaces_clave: { titulo: 'Enlaces de contraseña', vista: 'usuarios' },
  informes_cierres: { titulo: 'Cierres de libros', vista: 'libros' },
  certificados_retencion: { titulo: 'Certificados de retención enviados', vista: 'libros' },
  obligaciones_cumplidas: { titulo: 'Obligaciones presentadas', vista: 'libros' },
  notaria_config: { titulo: 'Notarios, bonos y subsidios', vista: 'oficina' },
  emisores: { titulo: 'Emisores de facturas', vista: 'oficina' },
  dian_certificados: { titulo: 'Certificados de firma', vista: 'oficina' },
  dian_software: { titulo: 'Software de la DIAN', vista: 'oficina' },
  dian_rangos: { titulo: 'Rangos de numeración', vista: 'oficina' },
  dian_contingencias: { titulo: 'Contingencias de la DIAN', vista: 'oficina' },
  dian_eventos: { titulo: 'Eventos de facturas en la DIAN', vista: 'facturacion' },
  dian_set_pruebas: { titulo: 'Documentos de prueba de la DIAN', vista: 'oficina' },
  documentos_dian: { titulo: 'Documentos electrónicos', vista: 'facturacion' },
  dian_lotes: { titulo: 'Envíos de muchas facturas', vista: 'facturacion' },
  campos: { titulo: 'Campos adicionales', vista: 'campos' },
  campos_versiones: { titulo: 'Versiones de campos', vista: 'campos' },
  // shown with the record of each (`campos/archivos.ts`)
  campos_archivos: { titulo: 'Archivos de campos adicionales', vista: 'auditoria' },
  vistas_guardadas: { titulo: 'Vistas guardadas', vista: 'auditoria' },
  nominas: { titulo: 'Nómina electrónica', vista: 'nomina' },
  trabajos: { titulo: 'Procesos', vista: 'procesos' },
  tarifas: { titulo: 'Clases de tarifa', vista: 'tarifas' },
  tarifa_vigencia: { titulo: 'Tarifas notariales', vista: 'tarifas' },
  topesliq_vigencia: { titulo: 'Topes de remuneración', vista: 'tarifas' },
  configuracion_vigencia: { titulo: 'Recaudos de ley', vista: 'tarifas' },
  impuesto_registro: { titulo: 'Boleta fiscal', vista: 'tarifas' },
  registral_vigencia: { titulo: 'Derechos de registro', vista: 'tarifas' },
  parametros: { titulo: 'Parámetros de liquidación', vista: 'tarifas' },
  items_precios: { titulo: 'Precios de servicios', vista: 'tarifas' },
  paises: { titulo: 'Países', vista: 'personas' },
}

const deEntidad = ({ pantalla, Modelo, enHistorial, vuelve, campos }: Entidad): [string, TablaAuditada] => [
  Modelo.tableName,
  {
    titulo: enHistorial ?? pantalla.titulo,
    vista: pantalla.vista,
    pantalla: pantalla.id,
    ...(vuelve ? { vuelve } : {}),
    ...(campos ? { campos } : {}),
  },
]

export const tablasAuditadas = (): Readonly<Record<string, TablaAuditada>> => ({
  ...APARTE,
  ...Object.fromEntries(entidades().map(deEntidad)),
})

export function tablaAuditada(nombre: string): [tabla: string, TablaAuditada] | undefined {
  const tablas = tablasAuditadas()
  const propia = Object.hasOwn(tablas, nombre) ? tablas[nombre] : undefined
  return propia ? [nombre, propia] : Object.entries(tablas).find(([, { pantalla }]) => pantalla === nombre)
}

/** Derived sort column. */
export const INTERNAS = new Set(['personas.orden'])

/** Columns never shown. Models hide them already; this is defence in depth. */
export const SECRETAS = /^(clave|llave|huella|password|token|secreto|semilla)$|_(clave|token|secreto)$/
