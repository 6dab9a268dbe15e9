import { anularAbono } from '../../modules/cartera/abonos/anular-abono.ts'
import { recibirAbono } from '../../modules/cartera/abonos/abonar.ts'
import { anularCuenta, cargarVarios, pedirDeposito } from '../../modules/cartera/abonos/abrir-cuenta.ts'
import { decidirCastigo, pedirCastigo } from '../../modules/cartera/cobro/castigos.ts'
import { descargar, recibirDeposito } from '../../modules/depositos/index.ts'
import { addDays } from '../../schemas/es-co/index.ts'
import { METODO } from '../../schemas/facturacion/pagos.ts'
import { pagadoDe, saldoDe, type CuentaEsperada, type PagoEsperado } from './cartera-modelo.ts'
import { elegir, type Paseo, type Quien } from './cartera-paseo.ts'
import type { Json } from './http.ts'

type Recibido = Awaited<ReturnType<typeof recibirAbono>>
type Cuerpo = Omit<Parameters<typeof recibirAbono>[1], 'id_clientes'>

async function varios(paseo: Paseo, a: number, b: number, c: number): Promise<string> {
  const { id, id_clientes } = paseo.cliente(a)
  const [valor, fecha] = [1_000 + b * 13, addDays(paseo.dia, -(c % 200))]
  const cuenta = await paseo.hace((ctx) =>
    cargarVarios(ctx, { id_clientes, concepto: 'Copias auténticas', valor, fecha }),
  )
  paseo.modelo.abrir(cuenta.id, { persona: id, clase: 'varios', valor })
  return `${valor} de ${id}, del ${fecha}`
}

async function solicitud(paseo: Paseo, a: number, b: number): Promise<string> {
  const { id, id_clientes } = paseo.cliente(a)
  const valor = 1_000 + b * 11
  const cuenta = await paseo.hace((ctx) => pedirDeposito(ctx, { id_clientes, valor }))
  paseo.modelo.abrir(cuenta.id, { persona: id, clase: 'deposito', valor })
  return `${valor} de ${id}`
}

async function quitarCuenta(paseo: Paseo, a: number): Promise<string> {
  const cuenta = elegir(
    paseo.cuentas().filter(({ clase }) => clase !== 'escritura'),
    a,
  )
  if (!cuenta) return '-'
  const vale = !cuenta.anulada && pagadoDe(cuenta) + cuenta.castigado === 0
  await paseo.intenta(vale, (ctx) => anularCuenta(ctx, cuenta.id, cuenta.clase, 'No era suya'))
  if (vale) Object.assign(cuenta, { valor: 0, anulada: true })
  return `cuenta ${cuenta.id} ${vale}`
}

async function deposito(paseo: Paseo, a: number, b: number): Promise<string> {
  const { id } = paseo.cliente(a)
  const notaria = 1_000 + b * 17
  const recibido = await paseo.hace((ctx) =>
    recibirDeposito(ctx, {
      tipo: 'deposito',
      id_personas: id,
      id_radicacion: null,
      notaria,
      metodo_pago: METODO.efectivo,
      method_data: [],
    }),
  )
  paseo.modelo.deposito(recibido.id, notaria, id)
  return `${recibido.id}: ${notaria} de ${id}`
}

async function descargue(paseo: Paseo, a: number, b: number): Promise<string> {
  const [id, suyo] =
    elegir(
      [...paseo.modelo.depositos].filter(([, { saldo }]) => saldo > 0),
      a,
    ) ?? []
  if (id === undefined || !suyo) return '-'
  const valor = 1 + (b % suyo.saldo)
  const { saldo_anticipo } = await (
    await paseo.hoy()
  )
    .db('depositos')
    .where({ id })
    .first<{ saldo_anticipo: number }>('saldo_anticipo')
  await paseo.hace((ctx) =>
    descargar(ctx, { id_deposito: id, [Number(saldo_anticipo) > 0 ? 'anticipo' : 'notaria']: valor }),
  )
  paseo.modelo.deposito(id, -valor)
  return `${valor} de ${id}`
}

async function abonar(paseo: Paseo, quien: Quien, cuerpo: Cuerpo, vale: boolean): Promise<string> {
  const abono = await paseo.intenta(vale, (ctx) => recibirAbono(ctx, { id_clientes: quien.id_clientes, ...cuerpo }))
  if (abono) anotar(paseo, quien.id, abono, cuerpo)
  return `${abono?.id ?? 'negado'} de ${quien.id}: ${JSON.stringify(cuerpo)}`
}

