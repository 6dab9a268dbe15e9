import {
  anularFactura,
  archivarFacturas,
  marcarEmision,
  rehacerFactura,
  type CuerpoFacturas,
} from '../../modules/facturacion/index.ts'
import type { Context } from '../../modules/kernel/index.ts'
import { anularRadicacion } from '../../modules/radicaciones/guardar/cambiar-radicacion.ts'
import { METODO } from '../../schemas/facturacion/pagos.ts'
import { pagadoDe, type CuentaEsperada, type FacturaEsperada } from './cartera-modelo.ts'
import { elegir, type Paseo } from './cartera-paseo.ts'
import { archivo, carta } from './facturacion.ts'
import type { Json } from './http.ts'

interface Debida {
  persona: number
  metodo: number
  valor: number
}
/** How a card is paid, who owes what by it, and the deposit that pays the rest. */
interface Forma {
  pago: Json
  debidas: Debida[]
  deposito?: { id: number; valor: number }
}
interface Medio {
  method: number
  valor: number
  deudor_persona?: number
  depositos?: { id: number; valor: number }[]
}

/** The ways in which a card of so much may be paid. */
function forma(paseo: Paseo, comprador: number, total: number, b: number, c: number): Forma {
  const [una, otra] = [paseo.cliente(b).id, paseo.cliente(b + 1 + (c % 3)).id]
  const parte = 1 + ((c * 7) % Math.max(1, total - 2))
  const uno = (metodo: number): Forma => ({
    pago: { method: metodo, method_data: { deudor_persona: una } },
    debidas: [{ persona: una, metodo, valor: total }],
  })
  const varias = (...medios: Medio[]): Forma => ({
    pago: { method: METODO.multiple, method_data: { medios } },
    debidas: medios.flatMap(({ method, valor, deudor_persona: persona }) =>
      persona === undefined ? [] : [{ persona, metodo: method, valor }],
    ),
  })
  const conDeposito = (): Forma => {
    const suyos = [...paseo.modelo.depositos].filter(([, { persona, saldo }]) => persona === comprador && saldo > 0)
    const [id, suyo] = elegir(suyos, b) ?? []
    if (id === undefined || !suyo) return uno(METODO.credito)
    const valor = Math.min(suyo.saldo, parte)
    const medio = { method: METODO.deposito, valor, depositos: [{ id, valor }] }
    return {
      ...varias(medio, { method: METODO.credito, valor: total - valor, deudor_persona: una }),
      deposito: { id, valor },
    }
  }
  const de = (method: number, valor: number, deudor_persona: number): Medio => ({ method, valor, deudor_persona })
  const formas: (() => Forma)[] = [
    () => uno(METODO.credito),
    () => uno(METODO.bono),
    () => varias(de(METODO.bono, parte, una), de(METODO.bono, total - parte, otra)),
    () => varias(de(METODO.bono, parte, una), de(METODO.credito, total - parte, una)),
    () =>
      varias(
        { method: METODO.credito, valor: parte, deudor_persona: otra },
        { method: METODO.efectivo, valor: total - parte },
      ),
    () => ({ pago: { method: METODO.efectivo }, debidas: [] }),
    conDeposito,
  ]
  return elegir(formas, c)?.() ?? uno(METODO.credito)
}

type Id = Debida & { id: number }

const idsDe = async (ctx: Context, factura: number): Promise<Id[]> =>
  ctx
    .db('cuentas_por_cobrar as q')
    .join('clientes as c', 'c.id', 'q.id_clientes')
    .where('q.id_factura', factura)
    .select({ id: 'q.id', persona: 'c.id_personas', metodo: 'q.metodo' })

/** What is owed of an invoice is exactly this; its accounts are known by their ids. */
function adeudar(
  { modelo }: Paseo,
  factura: FacturaEsperada,
  { debidas, deposito }: Pick<Forma, 'debidas' | 'deposito'>,
  ids: readonly Id[],
): void {
  for (const cuenta of modelo.deFactura(factura.id)) cuenta.valor = 0
  for (const { persona, metodo, valor } of debidas) {
    const id = ids.find((una) => una.persona === persona && una.metodo === metodo)?.id
    if (id === undefined) throw new Error(`nobody made the account of ${persona} by ${metodo} of invoice ${factura.id}`)
    const hay = modelo.cuentas.get(id)
    if (hay) hay.valor += valor
    else modelo.abrir(id, { persona, clase: 'escritura', valor, factura: factura.id, metodo })
  }
  modelo.usar(factura, deposito)
}

async function archivar(paseo: Paseo, a: number, b: number, c: number): Promise<string> {
  const ocupadas = new Set(
    paseo.facturas().flatMap(({ radicacion, estado }) => (estado === 'fuera' ? [] : [radicacion])),
  )
  const d = elegir(
    paseo.escrituras.filter(({ id, anulada }) => !anulada && !ocupadas.has(id)),
    a,
  )
  if (!d) return '-'
  const total = Number(d.total_comprador)
  const suya = forma(paseo, d.otorgantes_comprador[0].id, total, b, c)
  const compradores = [carta(d.otorgantes_comprador[0], 100, suya.pago)]
  const cuerpo = d.archivada ? { ...(await paseo.tarjetas(d)), compradores } : archivo(d, { compradores })
  // as screens send it
  const hechas = await paseo.hace((ctx) =>
    archivarFacturas(ctx, cuerpo as CuerpoFacturas, d.archivada ? { id: d.id } : { crear: true }),
  )
  d.archivada = true
  const factura: FacturaEsperada = {
    id: hechas.compradores.at(-1)?.id ?? 0,
    radicacion: d.id,
    estado: 'sin_enviar',
    total,
  }
  paseo.modelo.facturas.set(factura.id, factura)
  adeudar(paseo, factura, suya, await idsDe(await paseo.hoy(), factura.id))
  return `factura ${factura.id}: ${JSON.stringify(suya)}`
}

