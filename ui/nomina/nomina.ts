/** A payroll document as GET /Nomina shows it; amounts in pesos with up to two decimals. */
export interface Nomina {
  id: number
  numero: string
  prefijo: string
  consecutivo: string
  trabajador_nombre: string | null
  trabajador_tipo: string | null
  trabajador_documento: string | null
  empleador_nombre: string
  empleador_nit: string
  periodo_inicio: string | null
  periodo_fin: string | null
  fecha_gen: string
  hora_gen: string
  ambiente: number
  tipo: 102 | 103
  tipo_titulo: string
  estado: string
  devengados: number
  deducciones: number
  total: number
  cune: string
  cune_revision: 'correcto' | 'distinto' | 'no_verificado'
  firma: 'valida' | 'sin_firma' | 'alterada'
  firmante: string | null
  nombre_archivo: string
}

export interface Concepto { nombre: string; detalle: string; valor: number }
interface Vecino { id: number; numero: string; tipo_nota: 1 | 2 | null; fecha_gen: string }

export interface Detalle extends Nomina {
  aviso: string | null
  ajustes: Vecino[]
  predecesor: Vecino | null
  conceptos: { devengados: Concepto[]; deducciones: Concepto[] }
}

export interface Resultado {
  archivo: string
  resultado: 'importada' | 'repetida' | 'rechazada'
  mensaje: string
  id: number | null
  numero: string | null
  aviso?: string
}

export const ESTADOS = [
  { value: 'IMPORTADA', label: 'Importada' }, { value: 'AUTORIZADA', label: 'Autorizada' }, { value: 'RECHAZADA', label: 'Rechazada' },
  { value: 'REEMPLAZADA', label: 'Reemplazada' }, { value: 'ELIMINADA', label: 'Eliminada' },
]