/** Where the office says that it applied it; all of it must be somewhere, and as it was asked. */
function anotar({ modelo, dia }: Paseo, persona: number, abono: Recibido, { valor, aplicaciones }: Cuerpo): void {
  const [deDeposito] = abono.depositos
  const total = { abono: 0, cruce: 0 }
  for (const { id_cuenta, abono: enDinero, cruce, retenido } of abono.aplicaciones) {
    const cuenta = modelo.cuentas.get(id_cuenta)
    if (cuenta?.persona !== persona) throw new Error(`it paid account ${id_cuenta} of another`)
    const pedida = aplicaciones?.find((una) => una.id_cuenta === id_cuenta)
    const queRetiene = (pedida?.retenciones ?? []).reduce((suma, una) => suma + Number(una.valor), 0)
    const comoSePidio = retenido === queRetiene && (!aplicaciones || enDinero + cruce === pedida?.valor)
    if (!comoSePidio) throw new Error('it was applied otherwise than asked')
    const partes: PagoEsperado[] = [
      { abono: abono.id, tipo: 'abono', valor: enDinero },
      { abono: abono.id, tipo: 'cruce', valor: cruce, ...(deDeposito && { deposito: deDeposito.id }) },
      { abono: abono.id, tipo: 'retencion', valor: retenido },
    ]
    cuenta.pagos.push(...partes.filter((parte) => parte.valor > 0))
    total.abono += enDinero
    total.cruce += cruce
  }
  if (total.abono + total.cruce !== valor || total.cruce !== (deDeposito?.valor ?? 0))
    throw new Error(`of ${valor}, ${total.abono} and ${total.cruce} were applied`)
  if (deDeposito) modelo.deposito(deDeposito.id, -deDeposito.valor)
  for (const { id, valor: suyo } of abono.anticipos) modelo.deposito(id, suyo, persona)
  modelo.abonos.set(abono.id, {
    persona,
    dinero: total.abono,
    cruzado: total.cruce,
    liberado: 0,
    estado: 'vigente',
    anticipos: abono.anticipos.map(({ id, valor: suyo }) => ({ id, valor: suyo })),
  })
  modelo.enCaja(dia, total.abono)
}

/** In cash over the oldest debt first; sometimes more than is owed. */
async function abonoViejo(paseo: Paseo, a: number, b: number): Promise<string> {
  const quien = paseo.deudor(a)
  const debe = paseo.debeDe(quien.id)
  const valor = 1 + ((b * 997) % Math.max(1, Math.ceil(debe * 1.1)))
  return abonar(paseo, quien, { valor, metodo_pago: METODO.efectivo }, valor <= debe)
}

async function abonoMixto(paseo: Paseo, a: number, b: number): Promise<string> {
  const quien = paseo.deudor(a)
  const debe = paseo.debeDe(quien.id)
  const valor = 2 + ((b * 991) % Math.max(2, debe))
  const medios = [
    { method: METODO.efectivo, valor: 1 },
    { method: METODO.transferencia, valor: valor - 1, id_banco: 1, numero_transferencia: '88' },
  ]
  return abonar(paseo, quien, { valor, metodo_pago: METODO.multiple, method_data: { medios } }, valor <= debe)
}

/** What may be withheld of an account without asking how much of it is whose base. */
function retener(cuenta: CuentaEsperada, b: number): number {
  const ya = cuenta.pagos.reduce((suma, { tipo, valor }) => suma + (tipo === 'retencion' ? valor : 0), 0)
  const cabe = Math.min(Math.floor(cuenta.valor / 4) - ya, Math.floor(saldoDe(cuenta) / 2))
  return cuenta.clase === 'deposito' || cuenta.valor < 20_000 ? 0 : Math.max(0, Math.min(cabe, b % 900))
}

/** To one account or two by name, with what is withheld of one; sometimes all of it, sometimes more. */
async function abonoElegido(paseo: Paseo, a: number, b: number, c: number): Promise<string> {
  const quien = paseo.deudor(a)
  const suyas = paseo.cuentas().filter((una) => una.persona === quien.id && saldoDe(una) > 0)
  const desde = b % Math.max(1, suyas.length)
  const elegidas = suyas.slice(desde, desde + 1 + (c % 2))
  if (!elegidas.length) return '-'
  const deMas = b % 7 === 0
  const aplicaciones = elegidas.map((una, i) => {
    const retenido = i === c % 2 ? retener(una, b) : 0
    const todo = saldoDe(una) - retenido
    const valor = (c % 3 === 0 ? todo : 1 + ((b * 83) % todo)) + (deMas && i === 0 ? saldoDe(una) : 0)
    return {
      id_cuenta: una.id,
      valor,
      ...(retenido && { retenciones: [{ tipo: 'reteica' as const, base: retenido, valor: retenido }] }),
    }
  })
  const valor = aplicaciones.reduce((suma, una) => suma + una.valor, 0)
  return abonar(paseo, quien, { valor, metodo_pago: METODO.efectivo, aplicaciones }, !deMas)
}

