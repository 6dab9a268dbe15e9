import { normalizeText } from '../../../schemas/es-co/index.ts'
import { Acto } from '../../catalogos/index.ts'
import { findRow, readRows, type Context } from '../../kernel/index.ts'
import { empresasParecidas } from '../../personas/index.ts'
import { type ActoDeRegistro, leerDatos } from '../../plantillas/index.ts'
import { clasesDe, mismoNombre, porIgual } from '../domain/orden.ts'
import type { ParteConocida } from './partes-conocidas.ts'
import type { Tramite } from '../model.ts'

interface OtorganteDeOrden {
  clave: string | null
  id_personas: number | null
  id_tipos_otorgantes: number
  porcentaje_participacion: number
}

export interface ActoDeOrden {
  id_acto: number
  nombre: string
  cuantia: number | null
  otorgantes: OtorganteDeOrden[]
}

interface ActosPropuestos {
  actos: ActoDeOrden[]
  faltas: { campo: string; mensaje: string }[]
  avisos: string[]
}

interface Pedido {
  id_acto?: number | string | null | undefined
  hipoteca?: number | string | null | undefined
}

/** Seeded ids (modules/catalogos/data/tipos_otorgantes.json). */
const [COMPARECIENTE, CONYUGUE] = [12, 30]
/** Maximum amount of an act, whole pesos. */
const MAXIMO = 99_999_999_999_999

async function actoDe(
  ctx: Context,
  pedido: number | string | null | undefined,
  clase: string | null,
): Promise<Acto | undefined> {
  if (pedido !== undefined) {
    const acto = Number(pedido) ? await findRow(ctx.db, Acto, Number(pedido)) : undefined
    return acto?.activo ? acto : undefined
  }
  return clase === null ? undefined : Acto.query(ctx.db).where({ clase, activo: true }).orderBy('id').first()
}

async function tiposPorNombre(ctx: Context): Promise<(rol: string | undefined) => number> {
  const filas = await readRows(ctx.db, 'select id, name from tipos_otorgantes order by id desc', [])
  const ids = new Map(filas.map(({ id, name }) => [normalizeText(String(name)), Number(id)]))
  return (rol) => ids.get(normalizeText(rol ?? '')) ?? COMPARECIENTE
}

/** Equal shares; spouses have none. */
function deLado(partes: readonly ParteConocida[], tipo: number): OtorganteDeOrden[] {
  const suyas = partes.filter(({ conyugue }) => !conyugue)
  const reparto = porIgual(suyas.length)
  return partes.map((parte) => {
    const at = suyas.indexOf(parte)
    const comun = { clave: parte.clave, id_personas: parte.id_personas }
    return at < 0
      ? { ...comun, id_tipos_otorgantes: CONYUGUE, porcentaje_participacion: 0 }
      : { ...comun, id_tipos_otorgantes: tipo, porcentaje_participacion: reparto[at] ?? 0 }
  })
}

async function acreedorDe(ctx: Context, banco: string, tipo: number): Promise<OtorganteDeOrden[]> {
  const suyas = (await empresasParecidas(ctx, banco)).filter(({ nombres }) => mismoNombre(nombres, banco))
  const [una, ...otras] = suyas
  return una && !otras.length
    ? [{ clave: null, id_personas: una.id, id_tipos_otorgantes: tipo, porcentaje_participacion: 100 }]
    : []
}

const cuantia = (pesos: unknown): number | null => (Number(pesos) > 0 && Number(pesos) <= MAXIMO ? Number(pesos) : null)

export async function actosDeOrden(
  ctx: Context,
  orden: ActoDeRegistro,
  { id_acto, hipoteca: pedida }: Pedido,
  partes: readonly ParteConocida[],
): Promise<ActosPropuestos> {
  const clases = clasesDe(orden)
  const [venta, hipoteca] = [await actoDe(ctx, id_acto, clases.acto), await actoDe(ctx, pedida, clases.hipoteca)]
  const tipoDe = await tiposPorNombre(ctx)
  const [compran, venden] = [
    partes.filter(({ lado }) => lado === 'comprador'),
    partes.filter(({ lado }) => lado === 'vendedor'),
  ]
  const actos: ActoDeOrden[] = []
  const { sale_value, credit_value, bank = '' } = orden.datos
  if (venta) {
    const otorgantes = [...deLado(venden, tipoDe(venta.roles[0])), ...deLado(compran, tipoDe(venta.roles[1]))]
    actos.push({ id_acto: venta.id, nombre: venta.name, cuantia: cuantia(sale_value), otorgantes })
  }
  const acreedor = hipoteca ? await acreedorDe(ctx, String(bank), tipoDe(hipoteca.roles[1])) : []
  if (hipoteca) {
    const otorgantes = [...deLado(compran, tipoDe(hipoteca.roles[0])), ...acreedor]
    actos.push({ id_acto: hipoteca.id, nombre: hipoteca.name, cuantia: cuantia(credit_value), otorgantes })
  }
  return {
    actos,
    faltas: [
      ...(venta ? [] : [{ campo: 'id_acto', mensaje: 'Elija el acto de la escritura.' }]),
      ...(hipoteca || !Number(pedida) ? [] : [{ campo: 'hipoteca', mensaje: 'Elija un acto de la lista.' }]),
    ],
    avisos: [
      ...(cuantia(sale_value) === null ? ['La orden no dice el valor de la venta.'] : []),
      ...(hipoteca && pedida === undefined ? ['Confirme el acto de la hipoteca: su tarifa depende del crédito.'] : []),
      ...(hipoteca && !acreedor.length
        ? [
            `${bank ? `«${bank}» no está entre las personas de la oficina` : 'La orden no dice el banco'}: agregue el acreedor en la radicación.`,
          ]
        : []),
    ],
  }
}

export function actoDeTramite(
  ctx: Context,
  { data, identificacion_tramite }: Pick<Tramite, 'data' | 'identificacion_tramite'>,
): ActoDeRegistro | null {
  const {
    actos: [acto = null],
  } = leerDatos({ registration_number: identificacion_tramite, ...data }, ctx.today)
  return acto
}
