import { expect } from 'chai'
import { listarCreditos } from '../../modules/cartera/clientes/listar-clientes.ts'
import { CUENTA_DESDE, situacionDe, type CuentaDesde, type Movimiento } from '../../modules/cartera/domain/index.ts'
import { leerDeuda, leerEstado, NOMBRADAS } from '../../modules/cartera/estado/leer-estado.ts'
import { evolucionDe, mayoresDe } from '../../modules/cartera/estado/routes.ts'
import type { Context } from '../../modules/kernel/index.ts'
import { cuadraContable } from './cartera-contable.ts'
import { pagadoDe, saldoDe, type CuentaEsperada } from './cartera-modelo.ts'
import type { Paseo } from './cartera-paseo.ts'
import type { Json } from './http.ts'

const RUBROS = ['notaria', 'boleta', 'registro', 'otros', 'anticipo']
const suma = (valores: readonly (number | string)[]): number =>
  valores.reduce<number>((total, valor) => total + Number(valor), 0)

/**
 * Holds that an office is what its model says, to the peso.
 * @param turno which of the days that passed is looked at whole this time; without it, all of them
 */
export async function todoCuadra(paseo: Paseo, turno?: number): Promise<void> {
  const ctx = await paseo.hoy()
  await cuadranCuentas(ctx, paseo)
  await cuadranCastigos(ctx, paseo)
  await cuadranClientes(ctx, paseo)
  await cuadranDepositos(ctx, paseo)
  await cuadraElLibroPorDias(ctx, paseo)
  const dias = [...paseo.modelo.cierres.keys()]
  const mirados = turno === undefined ? dias : dias.filter((_, i) => i === turno % dias.length)
  for (const id of paseo.clientes.keys()) {
    await cuadraEstado(ctx, paseo, id, paseo.dia)
    for (const dia of mirados) await cuadraEstado(ctx, paseo, id, dia)
  }
  await cuadraCaja(paseo, mirados)
  if (turno === undefined) await cuadraContable(ctx, dias)
  for (const desde of CUENTA_DESDE.filter((_, i) => turno === undefined || i === turno % 2))
    await cuadraPanorama(ctx, paseo, desde)
}

const comoDebe = (cuenta: CuentaEsperada) => ({
  valor: cuenta.valor,
  pagado: pagadoDe(cuenta),
  castigado: cuenta.castigado,
  saldo: saldoDe(cuenta),
})

async function cuadranCuentas(ctx: Context, { modelo }: Paseo): Promise<void> {
  const filas: Json[] = await ctx.db('cuentas_por_cobrar').orderBy('id')
  const libro: (Movimiento & { id_cuenta: number; id_clientes: number; id_revertido: number | null; id: number })[] = (
    await ctx.db('cartera_movimientos')
  ).map((linea: Json) => ({ ...linea, valor: Number(linea.valor) }))
  const retenidas: Json[] = await ctx.db('retenciones').whereNull('anulada_en')
  for (const fila of filas) {
    const cuenta = modelo.cuentas.get(fila.id)
    if (!cuenta) {
      expect(Number(fila.valor), `account ${fila.id}, which nobody asked for`).to.equal(0)
      continue
    }
    const { valor, pagado, castigado, saldo } = fila
    const suyas = libro.filter(({ id_cuenta }) => id_cuenta === cuenta.id)
    const que = `account ${cuenta.id}`
    expect({ valor, pagado, castigado, saldo }, que).to.deep.equal(comoDebe(cuenta))
    expect(situacionDe(suyas), `${que}, its ledger`).to.deep.equal(comoDebe(cuenta))
    expect(Boolean(fila.abierta), que).to.equal(saldo > 0)
    if (valor > 0) expect(fila.id_factura, `${que}, its invoice`).to.equal(cuenta.factura)
    expect(
      suyas.every(({ id_clientes }) => id_clientes === fila.id_clientes),
      `${que}, whose ledger`,
    ).to.equal(true)
    for (const { id, tipo, valor: suyo, id_revertido } of suyas) {
      const otra = suyas.find((una) => una.id === id_revertido)
      if (id_revertido !== null) expect([otra?.tipo, otra?.valor], `line ${id} takes back`).to.deep.equal([tipo, -suyo])
    }
    const retenido = suma(retenidas.filter(({ id_cuenta }) => id_cuenta === cuenta.id).map(({ valor: una }) => una))
    expect(retenido, `${que}, its retenciones`).to.equal(
      suma(cuenta.pagos.flatMap((p) => (p.tipo === 'retencion' ? p.valor : []))),
    )
    expect(Math.min(valor, pagado, castigado, saldo), que).to.be.at.least(0)
  }
  expect(filas.length).to.be.at.least(modelo.cuentas.size)
  for (const [id, { dinero, cruzado }] of modelo.abonos) {
    const suyas = libro.filter((linea) => Reflect.get(linea, 'id_abono') === id && linea.id_revertido === null)
    expect(-suma(suyas.flatMap(({ tipo, valor }) => (tipo === 'retencion' ? [] : valor))), `abono ${id}`).to.equal(
      dinero + cruzado,
    )
  }
}

