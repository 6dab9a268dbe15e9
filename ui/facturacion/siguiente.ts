import { CIEN_POR_CIENTO, centesimasDe } from '../../modules/facturacion/domain.ts'
import { LADOS, LISTA_DE } from '../../schemas/facturacion/facturacion.ts'
import { elementoDe, faltasDePago } from '../pagos/domain.ts'
import { montos, type Archivadas, type Dichas } from './cuerpo.ts'
import type { DatosLado, Lados } from './datos.ts'
import type { Formulario, Tarjeta } from './formulario.tsx'

/** So many invoices of 1 % or more make a side. */
export const CABEN = 100

/** Where something is asked for: the card, where it is of one, and the element. */
export interface Lugar {
  clave: string | null
  elemento: string
}

const deTarjeta = ({ clave, otorgante, pago }: Tarjeta, monto: number): Lugar | null => {
  if (otorgante === null) return { clave, elemento: `${clave}-otorgante` }
  if (pago.method === null) return { clave, elemento: `${clave}-method` }
  const [falta] = Object.keys(faltasDePago(pago, monto))
  return falta === undefined ? null : { clave, elemento: elementoDe(`${clave}-pago`, falta) }
}

const deLado = (
  { lado, total, pagadores, propuesta }: DatosLado,
  tarjetas: readonly Tarjeta[],
  dichas: Dichas,
  archivadas: Archivadas,
): Lugar | null => {
  if (total === 0 || pagadores.length === 0) return null
  if (tarjetas.length === 0)
    return {
      clave: null,
      elemento: propuesta.length > 1 && pagadores.length <= CABEN ? `una-${lado}` : `agregar-${lado}`,
    }
  const valores = montos(tarjetas, total, dichas, archivadas)
  for (const [i, tarjeta] of tarjetas.entries()) {
    const lugar = dichas.fijas.has(tarjeta.clave) ? null : deTarjeta(tarjeta, valores[i] ?? 0)
    if (lugar) return lugar
  }
  const suma = tarjetas.reduce((todo, { percent }) => todo + centesimasDe(percent ?? 0), 0)
  return suma === CIEN_POR_CIENTO ? null : { clave: null, elemento: `repartir-${lado}` }
}

/** The first thing that the cards lack to be archived, in reading order; null when nothing does. */
export const siguiente = (
  formulario: Formulario,
  lados: Lados,
  dichas: Dichas,
  archivadas: Archivadas,
): Lugar | null => {
  for (const lado of LADOS) {
    const lugar = deLado(lados[lado], formulario[LISTA_DE[lado]], dichas, archivadas)
    if (lugar) return lugar
  }
  return null
}
