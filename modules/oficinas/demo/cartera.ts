import { METODO } from '../../../schemas/facturacion/pagos.ts'
import { asegurarCliente, cargarVarios, pedirDeposito, recibirAbono } from '../../cartera/index.ts'
import {
  archivarFacturas,
  datosParaFacturar,
  porcentajeInicial,
  repartirElResto,
  centesimasDe,
  montosDe,
} from '../../facturacion/index.ts'
import type { Context } from '../../kernel/index.ts'
import { liquidarRadicacion } from '../../liquidaciones/index.ts'
import type { Persona } from '../../personas/index.ts'
import { radicar } from '../../radicaciones/index.ts'
import type { Escrituras } from './escrituras.ts'
import type { DetallesDichos } from '../../pagos/index.ts'
import type { Azar } from './registro.ts'
import { pagoConDepositos } from './depositos.ts'

type Hace = (dias: number) => Context
type Cual = 'constructora' | 'inversiones' | 'fiduciaria' | 'cooperativa'

/** Clients on credit, by index of the demo's companies. */
const CLIENTES: Readonly<Record<Cual, number>> = { constructora: 0, inversiones: 2, fiduciaria: 3, cooperativa: 4 }

const ESCRITURAS: readonly { hace: number; debe: Cual; metodo: number }[] = [
  { hace: 232, debe: 'constructora', metodo: METODO.bono },
  { hace: 187, debe: 'inversiones', metodo: METODO.credito },
  { hace: 140, debe: 'fiduciaria', metodo: METODO.bono },
  { hace: 103, debe: 'cooperativa', metodo: METODO.credito },
  { hace: 74, debe: 'constructora', metodo: METODO.bono },
]

type Mesa = 'contacto' | 'digitador' | 'revisor' | 'liquidador'
interface Gente {
  empresas: readonly Persona[]
  escrituras: Escrituras
  roles: Record<Mesa, number>
}

interface Pago {
  method: number
  method_data: { deudor: number }[]
}

/** To be created before the demo's weeks, so that numbers follow dates. */
export async function deudasDemo(hace: Hace, { empresas, escrituras, roles }: Gente): Promise<void> {
  for (const { hace: dias, debe, metodo } of ESCRITURAS) {
    const ctx = entreSemana(hace, dias)
    const { id, numero_radicacion } = await radicar(ctx, {
      ...roles,
      id_estados_escrituras: 1,
      num_escritura: String(1200 - dias * 3),
      fecha_escritura: ctx.today,
      actosradi: escrituras.venta(),
    })
    await liquidarRadicacion(ctx, id, [], { borrador: false })
    const { id: deudor } = await asegurarCliente(ctx, idDe(empresas, debe))
    await facturar(ctx, numero_radicacion, { method: metodo, method_data: [{ deudor }] })
  }
}

export async function cobrosDemo(hace: Hace, empresas: readonly Persona[]): Promise<void> {
  const clienteDe = async (ctx: Context, cual: Cual) => (await asegurarCliente(ctx, idDe(empresas, cual))).id
  const pagar = async (dias: number, cual: Cual, parte: number) => {
    const ctx = entreSemana(hace, dias)
    const { id, saldo } = await asegurarCliente(ctx, idDe(empresas, cual))
    const numero_transferencia = String(8_200_000 + dias)
    await recibirAbono(ctx, {
      id_clientes: id,
      valor: Math.ceil(Number(saldo) * parte),
      metodo_pago: METODO.transferencia,
      method_data: { id_banco: 1, numero_transferencia },
      observaciones: 'Según su relación de pagos.',
    })
  }
  await pagar(41, 'constructora', 0.35)
  await pagar(20, 'cooperativa', 1)
  const [ayer, semana] = [entreSemana(hace, 24), entreSemana(hace, 6)]
  await cargarVarios(ayer, {
    id_clientes: await clienteDe(ayer, 'fiduciaria'),
    concepto: 'Copias auténticas y certificados del mes',
    valor: 185_000,
  })
  await pedirDeposito(semana, {
    id_clientes: await clienteDe(semana, 'cooperativa'),
    concepto: 'Gastos de la escritura del lote 14',
    valor: 2_500_000,
  })
}

