import { LADOS, LISTA_DE, type FacturasDeRadicacion } from '../../../schemas/facturacion/facturacion.ts'
import {
  insert,
  invalid,
  isUniqueViolation,
  Problem,
  update,
  versionConflict,
  type Context,
} from '../../kernel/index.ts'
import {
  exigirReferencias,
  depositosUsados,
  detallesAjenos,
  detallesDe,
  requiereDetalle,
  tieneDetalles,
} from '../../pagos/index.ts'
import { cuerpoConDeudores, exigirDeudores, conDeudores } from './deudores.ts'
import {
  cambiarEstado,
  leerPorNumero,
  leerRadicacion,
  Radicacion,
  type RadicacionLeida,
} from '../../radicaciones/index.ts'
import { ajustesEn, Facturacion, Factura } from '../model.ts'
import { conPartes, repartir, revisarArchivo, centesimasDe } from '../domain.ts'
import { acuerdosDe, exigirAcuerdos, type Acuerdos } from './acuerdos.ts'
import { guardarTarjeta, retirar } from './guardar-tarjeta.ts'
import { facturasDe, lineasPagadas, tomarFacturas } from '../leer-facturas.ts'
import { porFacturar, type PorFacturar } from '../por-facturar.ts'
import { completar, fijoDe, tarjetasDe, type CuerpoFacturas, type Tarjeta, cambia } from './tarjetas.ts'
import { aplicarDepositos } from '../../depositos/index.ts'
import { METODO } from '../../../schemas/facturacion/pagos.ts'
import type { FromSchema } from 'json-schema-to-ts'
import type { facturarDianSchema } from '../../../schemas/facturacion/dian.ts'

/** All cards release before any takes. @throws Problem 422 by the field of the card */
async function ajustarDepositos(
  ctx: Context,
  { anterior, otorgante, method, detalles, campo }: Tarjeta,
  paso: 'devolver' | 'aplicar',
): Promise<void> {
  if (!anterior) return
  const ahora = depositosUsados(method, detalles).map(({ id, valor }) => ({ id_deposito: id, valor }))
  const antes = new Map(depositosUsados(anterior.metodo_pago, anterior.method_data).map(({ id, valor }) => [id, valor]))
  if (paso === 'devolver') {
    if (antes.size === 0) return
    const usos = ahora.flatMap((uso) =>
      antes.has(uso.id_deposito) ? [{ ...uso, valor: Math.min(uso.valor, antes.get(uso.id_deposito) ?? 0) }] : [],
    )
    return aplicarDepositos(ctx, { id_factura: anterior.id, usos })
  }
  if (ahora.length === 0) return
  try {
    await aplicarDepositos(ctx, {
      id_factura: anterior.id,
      usos: ahora,
      id_personas: otorgante,
      id_radicacion: anterior.id_radicacion ?? undefined,
    })
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 422 || !error.errors) throw error
    const lugares = lugaresDe(method, detalles)
    const donde = (nombre: string) =>
      nombre.replace(/^depositos\.(\d+)/, (todo, i: string) => lugares[Number(i)] ?? todo)
    throw invalid(
      Object.fromEntries(
        Object.entries(error.errors).map(([nombre, textos]) => [`${campo}.method_data.${donde(nombre)}`, textos]),
      ),
      error.message,
    )
  }
}

/** Paths of the used deposits; a multiple payment nests them. */
const lugaresDe = (method: number, detalles: Tarjeta['detalles']): string[] =>
  method === METODO.multiple
    ? (detalles?.medios ?? []).flatMap((medio, m) =>
        medio.method === METODO.deposito ? (medio.depositos ?? []).map((_, d) => `medios.${m}.depositos.${d}`) : [],
      )
    : (detalles?.depositos ?? []).map((_, d) => `depositos.${d}`)

type Modo = { crear: true } | { id: number }

/**
 * «Archivar»: saves and pays the cards and ends the filing. Amounts come from the saved settlement.
 * @throws Problem 404; 409 annulled, not settled, or saved by another user (with the current cards); 422 by field
 */
