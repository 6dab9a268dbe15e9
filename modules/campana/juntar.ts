import { formatNumber } from '../../schemas/es-co/index.ts'
import type { ClaseDeAviso, ObjetoDeAviso } from '../../schemas/oficina/mi-dia.ts'

const VARIOS: Partial<Record<`${ClaseDeAviso}:${ObjetoDeAviso}`, (cuantos: string) => string>> = {
  'dian_aceptada:factura': (n) => `La DIAN aceptó ${n} documentos`,
  'dian_rechazada:factura': (n) => `La DIAN rechazó ${n} documentos`,
  'cliente_respondio:factura': (n) => `Los clientes respondieron ${n} facturas`,
  'correo_fallido:factura': (n) => `No se pudieron enviar por correo ${n} documentos`,
  'tramite_vencido:tramite': (n) => `Se venció el término de ${n} trámites`,
}

/** The key of the notice that a happening goes to: that of its kind and hour, for those that come by the hundred; else its own. */
export const grupoDe = (clase: ClaseDeAviso, objeto: ObjetoDeAviso, llave: string, cuando: string): string =>
  VARIOS[`${clase}:${objeto}`] ? `${clase}:${objeto}:${cuando.slice(0, 'AAAA-MM-DDTHH'.length)}` : llave

/** How several of a kind are said; null of one that is told one by one. @param cuantos two or more */
export const dichoDeVarios = (clase: ClaseDeAviso, objeto: ObjetoDeAviso, cuantos: number): string | null =>
  VARIOS[`${clase}:${objeto}`]?.(formatNumber(cuantos)) ?? null
