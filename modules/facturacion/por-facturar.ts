import { LADOS, type Lado } from '../../schemas/facturacion/facturacion.ts'
import { Problem, type Context } from '../kernel/index.ts'
import { causasDe, nombrar, situacionDe, type Situacion } from '../liquidaciones/index.ts'
import { exigirVigente, type OtorganteLeido, type RadicacionLeida } from '../radicaciones/index.ts'
import {
  asignar,
  deLaNotaria,
  ErrorDeReparto,
  lineasDelLado,
  papelDe,
  totalDelLado,
  type ActoQueSePaga,
  type Asignada,
  type LineaDelLado,
} from './domain.ts'

export interface PorFacturar {
  radicacion: RadicacionLeida
  liquidacion: number
  totales: Record<Lado, number>
  lineas: Record<Lado, LineaDelLado[]>
  columnas: Columna[]
  asignado: Record<Lado, Asignada[]>
  otorgantes: Record<Lado, OtorganteLeido[]>
}

export interface Columna {
  clave: string
  detalle: string
  id_actos: number | null
  acto: string | null
  vendedor: number
  comprador: number
}

/** @throws Problem 409 when annulled or its settlement is unfinished; 422 where it cannot be invoiced */
export async function porFacturar(ctx: Context, radicacion: RadicacionLeida): Promise<PorFacturar> {
  exigirVigente(radicacion)
  const numero = radicacion.numero_radicacion
  if (radicacion.estado !== 'facturacion' && radicacion.estado !== 'finalizada') throw sinLiquidar(numero)
  const situacion = await situacionDe(ctx, radicacion)
  if (!situacion.guardada || situacion.guardada.liquidacion.borrador) throw sinLiquidar(numero)
  const { lineas, iva } = situacion.calculo
  const actos = actosDe(situacion)
  const suyas = lineas.filter(deLaNotaria)
  const asignado = asignar(
    suyas.map((linea) => ({ ...linea, item: linea.id_items_liquidaciones })),
    actos,
    causasDe(situacion.escritura, situacion.datos),
  )
  const nombres = new Map([...nombrar(situacion.escritura.actos)].map(([{ id }, nombre]) => [id, nombre]))
  try {
    return {
      radicacion,
      liquidacion: situacion.guardada.liquidacion.version,
      otorgantes: otorgantesDe(situacion, actos, asignado),
      asignado,
      columnas: suyas
        .filter(({ total }) => total > 0)
        .map(({ clave, detalle, id_actos, vendedor, comprador }) => ({
          clave,
          detalle,
          id_actos,
          acto: nombres.get(id_actos ?? 0) ?? null,
          vendedor,
          comprador,
        })),
      totales: { vendedor: totalDelLado(lineas, 'vendedor'), comprador: totalDelLado(lineas, 'comprador') },
      lineas: { vendedor: lineasDelLado(lineas, 'vendedor', iva), comprador: lineasDelLado(lineas, 'comprador', iva) },
    }
  } catch (error) {
    if (error instanceof ErrorDeReparto) throw new Problem(422, 'sin_reparto', error.message)
    throw error
  }
}

const sinLiquidar = (numero: number) =>
  new Problem(
    409,
    'sin_liquidar',
    `La radicación No. ${numero} no tiene su liquidación finalizada: líquidela antes de facturar.`,
  )

/** `papelDe` handles a mortgage's creditor, whose side the act takes away. */
const actosDe = ({ radicacion, escritura }: Situacion): ActoQueSePaga[] =>
  radicacion.actosradi.map(({ id, otorgantes }) => {
    const partes = escritura.actos.find((acto) => acto.id === id)?.otorgantes ?? []
    return {
      id,
      partes: otorgantes.map(({ id_personas: persona, parte: suya, exento }, i) => {
        const { parte = 'interesado', participacion = 0 } = partes[i] ?? {}
        return { persona, parte: papelDe(parte, suya), exento, participacion }
      }),
    }
  })

/**
 * Its payers and parties, and those of no side (heirs, spouses) unless their acts charge only the other side. A side that owes and has
 * no party accepts anyone but mere attendants.
 */
function otorgantesDe(
  { radicacion, calculo }: Situacion,
  actos: readonly ActoQueSePaga[],
  asignado: Record<Lado, Asignada[]>,
): Record<Lado, OtorganteLeido[]> {
  const personas = unicos(radicacion.actosradi.flatMap(({ otorgantes }) => otorgantes))
  const partes = actos
    .flatMap((acto) => acto.partes.map((parte) => ({ ...parte, acto: acto.id })))
    .filter(({ parte }) => parte !== 'ninguna')
  const cobra = (acto: number, lado: Lado): boolean =>
    calculo.lineas.some((linea) => linea.id_actos === acto && deLaNotaria(linea) && linea[lado] > 0)
  const de = (lado: Lado): OtorganteLeido[] => {
    const otro = lado === 'vendedor' ? 'comprador' : 'vendedor'
    const suyos = new Set(asignado[lado].map(({ persona }) => persona))
    for (const { persona, parte, acto } of partes) {
      if (parte === lado) suyos.add(persona)
      const sinLado = partes.every(
        (otra) => otra.persona !== persona || (otra.parte !== 'vendedor' && otra.parte !== 'comprador'),
      )
      if (sinLado && (cobra(acto, lado) || !cobra(acto, otro))) suyos.add(persona)
    }
    const pueden =
      suyos.size > 0 || totalDelLado(calculo.lineas, lado) === 0 ? suyos : new Set(partes.map(({ persona }) => persona))
    return personas.filter(({ id_personas }) => pueden.has(id_personas))
  }
  const [vendedor, comprador] = LADOS
  return { vendedor: de(vendedor), comprador: de(comprador) }
}

const unicos = (otorgantes: readonly OtorganteLeido[]): OtorganteLeido[] =>
  otorgantes.filter((uno, i) => otorgantes.findIndex(({ id_personas }) => id_personas === uno.id_personas) === i)