export async function archivarFacturas(ctx: Context, body: CuerpoFacturas, modo: Modo): Promise<FacturasDeRadicacion> {
  const radicacion = await tomarRadicacion(ctx, Number(body.num_radicacion), modo)
  const por = await porFacturar(ctx, radicacion)
  await exigirLiquidacionQuieta(ctx, por)
  const cabecera = await Facturacion.query(ctx.db).findOne({ id_radicacion: radicacion.id }).forUpdate()
  const vieja = cabecera && body.version !== undefined && body.version !== cabecera.version
  if (vieja || (cabecera && 'crear' in modo)) throw versionConflict(await facturasDe(ctx, radicacion))

  const antes = await tomarFacturas(ctx, radicacion.id)
  const partes = new Set(
    radicacion.actosradi.flatMap(({ otorgantes }) => otorgantes.map(({ id_personas }) => id_personas)),
  )
  const tarjetas = tarjetasDe(completar(await cuerpoConDeudores(ctx, body, partes), antes), antes)
  const acuerdos = await acuerdosDe(ctx, por, tarjetas)
  await exigirArchivable(ctx, por, tarjetas, acuerdos)
  await anotar(ctx, radicacion, cabecera)
  await guardarTarjetas(ctx, por, tarjetas, { antes, acuerdos })
  await cambiarEstado(ctx, radicacion.id, 'finalizada')
  return facturasDe(ctx, await leerRadicacion(ctx, radicacion.id))
}

async function tomarRadicacion(ctx: Context, numero: number, modo: Modo): Promise<RadicacionLeida> {
  await Radicacion.query(ctx.db)
    .where('crear' in modo ? { numero_radicacion: numero } : { id: modo.id })
    .forUpdate()
    .select('id')
  const radicacion = 'crear' in modo ? await leerPorNumero(ctx, numero) : await leerRadicacion(ctx, modo.id)
  if (radicacion.numero_radicacion !== numero)
    throw invalid({ num_radicacion: ['El número no es el de la radicación.'] })
  return radicacion
}

/** Locking read: in MariaDB a plain one returns the state before a concurrent save. */
async function exigirLiquidacionQuieta(ctx: Context, { radicacion, liquidacion }: PorFacturar): Promise<void> {
  const ahora = await ctx
    .db('liquidaciones')
    .where('id_radicacion', radicacion.id)
    .forUpdate()
    .first<{ version: number } | undefined>('version')
  if (ahora?.version !== liquidacion)
    throw new Problem(409, 'liquidacion', 'La liquidación cambió mientras usted facturaba. Vuelva a cargarla.')
}

async function exigirArchivable(
  ctx: Context,
  { totales, otorgantes }: PorFacturar,
  tarjetas: readonly Tarjeta[],
  acuerdos: Acuerdos,
): Promise<void> {
  const de = (lado: Tarjeta['lado']) =>
    tarjetas
      .filter((tarjeta) => tarjeta.lado === lado)
      .map((t) => ({
        otorgante: t.otorgante,
        method: t.method,
        percent: t.porcentaje / 100,
        observation: t.observaciones,
        method_data: t.detalles,
        fijo: fijoDe(t) ?? acuerdos[lado].montos?.get(t) ?? null,
      }))
  const ids = (lado: Tarjeta['lado']) => [
    ...otorgantes[lado].map(({ id_personas }) => id_personas),
    ...tarjetas.flatMap((t) => (t.lado === lado && fijoDe(t) !== null ? [t.otorgante] : [])),
  ]
  const faltas = revisarArchivo({
    vendedores: de('vendedor'),
    compradores: de('comprador'),
    totales,
    otorgantes: { vendedor: [...new Set(ids('vendedor'))], comprador: [...new Set(ids('comprador'))] },
  })
  if (faltas) throw invalid(faltas.campos, faltas.mensaje)
  exigirAcuerdos(tarjetas, acuerdos)
  // fixed cards may name a deleted bank
  const ajenas = await exigirReferencias(
    ctx,
    tarjetas
      .filter((t) => fijoDe(t) === null)
      .map(({ campo, method, detalles }) => ({ campo: `${campo}.method_data`, method, data: detalles })),
  )
  if (Object.keys(ajenas).length) throw invalid(ajenas)
  await exigirDeudores(
    ctx,
    tarjetas.filter((t) => fijoDe(t) === null),
  )
}