/** A deposit of the client, or of another, over the oldest debt first; sometimes with money besides. */
async function cruce(paseo: Paseo, a: number, b: number, c: number): Promise<string> {
  const [id, suyo] =
    elegir(
      [...paseo.modelo.depositos].filter(([, { saldo }]) => saldo > 0),
      a,
    ) ?? []
  if (id === undefined || !suyo) return '-'
  const quien = c % 5 ? { id: suyo.persona, id_clientes: paseo.clientes.get(suyo.persona) ?? 0 } : paseo.deudor(b)
  const debe = paseo.debeDe(quien.id, ['escritura', 'varios'])
  const conDeposito = 1 + ((b * 101) % (suyo.saldo + 100))
  const enDinero = c % 2 ? 1 + c : 0
  const esSuyo = suyo.persona === quien.id && conDeposito <= Math.min(suyo.saldo, debe)
  // money that is over may go on to what was asked for as a deposit
  if (esSuyo && conDeposito + enDinero > debe) return '-'
  const depositos = [{ id, valor: conDeposito }]
  const pago: Json = enDinero
    ? {
        metodo_pago: METODO.multiple,
        method_data: {
          medios: [
            { method: METODO.deposito, valor: conDeposito, depositos },
            { method: METODO.efectivo, valor: enDinero },
          ],
        },
      }
    : { metodo_pago: METODO.deposito, method_data: { depositos } }
  return abonar(paseo, quien, { valor: conDeposito + enDinero, ...pago }, esSuyo)
}

async function revertir(paseo: Paseo, a: number): Promise<string> {
  const { modelo } = paseo
  const [id, abono] = elegir([...modelo.abonos], a) ?? []
  if (id === undefined || !abono) return '-'
  const sinUsar = abono.anticipos.every((suyo) => modelo.depositos.get(suyo.id)?.saldo === suyo.valor)
  const vale = abono.estado === 'vigente' && sinUsar
  await paseo.intenta(vale, (ctx) => anularAbono(ctx, id, 'Se recibió dos veces'))
  if (!vale) return `${id} negado`
  for (const cuenta of paseo.cuentas()) {
    for (const pago of cuenta.pagos)
      if (pago.abono === id && pago.deposito !== undefined) modelo.deposito(pago.deposito, pago.valor)
    cuenta.pagos = cuenta.pagos.filter((pago) => pago.abono !== id)
  }
  for (const suyo of abono.anticipos) modelo.deposito(suyo.id, -suyo.valor)
  modelo.enCaja(paseo.dia, -abono.dinero)
  abono.estado = 'anulado'
  return String(id)
}

/** Asks that an account be given up, or another person decides what was asked. */
async function castigar(paseo: Paseo, a: number, b: number): Promise<string> {
  const { castigos } = paseo.modelo
  const cuenta = elegir(
    paseo.cuentas().filter((una) => una.clase !== 'deposito' && saldoDe(una) > 0),
    a,
  )
  const pendientes = [...castigos].filter(([, { estado }]) => estado === 'pendiente')
  const [id, suyo] = elegir(pendientes, a) ?? []
  if (id === undefined || !suyo || (cuenta && b % 3 === 0)) {
    if (!cuenta) return '-'
    const vale = !pendientes.some(([, una]) => una.cuenta === cuenta.id)
    const hecho = await paseo.intenta(vale, (ctx) =>
      pedirCastigo(ctx, { id_cuenta: cuenta.id, motivo: 'No aparece', evidencia: 'Cartas devueltas en la carpeta' }),
    )
    if (hecho) castigos.set(hecho.id, { cuenta: cuenta.id, estado: 'pendiente', valor: saldoDe(cuenta) })
    return `pedido, cuenta ${cuenta.id} ${vale}`
  }
  const suya = paseo.modelo.cuentas.get(suyo.cuenta)
  const valor = suya ? saldoDe(suya) : 0
  const accion = b % 5 === 0 ? 'negar' : 'aprobar'
  const vale = accion === 'negar' || (valor > 0 && valor <= suyo.valor) // never more than was asked for
  await paseo.intenta(vale, (ctx) => decidirCastigo(ctx, id, { accion, motivo: 'Así se decidió' }))
  if (!vale || !suya) return `${id} ${accion} negado`
  if (accion === 'aprobar') suya.castigado += valor
  Object.assign(suyo, accion === 'aprobar' ? { estado: 'aprobado', valor } : { estado: 'negado' })
  return `${id} ${accion}: ${valor} de la cuenta ${suya.id}`
}

async function recuperar(paseo: Paseo, a: number): Promise<string> {
  const [id, suyo] =
    elegir(
      [...paseo.modelo.castigos].filter(([, { estado }]) => estado === 'aprobado'),
      a,
    ) ?? []
  const cuenta = paseo.modelo.cuentas.get(suyo?.cuenta ?? 0)
  if (id === undefined || !suyo || !cuenta) return '-'
  await paseo.hace((ctx) => decidirCastigo(ctx, id, { accion: 'recuperar', motivo: 'Apareció y va a pagar' }))
  cuenta.castigado -= suyo.valor
  suyo.estado = 'recuperado'
  return `${id}: ${suyo.valor} de la cuenta ${cuenta.id}`
}

/** What an office does to debts and deposits. */
export const PASOS_DE_PAGOS = {
  varios,
  solicitud,
  quitarCuenta,
  deposito,
  descargue,
  abonoViejo,
  abonoMixto,
  abonoElegido,
  cruce,
  revertir,
  castigar,
  recuperar,
}
