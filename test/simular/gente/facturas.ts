import { METODO } from '../../../schemas/facturacion/pagos.ts'
import type { Json } from '../../harness/index.ts'
import { Falla, type Acciones, type Acto } from '../acto.ts'
import type { Azar } from '../azar.ts'
import type { Cosa, Mundo } from '../mundo.ts'

/** A part of a payment as the model holds it: whole pesos, and who owes it or whose deposit it is. */
export interface Parte {
  metodo: number
  valor: number
  persona?: string
  deposito?: string
}
interface Forma {
  method: number
  method_data: Json
  partes: (total: number) => Parte[]
}
type Lado = 'vendedores' | 'compradores'
const LADOS = ['vendedores', 'compradores'] as const
/** What is owed, or was received before, moves no till. */
const SE_DEBE: readonly number[] = [METODO.credito, METODO.bono]

/** Details of each means that brings money. */
export const conDinero = (azar: Azar): { metodo: number; datos: Json } =>
  azar.segun([
    [50, { metodo: METODO.efectivo, datos: {} }],
    [
      20,
      { metodo: METODO.transferencia, datos: { id_banco: 1, numero_transferencia: String(azar.entre(1, 999_999)) } },
    ],
    [15, { metodo: METODO.datafono, datos: { id_banco: 2, tipo_tarjeta: azar.si(0.5) ? 'debito' : 'credito' } }],
    [5, { metodo: METODO.cheque, datos: { id_banco: 1, numero_cheque: String(azar.entre(1, 99_999)) } }],
  ])

/** Puts the parts of a payment in the model, or takes them out. */
export function asentar(mundo: Mundo, dia: string, partes: readonly Parte[], signo: 1 | -1): void {
  for (const { metodo, valor, persona, deposito } of partes) {
    const deQuien = persona ?? mundo.una('deposito', deposito ?? '')?.persona
    const quien = mundo.una('persona', deQuien ?? '')
    if (SE_DEBE.includes(metodo) || metodo === METODO.deposito) {
      if (!quien) throw new Error(`nobody owes a part by ${metodo}`)
      quien.neto = (quien.neto ?? 0) + signo * valor
      if (metodo !== METODO.deposito) quien.cliente = true
    } else mundo.enCaja(dia, signo * valor)
    const usado = mundo.una('deposito', deposito ?? '')
    if (usado) usado.saldo -= signo * valor
  }
}

/** How a card is paid; of a card whose total is known before, by several means or with a deposit. */
function forma(acto: Acto, persona: Cosa, total: number | null): Forma {
  const { azar, mundo } = acto
  const { metodo, datos } = conDinero(azar)
  const entera = (method: number, datosDe: Json, mas: Omit<Parte, 'metodo' | 'valor'> = {}): Forma => ({
    method,
    method_data: method === METODO.efectivo ? [] : [datosDe],
    partes: (valor) => [{ metodo: method, valor, ...mas }],
  })
  const aCredito = () => entera(METODO.credito, { deudor_persona: persona.id }, { persona: persona.nombre })
  const suyo = mundo
    .todas('deposito')
    .find((uno) => uno.persona === persona.nombre && !uno.anulado && !uno.radicacion && uno.paga > 0)
  const clase = azar.segun([
    [66, 'dinero'],
    [14, 'credito'],
    [5, 'bono'],
    [7, 'varios'],
    [suyo ? 60 : 8, 'deposito'],
  ])
  if (clase === 'credito') return aCredito()
  if (clase === 'bono') return entera(METODO.bono, { deudor_persona: persona.id }, { persona: persona.nombre })
  if (clase === 'dinero' || total === null || total < 10) return entera(metodo, datos)
  const primera = azar.entre(1, total - 1)
  if (clase === 'deposito' && !suyo) return aCredito()
  const valor = clase === 'deposito' && suyo ? Math.min(primera, suyo.paga) : primera
  const [una, otra]: [Parte, Parte] =
    clase === 'deposito' && suyo
      ? [
          { metodo: METODO.deposito, valor, deposito: suyo.nombre },
          { metodo, valor: total - valor },
        ]
      : [
          { metodo: METODO.credito, valor, persona: persona.nombre },
          { metodo, valor: total - valor },
        ]
  return {
    method: METODO.multiple,
    method_data: [
      {
        medios: [
          {
            method: una.metodo,
            valor,
            ...(una.deposito && suyo ? { depositos: [{ id: suyo.id, valor }] } : { deudor_persona: persona.id }),
          },
          { method: metodo, valor: total - valor, ...datos },
        ],
      },
    ],
    partes: () => [una, otra],
  }
}

