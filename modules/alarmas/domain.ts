/** Health measurements of an office. Instants are milliseconds; days, YYYY-MM-DD in Bogotá. */
export interface Medidas {
  ahora: number
  hoy: string
  /** Last day of the signing certificate; null without one. */
  certificado: string | null
  /** Last day of the ranges in force of each kind, and their remaining numbers. */
  numeracion: readonly {
    tipo: 'factura' | 'mostrador' | 'nota_credito' | 'nota_debito' | 'contingencia'
    vence: string | null
    quedan: number
  }[]
  /** Last backup; null where automatic backups are off. */
  respaldo: number | null
  /** The last restore test of a backup failed. */
  malRespaldo: boolean
  /** Age of the oldest due work of each kind, without work held on purpose. */
  esperan: readonly { nombre: string; titulo: string; desde: number }[]
  /** Start of the checking process: work that waited while it was off is not late yet. */
  corre: number
  fallidos: number
}

/** Health of this process; seconds and counts of its last minutes. */
export interface MedidasDelProceso {
  demoraDelLazo: number
  esperaDeConexion: number
  sentenciasLentas: number
  /** Offices without a successful write for ten seconds. */
  trabadas: readonly string[]
  /** Work that exceeded its limit in the last minute. */
  cortes: readonly { what: string; name?: string; office?: string; route?: string }[]
}

export type Grado = 'aviso' | 'urgente'
export interface Dicho {
  grado: Grado
  detalle: string
}

export interface Regla<M> {
  regla: string
  titulo: string
  hacer: string
  mirar(medidas: M): Dicho | null
}

export const diasHasta = (dia: string, hoy: string): number =>
  Math.round((Date.parse(dia) - Date.parse(hoy)) / 86_400_000)

export const TRABAJO_ALARMAS = 'aviso-alarmas'

/** Row of `alarmas`: an active alarm; cleared ones are deleted. */
export interface Alarma {
  id: number
  regla: string
  grado: Grado
  detalle: string
  desde: string
  /** Day of the last mail to administrators, and the severity then. */
  avisada: string | null
  avisado_grado: Grado | null
  created_at: string
  updated_at: string
}
