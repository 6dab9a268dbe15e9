/** How an office is, as far as somebody must look after it. Instants are milliseconds; days, YYYY-MM-DD in Bogotá. */
export interface Medidas {
  ahora: number
  hoy: string
  /** The last day of the certificate that signs; null where there is none. */
  certificado: string | null
  /** The last day of the ranges of each kind that serve, and the numbers that are left in them. */
  numeracion: readonly {
    tipo: 'factura' | 'nota_credito' | 'nota_debito' | 'contingencia'
    vence: string | null
    quedan: number
  }[]
  /** Since when nothing was saved; null where backups are not made by themselves. */
  respaldo: number | null
  /** The last backup that was tried did not come back the same. */
  malRespaldo: boolean
  /** Age of the oldest due work of each kind, without work held on purpose. */
  esperan: readonly { nombre: string; titulo: string; desde: number }[]
  /** Start of the checking process: work that waited while it was off is not late yet. */
  corre: number
  fallidos: number
}

/** How this process is. Seconds and counts of its last minutes. */
export interface MedidasDelProceso {
  demoraDelLazo: number
  esperaDeConexion: number
  sentenciasLentas: number
  /** Offices where no save succeeded for ten seconds. */
  trabadas: readonly string[]
  /** Work that did not end within its limit, of the last minute. */
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
  /** Null where all is well. */
  mirar(medidas: M): Dicho | null
}

/** Whole days from a day to another. */
export const diasHasta = (dia: string, hoy: string): number =>
  Math.round((Date.parse(dia) - Date.parse(hoy)) / 86_400_000)
