/** The electronic invoicing set-up as GET /dian/configuracion shows it: no secrets. */
export type Nivel = 'bien' | 'aviso' | 'alerta' | 'urgente' | 'vencido'

export interface Emisor {
  id: number
  nit: string
  dv: string
  nombre: string
  nombre_comercial: string | null
  organizacion: '1' | '2'
  responsabilidades: string[]
  tributo: string
  direccion: string
  id_municipio: number
  municipio: string | null
  codigo_postal: string | null
  telefono: string | null
  correo: string
  desde: string
  hasta: string | null
  version: number
}

export interface Certificado {
  id: number
  nit: string
  titular: string
  serie: string
  entidad: string
  desde: string
  hasta: string
  archivo: string
  dias: number
  nivel: Nivel
}

export interface Software {
  id: number
  software_id: string
  nombre: string
  fabricante: string
  ambiente: '1' | '2'
  url: string
  url_logica: string
  test_set_id: string | null
  simulador: boolean
  probado_en: string | null
}

export interface Rango {
  id: number
  tipo: 'factura' | 'nota_credito' | 'contingencia'
  nit: string
  prefijo: string
  resolucion: string | null
  fecha_resolucion: string | null
  desde: number
  hasta: number
  vigente_desde: string
  vigente_hasta: string
  activo: boolean
  tiene_clave: boolean
  siguiente: number
  quedan: number
  dias: number
  nivel: Nivel
  detenido_en: string | null
  detenido_motivo: string | null
  version: number
}

export interface Configuracion {
  emisores: Emisor[]
  certificado: Certificado | null
  software: Software | null
  rangos: Rango[]
  contingencia: { desde: string; motivo: string } | null
}

export interface RangoOfrecido {
  prefijo: string
  resolucion: string
  desde: number
  hasta: number
  vigenteDesde: string
  vigenteHasta: string
  tieneClave: boolean
}

export interface DocumentoDePrueba {
  id: number
  tipo: 'factura' | 'nota_credito' | 'nota_debito'
  modo: 'ensayo' | 'set'
  numero: string
  fecha: string
  estado: 'firmada' | 'enviada' | 'aceptada' | 'rechazada'
  mensaje: string | null
}

/** GET /dian/habilitacion: the way to be enabled. */
export interface Habilitacion {
  test_set_id: string | null
  tipos: { tipo: DocumentoDePrueba['tipo']; ensayada: boolean; aceptadas: number; esperando: number; rechazadas: number }[]
  documentos: DocumentoDePrueba[]
}

export const RESPONSABILIDADES = [
  { value: 'R-99-PN', label: 'No aplica – otros' },
  { value: 'O-13', label: 'Gran contribuyente' },
  { value: 'O-15', label: 'Autorretenedor' },
  { value: 'O-23', label: 'Agente de retención de IVA' },
  { value: 'O-47', label: 'Régimen simple de tributación' },
]

export const TRIBUTOS = [
  { value: '01', label: 'IVA' },
  { value: '04', label: 'INC' },
  { value: 'ZA', label: 'IVA e INC' },
  { value: 'ZZ', label: 'No aplica' },
]

export const TIPOS_RANGO = [
  { value: 'factura', label: 'Factura de venta' },
  { value: 'nota_credito', label: 'Nota crédito' },
  { value: 'contingencia', label: 'Contingencia' },
] as const

/** Addresses of the DIAN's service (annex 1.9). */
export const SERVICIOS = {
  1: 'https://vpfe.dian.gov.co/WcfDianCustomerServices.svc',
  2: 'https://vpfe-hab.dian.gov.co/WcfDianCustomerServices.svc',
} as const