async function cuadranCastigos(ctx: Context, { modelo }: Paseo): Promise<void> {
  const filas = await ctx
    .db('castigos')
    .select<{ id: number; estado: string; valor: number }[]>('id', 'estado', 'valor')
  expect(filas.map(({ id, estado }) => [id, estado])).to.have.deep.members(
    [...modelo.castigos].map(([id, { estado }]) => [id, estado]),
  )
  for (const { id, estado, valor } of filas)
    if (estado === 'aprobado') expect(valor, `castigo ${id}`).to.equal(modelo.castigos.get(id)?.valor)
}

async function cuadranClientes(ctx: Context, { modelo, clientes, cuentas }: Paseo): Promise<void> {
  for (const [persona, id] of clientes) {
    const de = (clase?: string) =>
      suma(
        cuentas().flatMap((una) =>
          una.persona === persona && (clase === undefined || una.clase === clase) ? saldoDe(una) : [],
        ),
      )
    const fila = await ctx
      .db('clientes')
      .where({ id })
      .first('saldo_escrituras', 'saldo_varios', 'saldo_depositos', 'saldo')
    expect(fila, `client ${id}`).to.deep.equal({
      saldo_escrituras: de('escritura'),
      saldo_varios: de('varios'),
      saldo_depositos: de('deposito'),
      saldo: de(),
    })
    expect(fila.saldo, `client ${id}`).to.equal(modelo.saldos().get(persona) ?? 0)
  }
}

async function cuadranDepositos(ctx: Context, { modelo }: Paseo): Promise<void> {
  const filas: Json[] = await ctx.db('depositos')
  const libro: Json[] = await ctx.db('depositos_movimientos')
  expect(filas.map(({ id }) => id)).to.have.members([...modelo.depositos.keys()])
  for (const fila of filas) {
    const suyas = libro.filter(({ id_deposito }) => id_deposito === fila.id)
    for (const rubro of RUBROS) {
      expect(fila[`saldo_${rubro}`], `deposit ${fila.id}`).to.equal(suma(suyas.map((linea) => linea[rubro])))
      expect(fila[`saldo_${rubro}`], `deposit ${fila.id}`).to.be.at.least(0)
    }
    expect(suma(RUBROS.map((rubro) => fila[`saldo_${rubro}`])), `deposit ${fila.id}`).to.equal(
      modelo.depositos.get(fila.id)?.saldo,
    )
  }
}

async function cuadraElLibroPorDias(ctx: Context, { modelo, clientes }: Paseo): Promise<void> {
  const lineas: Json[] = await ctx.db('cartera_movimientos').select('id_clientes', 'fecha', 'valor')
  for (const [dia, saldos] of modelo.cierres)
    for (const [persona, id] of clientes) {
      const hasta = suma(
        lineas.flatMap(({ id_clientes, fecha, valor }) => (id_clientes === id && fecha <= dia ? valor : [])),
      )
      expect(hasta, `what client ${id} owed on ${dia}`).to.equal(saldos.get(persona) ?? 0)
    }
}

