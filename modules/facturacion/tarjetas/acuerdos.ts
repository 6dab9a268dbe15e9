import { LADOS, LISTA_DE, type Lado } from '../../../schemas/facturacion/facturacion.ts'
import { formatPercent } from '../../../schemas/es-co/index.ts'
import { invalid, type Context, type FieldErrors } from '../../kernel/index.ts'
import {
  acuerdoDe,
  CIEN_POR_CIENTO,
  menos,
  porcentajesDe,
  porClave,
  sumaDe,
  type LineaDelLado,
  type PorLinea,
} from '../domain.ts'
import { lineasDe } from './guardar-tarjeta.ts'
import { lineasPagadas } from '../leer-facturas.ts'
import type { PorFacturar } from '../por-facturar.ts'
import { fijoDe, type Tarjeta } from './tarjetas.ts'

/** Split of the cards that may still change; `filas` and `montos` where agreed line by line. */
interface Acuerdo {
  resto: LineaDelLado[]
  filas: PorLinea[] | null
  montos: ReadonlyMap<Tarjeta, number> | null
  antes: ReadonlyMap<number, PorLinea>
}

export type Acuerdos = Record<Lado, Acuerdo>

export async function acuerdosDe(ctx: Context, por: PorFacturar, tarjetas: readonly Tarjeta[]): Promise<Acuerdos> {
  // a single card takes its whole side: nothing to read
  const acompanadas = tarjetas.filter(
    (una) => una.lineas ?? tarjetas.some((otra) => otra !== una && otra.lado === una.lado),
  )
  const antes = await lineasPagadas(
    ctx,
    acompanadas.flatMap(({ anterior }) => anterior?.id ?? []),
  )
  const de = async (lado: Lado): Promise<Acuerdo> => {
    const suyas = tarjetas.filter((tarjeta) => tarjeta.lado === lado)
    const libres = suyas.filter((tarjeta) => fijoDe(tarjeta) === null)
    const fijas = suyas.flatMap((tarjeta) =>
      fijoDe(tarjeta) !== null && tarjeta.anterior ? [tarjeta.anterior.id] : [],
    )
    const resto = menos(por.lineas[lado], await lineasDe(ctx, fijas))
    const filas = acuerdoDe(
      libres.map(({ porcentaje, lineas, anterior }) => ({
        porcentaje,
        lineas,
        antes: anterior && { porcentaje: anterior.porcentaje, lineas: antes.get(anterior.id) ?? {} },
      })),
      porClave(resto),
    )
    return {
      resto,
      filas,
      antes,
      montos: filas && new Map(libres.map((tarjeta, i) => [tarjeta, sumaDe(filas[i] ?? {})])),
    }
  }
  return { vendedor: await de('vendedor'), comprador: await de('comprador') }
}

/** Amounts by line must cover every changeable card of the side, add up, and match the percents. @throws Problem 422 by field */
export function exigirAcuerdos(tarjetas: readonly Tarjeta[], acuerdos: Acuerdos): void {
  const errors: FieldErrors = {}
  for (const lado of LADOS) {
    const suyas = tarjetas.filter((tarjeta) => tarjeta.lado === lado)
    const libres = suyas.filter((tarjeta) => fijoDe(tarjeta) === null)
    if (libres.every(({ lineas }) => lineas === null)) continue
    const { filas, antes, montos } = acuerdos[lado]
    const lista = LISTA_DE[lado]
    if (libres.some(({ lineas }) => lineas === null)) {
      errors[lista] = [DE_TODAS]
      continue
    }
    if (!filas || !montos) {
      errors[lista] = [NO_SUMA]
      continue
    }
    const igual = ({ anterior, porcentaje, lineas }: Tarjeta): boolean =>
      anterior?.porcentaje === porcentaje && mismas(antes.get(anterior.id) ?? {}, lineas ?? {})
    if (libres.every(igual)) continue
    const fijo = suyas.reduce((suma, tarjeta) => suma + (fijoDe(tarjeta) === null ? 0 : tarjeta.porcentaje), 0)
    const esperados = porcentajesDe(
      libres.map((tarjeta) => montos.get(tarjeta) ?? 0),
      CIEN_POR_CIENTO - fijo,
    )
    libres.forEach(({ campo, porcentaje }, i) => {
      const suyo = esperados[i] ?? 0
      if (porcentaje !== suyo)
        errors[`${campo}.percent`] = [`Lo que paga de cada línea es el ${formatPercent(suyo / 100)}.`]
    })
  }
  if (Object.keys(errors).length) throw invalid(errors)
}

const DE_TODAS = 'Diga lo que paga de cada línea cada factura de la parte, o ninguna.'
const NO_SUMA = 'Lo que pagan las facturas de cada línea no suma lo que dice la liquidación.'

const mismas = (unas: PorLinea, otras: PorLinea): boolean =>
  [...Object.keys(unas), ...Object.keys(otras)].every((clave) => (unas[clave] ?? 0) === (otras[clave] ?? 0))