const idDe = (empresas: readonly Persona[], cual: Cual): number => empresas[CLIENTES[cual]]?.id ?? 0

function entreSemana(hace: Hace, dias: number): Context {
  const ctx = hace(dias)
  const dia = new Date(ctx.today).getUTCDay()
  return dia === 6 ? hace(dias + 1) : dia === 0 ? hace(dias + 2) : ctx
}

async function facturar(ctx: Context, numero: number, compra: Pago): Promise<void> {
  const { otorgantes_vendedor, otorgantes_comprador, total_vendedor, total_comprador } = await datosParaFacturar(
    ctx,
    numero,
  )
  const cartas = (otorgantes: readonly { id: number }[], total: number, pago: Pago) => {
    const pagan = total > 0 ? otorgantes : []
    const percents = repartirElResto(pagan.map(() => porcentajeInicial(pagan.length)))
    return pagan.map(({ id }, i) => ({ otorgante: id, percent: percents[i] ?? 100, observation: '', ...pago }))
  }
  await archivarFacturas(
    ctx,
    {
      num_radicacion: numero,
      vendedores: cartas(otorgantes_vendedor, total_vendedor, { method: METODO.efectivo, method_data: [] }),
      compradores: cartas(otorgantes_comprador, total_comprador, compra),
    },
    { crear: true },
  )
}

export async function facturarDemo(ctx: Context, numero: number, azar: Azar): Promise<void> {
  const d = await datosParaFacturar(ctx, numero)
  await archivarFacturas(
    ctx,
    {
      num_radicacion: numero,
      vendedores: await tarjetas(ctx, d, 'vendedor', azar),
      compradores: await tarjetas(ctx, d, 'comprador', azar),
    },
    { crear: true },
  )
}

type Datos = Awaited<ReturnType<typeof datosParaFacturar>>

async function tarjetas(ctx: Context, d: Datos, lado: 'vendedor' | 'comprador', azar: Azar) {
  const [otorgantes, total] =
    lado === 'vendedor' ? [d.otorgantes_vendedor, d.total_vendedor] : [d.otorgantes_comprador, d.total_comprador]
  if (total === 0) return []
  const pagan = otorgantes.slice(0, azar.int(1, 2))
  const percents = repartirElResto(pagan.map(() => porcentajeInicial(pagan.length)))
  const montos = montosDe(total, percents.map(centesimasDe))
  return Promise.all(
    pagan.map(async ({ id }, i) => {
      const monto = montos[i] ?? 0
      // deposits pay the buyer's card of a person on both sides
      const conDeposito =
        lado === 'comprador'
          ? await pagoConDepositos(ctx, { id_personas: id, id_radicacion: d.id_radicacion, monto })
          : null
      const { method, detalles } = conDeposito ?? pago(id, monto, azar)
      return {
        otorgante: id,
        percent: percents[i] ?? 100,
        method,
        observation: '',
        method_data: detalles ? [detalles] : [],
      }
    }),
  )
}

function pago(persona: number, monto: number, azar: Azar): { method: number; detalles?: DetallesDichos } {
  const digitos = () => String(azar.int(1_000_000, 9_999_999))
  const transferencia = { id_banco: azar.int(1, 8), numero_transferencia: digitos() }
  switch (azar.int(1, 10)) {
    case 1:
    case 2:
    case 3:
      return { method: METODO.transferencia, detalles: transferencia }
    case 4:
    case 5:
      return {
        method: METODO.datafono,
        detalles: { id_banco: azar.int(1, 8), tipo_tarjeta: azar.int(0, 1) ? 'debito' : 'credito' },
      }
    case 6:
      return { method: METODO.cheque, detalles: { numero_cheque: digitos(), id_banco: azar.int(1, 8) } }
    case 7:
      return { method: METODO.credito, detalles: { deudor_persona: persona } }
    case 8: {
      const efectivo = Math.min(monto - 1, 50_000)
      if (efectivo < 1) return { method: METODO.efectivo }
      return {
        method: METODO.multiple,
        detalles: {
          medios: [
            { method: METODO.efectivo, valor: efectivo },
            { method: METODO.transferencia, valor: monto - efectivo, ...transferencia },
          ],
        },
      }
    }
    default:
      return { method: METODO.efectivo }
  }
}
