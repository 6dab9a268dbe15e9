import { createHash } from 'node:crypto'

export const sha384 = (texto: string): string => createHash('sha384').update(texto, 'utf8').digest('hex')
export const sha256Hex = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const PESOS_DV = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]

/** '' unless all digits. */
export function digito(nit: string): string {
  if (!/^\d{1,15}$/.test(nit)) return ''
  const suma = [...nit].reverse().reduce((total, cifra, lugar) => total + Number(cifra) * (PESOS_DV[lugar] ?? 0), 0)
  const resto = suma % 11
  return String(resto > 1 ? 11 - resto : resto)
}

/** Exact hundredths, further decimals cut; null for anything but a plain decimal. */
export function centavos(texto: string): number | null {
  const partes = /^(-?)(\d+)(?:\.(\d+))?$/.exec(texto)
  if (!partes) return null
  const [, signo, enteros, decimales = ''] = partes
  const valor = Number(`${enteros}${decimales.padEnd(2, '0').slice(0, 2)}`)
  return signo ? -valor : valor
}

/** Amount of the CUFE: two decimals, cut; '0.00' without one. */
export function recortado(texto: string): string {
  const [enteros = '0', decimales = ''] = (texto || '0').split('.')
  return `${enteros}.${decimales.padEnd(2, '0').slice(0, 2)}`
}

const BOGOTA_MS = 5 * 3_600_000
const enBogota = (instante: Date) => new Date(instante.getTime() - BOGOTA_MS).toISOString()
export const diaDe = (instante: Date): string => enBogota(instante).slice(0, 10)
export const horaDe = (instante: Date): string => `${enBogota(instante).slice(11, 19)}-05:00`
export const diasEntre = (uno: string, otro: string): number =>
  Math.round((Date.parse(otro) - Date.parse(uno)) / 86_400_000)

type Clase = 'Rechazo' | 'Notificación'

/** A rule of the annex, and whether it rejects. */
export interface Falta {
  codigo: string
  clase: Clase
  texto: string
}

export const rechazo = (codigo: string, texto: string): Falta => ({ codigo, clase: 'Rechazo', texto })
export const notificacion = (codigo: string, texto: string): Falta => ({ codigo, clase: 'Notificación', texto })
export const rechaza = (faltas: readonly Falta[]): boolean => faltas.some(({ clase }) => clase === 'Rechazo')
export const renglon = ({ codigo, clase, texto }: Falta): string => `Regla: ${codigo}, ${clase}: ${texto}`

export class Revision {
  readonly faltas: Falta[] = []
  exigir(cumple: boolean, codigo: string, texto: string): void {
    if (!cumple) this.faltas.push(rechazo(codigo, texto))
  }
  avisar(cumple: boolean, codigo: string, texto: string): void {
    if (!cumple) this.faltas.push(notificacion(codigo, texto))
  }
}
