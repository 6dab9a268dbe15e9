export interface Paquete {
  nombre: string
  version: string
  licencias: (string | undefined)[]
  integrity?: string
  resolved?: string
  deprecated?: string
  dev?: boolean
  optional?: boolean
}
export interface Hueco {
  aviso: string
  entre: [string, string][]
  porque: string
  seAcepta?: string
}
export const LICENCIAS: { permitidas: string[]; excepciones: { paquete: string; licencia: string; porque: string }[] }
export const HUECOS: Record<string, Hueco[]>
export const CONSULTAS: number
export function paquetes(lock: { packages: Record<string, object> }): Paquete[]
export function licenciaPermitida(nombre: string, licencia?: string): boolean
export function huecosDe(nombre: string, version: string): Hueco[]
export function faltasDe(paquete: Paquete): string[]
export function sinVersionExacta(manifest: {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}): string[]
export function archivosConConsultas(): string[]
export function revisar(): { paquetes: number; faltas: string[]; aceptados: string[]; consultas: string[] }