/** Cards of one side, for as many of its parties as agreed to pay. */
function tarjetasDe(acto: Acto, pagadores: Json[], total: number): { tarjeta: Json; forma: Forma }[] {
  const quienes = pagadores.slice(0, acto.azar.si(0.7) ? 1 : pagadores.length)
  const parejo = Math.floor(100 / quienes.length)
  return quienes.map((pagador, n) => {
    const persona = acto.mundo.deId('persona', Number(pagador.id))
    if (!persona) throw new Falla(`nobody filed the party ${pagador.id}`)
    const suya = forma(acto, persona, quienes.length === 1 ? total : null)
    const percent = n ? parejo : 100 - parejo * (quienes.length - 1)
    const { method, method_data } = suya
    return { forma: suya, tarjeta: { otorgante: pagador.id, percent, observation: '', method, method_data } }
  })
}

/** Deposits that a body would use, so that the model takes them only once the office did. */
function usa(mundo: Mundo, partes: readonly Parte[], signo: 1 | -1): void {
  for (const { deposito, valor } of partes) {
    const suyo = mundo.una('deposito', deposito ?? '')
    if (suyo) suyo.paga -= signo * valor
  }
}

function guardadas(
  acto: Acto,
  radicacion: Cosa,
  lado: Lado,
  hechas: { tarjeta: Json; forma: Forma }[],
  cartas: Json[],
): number {
  return hechas.reduce((suma, { forma: suya }, n) => {
    const carta = cartas[n]
    const partes = suya.partes(carta.total)
    const factura = acto.crea('factura', carta.id, {
      radicacion: radicacion.nombre,
      lado,
      pagador: acto.mundo.deId('persona', Number(hechas[n]?.tarjeta.otorgante))?.nombre,
      total: carta.total,
      partes,
      notas: 0,
    })
    asentar(acto.mundo, acto.dia, partes, 1)
    usa(acto.mundo, partes, 1)
    acto.huella.push(`${factura.nombre} ${carta.total}`)
    return suma + Number(carta.total)
  }, 0)
}

/** Payments and write-offs with a part that nobody gave: it was withheld, or written off. */
function sinDineroDe(mundo: Mundo, factura: Cosa): Cosa[] {
  const numero = mundo.una('radicacion', factura.radicacion)?.numero
  const debe = (factura.partes as Parte[]).flatMap(({ metodo, persona }) => (SE_DEBE.includes(metodo) ? [persona] : []))
  return [...mundo.todas('abono'), ...mundo.todas('castigo')].filter(
    ({ cuenta, persona, anulado, sinDinero }) =>
      cuenta &&
      !anulado &&
      sinDinero &&
      debe.includes(persona) &&
      (cuenta.numero_factura ? cuenta.numero_factura === factura.numero : cuenta.numero_radicacion === numero),
  )
}

/** Nobody gets back what nobody gave. */
function olvidarSinDinero(mundo: Mundo, factura: Cosa): void {
  for (const uno of sinDineroDe(mundo, factura)) {
    const quien = mundo.una('persona', uno.persona)
    if (quien) quien.neto += uno.sinDinero
    uno.sinDinero = 0
  }
}

/** A note frees what was withheld last, once nothing else is left of the debt: no money goes back for it. */
function liberarRetenido(mundo: Mundo, factura: Cosa): void {
  for (const uno of sinDineroDe(mundo, factura)) {
    const quien = mundo.una('persona', uno.persona)
    const suyas = (factura.partes as Parte[]).filter(
      ({ metodo, persona }) => SE_DEBE.includes(metodo) && persona === uno.persona,
    )
    const sobra = Math.max(0, uno.sinDinero - suyas.reduce((suma, { valor }) => suma + valor, 0))
    if (quien) quien.neto += sobra
    uno.sinDinero -= sobra
  }
}

/** A live invoice gives back what paid it. */
export function soltar(mundo: Mundo, dia: string, factura: Cosa): void {
  olvidarSinDinero(mundo, factura)
  asentar(mundo, dia, factura.partes, -1)
  usa(mundo, factura.partes, -1)
  factura.partes = []
  factura.fuera = true
}

const deEsta = (acto: Acto, radicacion: Cosa) =>
  acto.mundo.todas('factura').filter((una) => una.radicacion === radicacion.nombre && !una.fuera)

/** Cards as the office has them, to send them back. */
const comoEstan = (leidas: Json, numero: number): Json => ({
  num_radicacion: numero,
  version: leidas.version,
  ...Object.fromEntries(
    LADOS.map((lado) => [
      lado,
      leidas[lado].map((una: Json) => ({
        id_factura: una.id,
        otorgante: una.otorgante,
        method: una.metodo_pago,
        percent: una.porcentaje_participacion,
        observation: una.observaciones ?? '',
        method_data: una.method_data,
      })),
    ]),
  ),
})

