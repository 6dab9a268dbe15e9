import { LADOS, type Lado } from '../../schemas/facturacion.ts'
import { Problem, type Context } from '../kernel/index.ts'
import { situacionDe, type Situacion } from '../liquidaciones/index.ts'
import { exigirVigente, type OtorganteLeido, type RadicacionLeida } from '../radicaciones/index.ts'
import { ErrorDeReparto, lineasDelLado, totalDelLado, type LineaDelLado } from './domain.ts'

/** What there is to invoice of a deed: by side, its lines, what they come to, and who may pay them. */
export interface PorFacturar {
  radicacion: RadicacionLeida
  /** Version of the settlement. */
  liquidacion: number
  totales: Record<Lado, number>
  lineas: Record<Lado, LineaDelLado[]>
  otorgantes: Record<Lado, OtorganteLeido[]>
}

/** @throws Problem 409 where the filing is annulled or its settlement is not finished; 422 where that cannot be invoiced. */
export async function porFacturar(ctx: Context, radicacion: RadicacionLeida): Promise<PorFacturar> {
  exigirVigente(radicacion)
  const numero = radicacion.numero_radicacion
  if (radicacion.estado !== 'facturacion' && radicacion.estado !== 'finalizada') throw sinLiquidar(numero)
  const situacion = await situacionDe(ctx, radicacion)
  if (!situacion.guardada || situacion.guardada.liquidacion.borrador) throw sinLiquidar(numero)
  const { lineas, iva } = situacion.calculo
  try {
    return {
      radicacion, liquidacion: situacion.guardada.liquidacion.version, otorgantes: otorgantesDe(situacion),
      totales: { vendedor: totalDelLado(lineas, 'vendedor'), comprador: totalDelLado(lineas, 'comprador') },
      lineas: { vendedor: lineasDelLado(lineas, 'vendedor', iva), comprador: lineasDelLado(lineas, 'comprador', iva) },
    }
  } catch (error) {
    if (error instanceof ErrorDeReparto) throw new Problem(422, 'sin_reparto', error.message)
    throw error
  }
}

const sinLiquidar = (numero: number) =>
  new Problem(409, 'sin_liquidar', `La radicación No. ${numero} no tiene su liquidación finalizada: líquidela antes de facturar.`)

/**
 * Who may be invoiced on each side: its parties in any act, and those of no side (heirs, spouses, owners) on both. Where a side has
 * something to pay and no party, any party may. Who only attends pays nothing.
 */
function otorgantesDe({ radicacion, escritura, calculo }: Situacion): Record<Lado, OtorganteLeido[]> {
  const todos = radicacion.actosradi.flatMap((acto) => {
    const partes = escritura.actos.find(({ id }) => id === acto.id)?.otorgantes ?? []
    return acto.otorgantes.map((otorgante, i) => ({ otorgante, parte: partes[i]?.parte ?? 'interesado' }))
  })
  const conLado = new Set(
    todos.flatMap(({ otorgante, parte }) => (parte === 'vendedor' || parte === 'comprador' ? [otorgante.id_personas] : [])),
  )
  const partes = todos.filter(({ parte }) => parte !== 'ninguna')
  const de = (lado: Lado): OtorganteLeido[] => {
    const suyos = partes.filter(({ otorgante, parte }) => parte === lado || (parte === 'interesado' && !conLado.has(otorgante.id_personas)))
    return unicos((suyos.length || totalDelLado(calculo.lineas, lado) === 0 ? suyos : partes).map(({ otorgante }) => otorgante))
  }
  const [vendedor, comprador] = LADOS
  return { vendedor: de(vendedor), comprador: de(comprador) }
}

const unicos = (otorgantes: readonly OtorganteLeido[]): OtorganteLeido[] =>
  otorgantes.filter((uno, i) => otorgantes.findIndex(({ id_personas }) => id_personas === uno.id_personas) === i)