async function cambiar(paseo: Paseo, a: number, b: number, c: number): Promise<string> {
  const { modelo } = paseo
  const una = elegir(paseo.facturas('sin_enviar'), a)
  const d = paseo.escrituras.find(({ id }) => id === una?.radicacion)
  if (!una || !d) return '-'
  const antes = una.deposito
  modelo.usar(una, undefined)
  const suya = forma(paseo, d.otorgantes_comprador[0].id, una.total, b, c)
  modelo.usar(una, antes)
  const cuerpo = await paseo.tarjetas(d)
  Object.assign(cuerpo.compradores[0], {
    ...suya.pago,
    method_data: suya.pago.method_data ? [suya.pago.method_data] : [],
  })
  const quedaria = ({ persona, metodo }: CuentaEsperada) =>
    suya.debidas.find((deuda) => deuda.persona === persona && deuda.metodo === metodo)?.valor ?? 0
  const vale = modelo.deFactura(una.id).every((cuenta) => quedaria(cuenta) >= pagadoDe(cuenta) + cuenta.castigado)
  const hecho = await paseo.intenta(vale, (ctx) => archivarFacturas(ctx, cuerpo as CuerpoFacturas, { id: d.id })) // as screens send it
  if (hecho) adeudar(paseo, una, suya, await idsDe(await paseo.hoy(), una.id))
  return `factura ${una.id}: ${JSON.stringify(suya)} ${vale}`
}

async function quitar(paseo: Paseo, a: number): Promise<string> {
  const una = elegir(paseo.facturas('sin_enviar'), a)
  const d = paseo.escrituras.find(({ id }) => id === una?.radicacion)
  if (!una || !d) return '-'
  const cuerpo = { ...(await paseo.tarjetas(d)), compradores: [] } as unknown as CuerpoFacturas // as screens send it
  const vale = paseo.modelo.deFactura(una.id).every((cuenta) => pagadoDe(cuenta) + cuenta.castigado === 0)
  if (await paseo.intenta(vale, (ctx) => archivarFacturas(ctx, cuerpo, { id: d.id }))) {
    adeudar(paseo, una, { debidas: [] }, [])
    una.estado = 'fuera'
  }
  return `factura ${una.id} ${vale}`
}

/** An invoice goes away; money that was paid of it must be a deposit of who paid it, and not another peso. */
async function libera(
  paseo: Paseo,
  una: FacturaEsperada,
  conNota: boolean,
  obra: (ctx: Context) => Promise<unknown>,
): Promise<void> {
  const { db } = await paseo.hoy()
  const antes = Number((await db('depositos').max<{ id: number | null }[]>({ id: 'id' }))[0]?.id ?? 0)
  await paseo.hace(obra)
  una.estado = 'fuera'
  paseo.modelo.usar(una, undefined)
  const aFavor = paseo.modelo.liberar(una.id, conNota)
  const nuevos = await db('depositos')
    .where('id', '>', antes)
    .select<{ id: number; id_personas: number }[]>('id', 'id_personas')
  for (const { id, id_personas } of nuevos) {
    paseo.modelo.deposito(id, aFavor.get(id_personas) ?? 0, id_personas)
    aFavor.delete(id_personas)
  }
  if (aFavor.size) throw new Error(`money of ${[...aFavor.keys()].join()} is nowhere`)
}

async function numerar(paseo: Paseo, a: number): Promise<string> {
  const una = elegir(paseo.facturas('sin_enviar'), a)
  if (!una) return '-'
  await paseo.hace((ctx) =>
    marcarEmision(ctx, una.id, {
      prefijo: 'FE',
      numero_factura: `FE${una.id}`,
      estado_dian: 'aceptada',
      fecha_factura: paseo.dia,
    }),
  )
  una.estado = 'numerada'
  return `factura ${una.id}`
}

async function nota(paseo: Paseo, a: number): Promise<string> {
  const una = elegir(paseo.facturas('numerada'), a)
  if (!una) return '-'
  await libera(paseo, una, true, (ctx) => anularFactura(ctx, una.id, { nota: `NC${una.id}`, motivo: 'La rechazó' }))
  return `factura ${una.id}`
}

async function rehacer(paseo: Paseo, a: number): Promise<string> {
  const una = elegir(paseo.facturas('numerada'), a)
  if (!una) return '-'
  const nueva = await paseo.hace((ctx) => rehacerFactura(ctx, una.id, 'Era de prueba'))
  una.estado = 'fuera'
  paseo.modelo.facturas.set(nueva.id, { ...una, id: nueva.id, estado: 'sin_enviar' })
  for (const cuenta of paseo.modelo.deFactura(una.id)) cuenta.factura = nueva.id
  return `factura ${una.id} como ${nueva.id}`
}

async function desistir(paseo: Paseo, a: number): Promise<string> {
  const una = elegir(
    paseo.facturas().filter(({ estado }) => estado !== 'fuera'),
    a,
  )
  const d = paseo.escrituras.find(({ id }) => id === una?.radicacion)
  if (!una || !d) return '-'
  const obra = (ctx: Context) => anularRadicacion(ctx, d.id, 'Desistieron del negocio')
  const vale = una.estado === 'sin_enviar'
  if (vale) await libera(paseo, una, false, obra)
  else await paseo.intenta(false, obra)
  d.anulada = vale
  return `radicación ${d.id} ${vale}`
}

/** What an office does to invoices. */
export const PASOS_DE_FACTURAS = { archivar, cambiar, quitar, numerar, nota, rehacer, desistir }