async function cuadraEstado(
  ctx: Context,
  { modelo, clientes, dia: hoy, cuentas }: Paseo,
  persona: number,
  corte: string,
): Promise<void> {
  const id = clientes.get(persona) ?? 0
  const que = `statement of client ${id} on ${corte}`
  const debe = (corte === hoy ? modelo.saldos() : modelo.cierres.get(corte))?.get(persona) ?? 0
  const estado = await leerEstado(ctx, id, { corte })
  expect(estado.saldo_final, que).to.equal(debe)
  expect(estado.saldo_inicial + suma(estado.movimientos.map(({ valor }) => valor)), que).to.equal(debe)
  expect(suma(Object.values(estado.edades.factura)), `${que}, by invoice date`).to.equal(debe)
  expect(suma(Object.values(estado.edades.vencimiento)), `${que}, by due date`).to.equal(debe)
  expect(
    estado.abiertas.every(({ saldo }) => saldo > 0),
    que,
  ).to.equal(true)
  if (corte !== hoy) return
  const { cuantas, abiertas, ...deuda } = await leerDeuda(ctx, id)
  expect(estado, que).to.deep.include({ ...deuda, enlace: estado.enlace })
  expect(estado.abiertas.length, que).to.equal(cuantas)
  expect(abiertas, que).to.deep.equal(
    estado.abiertas.slice(0, NOMBRADAS).map(({ clase, numero, escritura, concepto, fecha, saldo }) => ({
      clase,
      numero,
      escritura,
      concepto,
      fecha,
      saldo,
    })),
  )
  const suyas = cuentas().filter((una) => una.persona === persona)
  expect(
    estado.abiertas.map((una) => [una.id, una.saldo]),
    que,
  ).to.have.deep.members(suyas.flatMap((una) => (saldoDe(una) > 0 ? [[una.id, saldoDe(una)]] : [])))
  expect(
    estado.castigadas.map((una) => [una.id, una.castigado]),
    que,
  ).to.have.deep.members(suyas.flatMap(({ id: una, castigado }) => (castigado > 0 ? [[una, castigado]] : [])))
  const aFavor = suma([...modelo.depositos.values()].flatMap((una) => (una.persona === persona ? una.saldo : [])))
  expect(estado.saldo_a_favor.total, `${que}, in its favour`).to.equal(aFavor)
}

async function cuadraCaja(paseo: Paseo, dias: readonly string[]): Promise<void> {
  const { modelo, cajas, dia } = paseo
  for (const uno of dias) expect(await paseo.caja(uno), `the till of ${uno}`).to.equal(cajas.get(uno))
  const hoy = JSON.parse(await paseo.caja(dia)) as [string, string, string, number, number][] // as `caja` writes it
  expect(suma(hoy.flatMap(([, clase, , , valor]) => (clase === 'abono' ? valor : []))), `the till of ${dia}`).to.equal(
    modelo.caja.get(dia) ?? 0,
  )
}

async function cuadraPanorama(ctx: Context, paseo: Paseo, desde: CuentaDesde): Promise<void> {
  const { modelo, dia, clientes } = paseo
  const debido = suma([...modelo.saldos().values()])
  const { meses } = await evolucionDe(ctx, {})
  expect(meses.at(-1)?.saldo).to.equal(debido)
  const dias = [...modelo.cierres.keys(), dia]
  for (const { mes, saldo } of meses.slice(0, -1)) {
    const ultimo = dias.filter((uno) => uno.slice(0, 7) <= mes).at(-1)
    expect(saldo, `what was owed at the end of ${mes}`).to.equal(
      suma([...(modelo.cierres.get(ultimo ?? '')?.values() ?? [])]),
    )
  }
  await cuadraLista(ctx, paseo, desde)
  const { data } = await mayoresDe(ctx, { desde })
  for (const { id_clientes, total, cartera_edades } of data) {
    const [persona] = [...clientes].find(([, id]) => id === id_clientes) ?? []
    expect(total).to.equal(modelo.saldos().get(persona ?? 0))
    expect(suma(Object.values(cartera_edades))).to.equal(total)
  }
}

async function cuadraLista(ctx: Context, paseo: Paseo, desde: CuentaDesde): Promise<void> {
  const { modelo, clientes } = paseo
  const lista = await listarCreditos(ctx, { desde, pageSize: 100 })
  if (!('data' in lista)) throw new Error('it answered a file')
  const cuentas = paseo.cuentas()
  const debido = suma([...modelo.saldos().values()])
  expect(suma(Object.values(lista.cartera_edades)), `ages of the office by ${desde}`).to.equal(debido)
  expect(suma(Object.values(lista.resumen.total))).to.equal(debido)
  expect(lista.castigada).to.equal(suma(cuentas.map(({ castigado }) => castigado)))
  for (const [persona, id] of clientes) {
    const fila = lista.data.find((una) => una.id_clientes === id)
    const suyas = cuentas.filter((una) => una.persona === persona)
    const debe = modelo.saldos().get(persona) ?? 0
    expect(fila?.total, `client ${id}`).to.equal(debe)
    expect(suma(Object.values(fila?.cartera_edades ?? {})), `ages of client ${id} by ${desde}`).to.equal(debe)
    expect(fila?.facturas, `client ${id}`).to.equal(suyas.filter((una) => saldoDe(una) > 0).length)
    const depositos = [...modelo.depositos.values()].flatMap((uno) => (uno.persona === persona ? uno.saldo : []))
    expect(fila?.saldo_a_favor, `client ${id}`).to.equal(suma(depositos))
  }
}
