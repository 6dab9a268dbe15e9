import type { Knex } from 'knex'
import type { Context } from '../../../modules/kernel/index.ts'
import { revisar } from '../../../modules/revision/index.ts'
import { horarioDe } from '../../../modules/cartera/domain/avisos.ts'
import { bogotaDate } from '../../../schemas/es-co/index.ts'
import { CONSUMIDOR_FINAL } from '../../../schemas/facturacion/mostrador.ts'
import { revisarBusqueda, revisarTrabajos } from './busca.ts'
import { revisarHistoria } from './historia.ts'
import { revisarListas } from './listas.ts'
import { revisarArchivosDe, revisarXml } from './papeles.ts'
import { revisarRespaldo } from './respaldo.ts'
import { cuadraContable } from '../../harness/cartera-contable.ts'
import type { Clase, Cosa, Mundo } from '../mundo.ts'
import type { Oficina } from '../oficina.ts'
import { instanteDe } from '../reloj.ts'

/** Tables of what a 201 promised. */
const TABLAS: Partial<Record<Clase, string>> = {
  persona: 'personas',
  inmueble: 'inmuebles',
  radicacion: 'radicaciones',
  factura: 'facturas',
  abono: 'abonos',
  descargue: 'descargues',
  castigo: 'castigos',
}
const MOSTRADAS = 5
export const SALDO_DE_DEPOSITO = 'saldo_notaria + saldo_boleta + saldo_registro + saldo_otros + saldo_anticipo'

/** Faults of a night, in sentences. @param ultima looks at files, history, lists and a backup too */
export async function revisarNoche(oficina: Oficina, mundo: Mundo, ultima: boolean): Promise<string[]> {
  const { db } = oficina.interior
  const mal: string[] = []
  for await (const { dice, filas } of revisar({ db })) mal.push(`${dice} ${JSON.stringify(filas.slice(0, MOSTRADAS))}`)
  for (const [clase, tabla] of Object.entries(TABLAS)) {
    const filas = db(tabla)
    if (clase === 'persona') void filas.whereNot('numero_documento', CONSUMIDOR_FINAL) // the counter's own
    const hay = new Set((await filas.pluck('id')).map(Number))
    const prometidas = mundo.todas(clase as Clase)
    const faltan = prometidas.filter(({ id }: Cosa) => !hay.has(id))
    if (faltan.length) mal.push(`${tabla}: ${faltan.length} of those answered 201 are not there: ${faltan[0]?.nombre}`)
    if (hay.size !== prometidas.length) mal.push(`${tabla}: ${hay.size} rows, ${prometidas.length} were made`)
  }
  mal.push(...(await revisarDinero(oficina, mundo)), ...(await revisarXml(oficina)))
  mal.push(...(await revisarRecordatorios(oficina)))
  mal.push(...(await revisarTrabajos(oficina)), ...(await revisarBusqueda(oficina, mundo)))
  if (ultima) {
    mal.push(...(await revisarHistoria(oficina)), ...(await revisarArchivosDe(oficina, oficina.fallas !== null)))
    mal.push(...(await revisarListas(oficina, mundo)), ...(await revisarRespaldo(oficina)))
    const ctx = { db, today: oficina.dia } as Context // all that reading the accounts asks for
    const primero = mundo.todas('radicacion')[0]?.dia ?? oficina.dia // nobody may have paid yet that day
    await cuadraContable(ctx, [...new Set([primero, ...mundo.caja.keys()])].sort())
  }
  return mal
}

/** Pesos as the model counts them: each person's debts less its deposits, what is left of each deposit, and the till of the day. */
async function revisarDinero(oficina: Oficina, mundo: Mundo): Promise<string[]> {
  const {
    interior: { db },
    dia,
  } = oficina
  const mal: string[] = []
  const debe = await sumaDe(
    db('cuentas_por_cobrar as q').join('clientes as k', 'k.id', 'q.id_clientes').whereNot('q.clase', 'deposito'),
    'k.id_personas',
    'q.saldo',
  )
  const favor = await sumaDe(db('depositos'), 'id_personas', db.raw(SALDO_DE_DEPOSITO))
  for (const { id, nombre, neto = 0 } of mundo.todas('persona')) {
    const hay = (debe.get(id) ?? 0) - (favor.get(id) ?? 0)
    if (hay !== neto) mal.push(`person ${nombre} (${id}) should owe ${neto} over its deposits and owes ${hay}`)
  }
  const saldos = await sumaDe(db('depositos'), 'id', db.raw(SALDO_DE_DEPOSITO))
  for (const { id, nombre, saldo } of mundo.todas('deposito'))
    if (saldos.get(id) !== saldo) mal.push(`deposit ${nombre} (${id}) should hold ${saldo} and holds ${saldos.get(id)}`)
  const { body } = await oficina.pedir('admin', 'GET', `/caja?fecha=${dia}`, undefined, {})
  if (Number(body.neto) !== (mundo.caja.get(dia) ?? 0))
    mal.push(`the till of ${dia} should be ${mundo.caja.get(dia) ?? 0} and is ${body.neto}`)
  const contable = `/libros/contable/archivo?periodo=${dia}&formato=csv`
  const hoja = await oficina.pedir('notario', 'GET', contable, undefined, {})
  if (hoja.status !== 200) mal.push(`the vouchers of ${dia}: ${hoja.raw.toString().slice(0, 300)}`)
  return mal.slice(0, MOSTRADAS)
}

/** Nobody is reminded twice in a day, nor at hours that the law keeps (Ley 2300 de 2023, art. 3). */
async function revisarRecordatorios({ interior: { db }, dia }: Oficina): Promise<string[]> {
  const enviados = await db('cartera_contactos')
    .where({ canal: 'correo', exento: 0 })
    .where('en', '>=', new Date(instanteDe(dia, 0)).toISOString())
    .select<{ id_clientes: number; en: string }[]>('id_clientes', 'en')
  const vistos = new Set<number>()
  return enviados.flatMap(({ id_clientes, en }) => {
    const horario = horarioDe(bogotaDate(en))
    const hora = new Date(Date.parse(en) - 5 * 3_600_000).getUTCHours()
    const dos = vistos.has(id_clientes)
    vistos.add(id_clientes)
    if (dos) return [`client ${id_clientes} was reminded twice on ${dia}`]
    return horario && hora >= horario.desde && hora < horario.hasta ? [] : [`client ${id_clientes} reminded at ${en}`]
  })
}

async function sumaDe(filas: Knex.QueryBuilder, por: string, que: string | Knex.Raw): Promise<Map<number, number>> {
  const leidas = await filas.groupBy(por).select(`${por} as id`).sum<{ id: number; suma: number }[]>({ suma: que })
  return new Map(leidas.map(({ id, suma }) => [Number(id), Number(suma)]))
}
