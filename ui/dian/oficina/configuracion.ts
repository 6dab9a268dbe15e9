import type { CertificadoLeido, ConfiguracionDian } from '../../../schemas/respuestas/facturacion/dian.ts'

/** The electronic invoicing set-up as GET /dian/configuracion shows it: no secrets. */
export type Configuracion = ConfiguracionDian
export type Emisor = ConfiguracionDian['emisores'][number]
export type Certificado = CertificadoLeido
export type Nivel = CertificadoLeido['nivel']
export type {
  DocumentoDePrueba,
  Habilitacion,
  RangoLeido as Rango,
  RangoOfrecido,
  SoftwareLeido as Software,
} from '../../../schemas/respuestas/facturacion/dian.ts'

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
  { value: 'nota_debito', label: 'Nota débito' },
  { value: 'contingencia', label: 'Contingencia' },
] as const

/** Notes have a consecutive of their own, without resolution. */
export const esDeNotas = (tipo: string): boolean => tipo === 'nota_credito' || tipo === 'nota_debito'

/** Addresses of the DIAN's service (annex 1.9). */
export const SERVICIOS = {
  1: 'https://vpfe.dian.gov.co/WcfDianCustomerServices.svc',
  2: 'https://vpfe-hab.dian.gov.co/WcfDianCustomerServices.svc',
} as const