export const FACTURAS: Acciones = {
  facturar: {
    porEscritura: 1.1,
    turno: 2,
    hace: async (acto) => {
      const suya = acto.escoge('radicacion', (una) => !una.anulada && una.estado === 'facturacion' && !una.archivada)
      const por = await acto.hace('caja', 'GET', `/facturaRadi/${suya.numero}`)
      const totales = { vendedores: Number(por.total_vendedor), compradores: Number(por.total_comprador) }
      const pagadores = { vendedores: por.otorgantes_vendedor, compradores: por.otorgantes_comprador }
      const hechas = Object.fromEntries(
        LADOS.map((lado) => [
          lado,
          totales[lado] > 0 && pagadores[lado].length ? tarjetasDe(acto, pagadores[lado], totales[lado]) : [],
        ]),
      ) as Record<Lado, { tarjeta: Json; forma: Forma }[]> // both sides
      const cuerpo = {
        num_radicacion: suya.numero,
        vendedores: hechas.vendedores.map(({ tarjeta }) => tarjeta),
        compradores: hechas.compradores.map(({ tarjeta }) => tarjeta),
      }
      if (acto.azar.si(0.06) && cuerpo.compradores.length) {
        const [primera, ...otras] = cuerpo.compradores
        await acto.niegan(
          'caja',
          'POST',
          '/facturaLiq',
          { ...cuerpo, compradores: [{ ...primera, percent: primera.percent - 1 || 99 }, ...otras] },
          [422],
        )
      }
      if (!cuerpo.vendedores.length && !cuerpo.compradores.length)
        return acto.niegan('caja', 'POST', '/facturaLiq', cuerpo, [422])
      const body = await acto.hace('caja', 'POST', '/facturaLiq', cuerpo)
      suya.archivada = true
      suya.estado = body.estado
      for (const lado of LADOS) {
        const suma = guardadas(acto, suya, lado, hechas[lado], body[lado])
        if (hechas[lado].length && suma !== totales[lado])
          throw new Falla(`${lado}: ${totales[lado]} were settled and ${suma} invoiced`)
      }
    },
  },
  /** The customer pays in another way than was said: the invoice was not sent yet. */
  cambiarPago: {
    porEscritura: 0.12,
    turno: 3,
    hace: async (acto) => {
      const puede = (una: Cosa) => !una.fuera && !una.emitida && una.notas === 0
      const conDeposito = ({ partes }: Cosa) => partes.some(({ deposito }: Parte) => deposito)
      // a deposit that paid has to come back
      const hay = acto.mundo.todas('factura').some((una) => puede(una) && conDeposito(una))
      const suya = acto.decide(0.6, hay)
      const factura = acto.escoge('factura', (una) => puede(una) && (!suya || conDeposito(una)))
      const radicacion = acto.mundo.una('radicacion', factura.radicacion)
      if (!radicacion) throw new Falla('an invoice of no filing')
      const leidas = await acto.hace('caja', 'GET', `/facturaLiq/${radicacion.id}`)
      const cuerpo = comoEstan(leidas, radicacion.numero)
      const carta = cuerpo[factura.lado].find((una: Json) => una.id_factura === factura.id)
      if (!carta) throw new Falla(`invoice ${factura.id} is not among its filing's`)
      const { metodo, datos } = conDinero(acto.azar)
      Object.assign(carta, { method: metodo, method_data: metodo === METODO.efectivo ? [] : [datos] })
      // a debt that was paid in part cannot become cash
      const { status } = await acto.pide('caja', 'PUT', `/facturaLiq/${radicacion.id}`, cuerpo, [200, 422])
      if (status !== 200) return
      const antes: Parte[] = factura.partes
      asentar(acto.mundo, acto.dia, antes, -1)
      usa(acto.mundo, antes, -1)
      factura.partes = [{ metodo, valor: factura.total }]
      asentar(acto.mundo, acto.dia, factura.partes, 1)
    },
  },
  /** Two at the till with the same invoices open: who saves last is told. */
  dosEnFacturas: {
    porEscritura: 0.04,
    turno: 3,
    hace: async (acto) => {
      const factura = acto.escoge('factura', (una) => !una.fuera && !una.emitida)
      const radicacion = acto.mundo.una('radicacion', factura.radicacion)
      if (!radicacion || deEsta(acto, radicacion).some(({ emitida }) => emitida)) return
      const cuerpo = comoEstan(await acto.hace('caja', 'GET', `/facturaLiq/${radicacion.id}`), radicacion.numero)
      for (const lado of LADOS) for (const carta of cuerpo[lado]) carta.observation = 'Paga la hija'
      await acto.hace('caja', 'PUT', `/facturaLiq/${radicacion.id}`, cuerpo)
      for (const lado of LADOS) for (const carta of cuerpo[lado]) carta.observation = 'Paga el hijo'
      await acto.niegan('liquidador', 'PUT', `/facturaLiq/${radicacion.id}`, cuerpo, [409])
    },
  },
  enviarDian: {
    porEscritura: 1,
    turno: 3,
    hace: async (acto) => {
      const factura = acto.escoge('factura', (una) => !una.fuera && !una.emitida)
      const { dian, fallas } = acto.oficina
      for (const una of fallas?.deDian(acto.paso.n) ?? []) dian.plan(una)
      const body = await acto.hace('caja', 'POST', '/facturarDian', { id_factura: factura.id })
      dian.planLimpio()
      const aceptada = body.estado_dian === 'aceptada'
      if (!aceptada && !fallas) throw new Falla(`the DIAN left ${factura.id} as ${body.estado_dian}: ${body.detalle}`)
      // one that meets with a fault goes by itself; by night it is seen that it went
      Object.assign(factura, { emitida: true, esperando: !aceptada, numero: body.numero_factura })
      acto.huella.push(body.numero_factura)
    },
  },
  notaCredito: {
    porEscritura: 0.05,
    turno: 3,
    hace: async (acto) => {
      const factura = acto.escoge(
        'factura',
        // one whose debit note is on its way waits for it
        (una) => una.emitida && !una.esperando && !una.fuera && una.total - una.notas > 0 && una.debitada !== acto.dia,
      )
      const queda = factura.total - factura.notas
      // the model does not know how much of a debt that was written off a part of it frees
      const castigada = sinDineroDe(acto.mundo, factura).some(({ evidencia }) => evidencia)
      if (castigada && factura.notas > 0) return
      const valor = acto.azar.si(0.5) || castigada ? queda : acto.azar.entre(1, queda)
      const entera = valor === queda && factura.notas === 0
      const cuerpo = {
        concepto: entera ? '2' : '1',
        motivo: 'Se cobró de más',
        ...(entera ? {} : { valor, quedaba: queda }),
      }
      // an amount may not fit the lines that can be given back
      const { status, body } = await acto.pide(
        'admin',
        'POST',
        `/facturacion/${factura.id}/nota`,
        cuerpo,
        entera ? [200, 201, 202] : [200, 201, 202, 422],
      )
      if (status === 422) return
      acto.huella.push(JSON.stringify(body?.estado_dian ?? null))
      factura.notas += valor
      if (entera) return soltar(acto.mundo, acto.dia, factura)
      // what is owed first, then deposits, then the till
      const orden = (parte: Parte) => (SE_DEBE.includes(parte.metodo) ? 0 : parte.metodo === METODO.deposito ? 1 : 2)
      let resta = valor
      for (const parte of (factura.partes as Parte[]).toSorted((a, b) => orden(a) - orden(b))) {
        const suya = Math.min(resta, parte.valor)
        asentar(acto.mundo, acto.dia, [{ ...parte, valor: suya }], -1)
        usa(acto.mundo, [{ ...parte, valor: suya }], -1)
        parte.valor -= suya
        resta -= suya
      }
      liberarRetenido(acto.mundo, factura)
    },
  },
  /** Something more is charged: it is owed, whatever the invoice was paid with. */
  notaDebito: {
    porEscritura: 0.025,
    turno: 3,
    hace: async (acto) => {
      const factura = acto.escoge('factura', (una) => una.emitida && !una.esperando && !una.fuera && una.pagador)
      const { mundo, azar } = acto
      const persona = mundo.una('persona', factura.pagador)
      if (!persona) throw new Falla(`nobody pays invoice ${factura.id}`)
      if (!mundo.debita) await acto.hace('admin', 'POST', '/dian/rangos', { tipo: 'nota_debito', prefijo: 'ND' })
      mundo.debita = true
      const valor = azar.entre(1, 90) * 1000 + azar.entre(0, 999)
      const iva = azar.de(['19', '0', 'excluido'])
      const quedaba = factura.total - factura.notas
      const cuerpo = { concepto: '1', motivo: 'Intereses de mora', valor, iva, quedaba }
      const ruta = `/facturacion/${factura.id}/nota-debito`
      await acto.niegan('caja', 'POST', ruta, cuerpo, [403])
      await acto.niegan('admin', 'POST', ruta, { ...cuerpo, quedaba: quedaba + 1 }, [409])
      await acto.hace('admin', 'POST', ruta, cuerpo)
      const parte: Parte = { metodo: METODO.credito, valor, persona: persona.nombre }
      asentar(mundo, acto.dia, [parte], 1)
      factura.partes.push(parte)
      factura.total += valor
      factura.debitada = acto.dia
    },
  },
}