async function anotar(
  ctx: Context,
  { id, numero_radicacion }: RadicacionLeida,
  cabecera: Facturacion | undefined,
): Promise<void> {
  const datos = { archivada_en: ctx.now.toISOString(), archivada_por: ctx.user?.id ?? null }
  try {
    if (cabecera) await update(ctx, Facturacion, cabecera.id, datos, { version: cabecera.version })
    else await insert(ctx, Facturacion, { ...datos, id_radicacion: id })
  } catch (error) {
    if (isUniqueViolation(error) || (error instanceof Problem && error.code === 'version'))
      throw versionConflict(await facturasDe(ctx, await leerPorNumero(ctx, numero_radicacion)))
    throw error
  }
}

/** Sent cards keep their lines; the others split the rest. Deposits are released before others take them. */
async function guardarTarjetas(
  ctx: Context,
  por: PorFacturar,
  tarjetas: readonly Tarjeta[],
  { antes, acuerdos }: { antes: readonly Factura[]; acuerdos: Acuerdos },
): Promise<void> {
  const ajustes = await ajustesEn(ctx, ctx.today)
  const quedan = new Set(tarjetas.map(({ anterior }) => anterior?.id))
  for (const factura of antes) if (!quedan.has(factura.id)) await retirar(ctx, factura, LISTA_DE[factura.lado])
  const libres = tarjetas.filter((tarjeta) => fijoDe(tarjeta) === null)
  for (const tarjeta of libres) await ajustarDepositos(ctx, tarjeta, 'devolver')
  for (const lado of LADOS) {
    const suyas = libres.filter((tarjeta) => tarjeta.lado === lado)
    const { resto, filas } = acuerdos[lado]
    const partes = filas
      ? conPartes(
          resto,
          resto.map(({ clave }) => filas.map((fila) => fila[clave] ?? 0)),
          filas.length,
        )
      : suyas.length
        ? repartir(
            resto,
            suyas.map(({ porcentaje }) => porcentaje),
          )
        : []
    const personas = new Map(por.otorgantes[lado].map((otorgante) => [otorgante.id_personas, otorgante]))
    for (const [i, tarjeta] of suyas.entries()) {
      const persona = personas.get(tarjeta.otorgante)
      const parte = partes[i]
      if (!persona || !parte) throw new Error(`${LISTA_DE[lado]}.${i} was checked and has no payer`)
      const factura = await guardarTarjeta(ctx, { tarjeta, parte, persona, radicacion: por.radicacion, ajustes })
      await ajustarDepositos(ctx, { ...tarjeta, anterior: factura }, 'aplicar')
    }
  }
}

export type TarjetaMostrada = FromSchema<typeof facturarDianSchema>

const SIN_PAGO = 'Debe completar el metodo de pago'

/**
 * The signed card must equal the archived one (specification 2, section 7). Absent fields and the server's own are not compared.
 * Locks the invoice. @throws Problem 422 where its method lacks details; 409 where it differs
 */
export async function exigirComoArchivada(ctx: Context, idFactura: number, mostrada: TarjetaMostrada): Promise<void> {
  const factura = await Factura.query(ctx.db).findById(idFactura).forUpdate()
  if (!factura) return // the caller reports a missing invoice
  const { otorgante = factura.id_personas, method = factura.metodo_pago, percent, observation, method_data } = mostrada
  const dado = Array.isArray(method_data) ? method_data[0] : method_data
  const suyo = method_data === undefined && Number(method) === factura.metodo_pago
  const [dicho = null] = suyo
    ? [factura.method_data]
    : await conDeudores(ctx, [{ campo: 'method_data', method: Number(method), data: dado ?? null }], null)
  const detalles = detallesDe(Number(method), dicho)
  if (requiereDetalle(Number(method)) && !tieneDetalles(detalles))
    throw new Problem(422, 'sin_pago', SIN_PAGO, { method_data: [SIN_PAGO] })
  const tarjeta = {
    otorgante: Number(otorgante),
    method: Number(method),
    detalles,
    porcentaje: percent === undefined ? factura.porcentaje : centesimasDe(percent),
    observaciones: observation === undefined ? factura.observaciones : observation?.trim() || null,
  }
  const pagan = mostrada.lineas && (await lineasPagadas(ctx, [idFactura])).get(idFactura)
  const otras = mostrada.lineas?.some(({ clave, valor }) => (pagan?.[clave] ?? 0) !== valor)
  const ajenos = Object.keys(detallesAjenos(Number(method), dicho))
  if (otras || ajenos.length || cambia(tarjeta, factura))
    throw new Problem(409, 'sin_archivar', 'Archive primero los cambios')
}
