import { red } from '../../../modules/pasarela/proveedores/pasarela-pago.ts'
import { avisoWompi, WOMPI } from '../../harness/pasarela.ts'
import { Falla, type Acciones, type Acto } from '../acto.ts'
import type { Cosa } from '../mundo.ts'
import { cliente, MOTIVO } from './dinero.ts'

const CUENTA = { ...WOMPI, llave_publica: 'pub_prod_abc' }
/** Account of a stranger, who does not know the secret. */
const AJENA = { ...CUENTA, eventos: 'otro' }
const AVISOS = '/pasarela/notificaciones/wompi'

/** Last transaction that the provider told of each payment; asked, it tells the same. */
const dicho = new Map<string, unknown>()
const preguntado: typeof red.pedir = (url) =>
  Promise.resolve(Response.json({ data: dicho.get(decodeURIComponent(url.split('/').at(-1) ?? '')) }))

/** Notification of the provider about a payment. */
async function avisa(acto: Acto, { referencia, pago, pesos }: Cosa, estado: string, centavos = pesos * 100) {
  const dice = { referencia, id: pago, centavos, estado, ambiente: 'prod' }
  const { cuerpo } = avisoWompi(dice, CUENTA)
  dicho.set(String(pago), JSON.parse(cuerpo).data.transaction)
  return acto.pide(null, 'POST', AVISOS, acto.comoEsta(cuerpo), [200])
}

/** Names of the boxes of the page of a link, one for each debt. */
const casillas = (html: string): string[] => [...html.matchAll(/name="(linea-cuenta-\d+)"/g)].map(([, una = '']) => una)

async function aprobar(acto: Acto, orden: Cosa): Promise<void> {
  const { db } = acto.oficina.interior
  const persona = acto.mundo.una('persona', orden.persona)
  if (!persona) throw new Falla('an order of nobody')
  await (acto.azar.si(0.2)
    ? Promise.all([avisa(acto, orden, 'APPROVED'), avisa(acto, orden, 'APPROVED')])
    : avisa(acto, orden, 'APPROVED'))
  if (acto.azar.si(0.3)) await avisa(acto, orden, 'APPROVED')
  if (acto.azar.si(0.1)) await avisa(acto, orden, 'PENDING')
  const leida = async () => (await acto.hace('admin', 'GET', `/pasarela/ordenes?q=${orden.referencia}`)).data[0]
  // what a fault kept from being booked is booked by its job, or by whoever is told of it
  if ((await leida())?.por_aplicar)
    await acto.pide('admin', 'POST', `/pasarela/ordenes/${orden.id}/aplicar`, undefined, [200, 409])
  const fila = await leida()
  if (fila?.estado !== 'aprobado' || fila.por_aplicar || fila.aviso)
    throw new Falla(`an approved payment is not booked: ${JSON.stringify(fila)}`)
  orden.aprobada = true
  persona.neto -= orden.pesos
  acto.mundo.enCaja(acto.dia, orden.pesos)
  const como = `Pago en línea ${orden.referencia}%`
  for (const { id, valor } of await db('abonos').where('observaciones', 'like', como).orderBy('id'))
    acto.crea('abono', id, { persona: orden.persona, valor, retenido: 0, sinDinero: 0, orden: orden.nombre })
}

/** Payments by the link of a statement of account, with the provider's notifications. */
export const EN_LINEA: Acciones = {
  pagarEnLinea: {
    porEscritura: 0.06,
    turno: 3,
    hace: async (acto) => {
      const { azar, mundo } = acto
      if (!mundo.enLinea)
        await acto.hace('admin', 'PUT', '/pasarela/cuentas/wompi', { prueba: false, en_linea: true, ...CUENTA })
      mundo.enLinea = true
      red.pedir = preguntado
      const { persona, id, abiertas } = await cliente(acto, (una) => una.cliente && (una.neto ?? 0) > 0)
      const { enlace } = await acto.hace('caja', 'GET', `/estado_cuenta/${id}`)
      const { pathname } = new URL(String(enlace))
      const pagina = (await acto.oficina.pagina(pathname)).raw.toString()
      const hay = casillas(pagina)
      const deben = new Map(abiertas.map(({ id_cuenta, saldo }) => [`linea-cuenta-${id_cuenta}`, Number(saldo)]))
      if (hay.length !== [...deben.values()].filter((saldo) => saldo > 0).length)
        throw new Falla(`${persona.nombre} owes ${JSON.stringify([...deben])} and its page says ${hay.join()}`)
      if ((await acto.oficina.pagina(pathname, {})).status !== (hay.length ? 422 : 200))
        throw new Falla('nothing chosen is taken')
      const elige = hay.filter(() => azar.si(0.6))
      if (!elige.length) return
      const { status, headers } = await acto.oficina.pagina(
        pathname,
        Object.fromEntries(elige.map((una) => [una, 'si'])),
      )
      if (status === 429) return // somebody tries again and again
      const referencia = String(headers.location).split('/').at(-1) ?? ''
      const pesos = elige.reduce((suma, una) => suma + (deben.get(una) ?? 0), 0)
      const { id: suya } = (await acto.hace('admin', 'GET', `/pasarela/ordenes?q=${referencia}`)).data[0] ?? {}
      const orden = acto.crea('orden', suya, { referencia, pesos, persona: persona.nombre, pago: `w-${acto.paso.n}` })
      if ((await acto.oficina.pagina(`${pathname}/${referencia}`)).status !== 200) throw new Falla('no page to pay at')
      if (azar.si(0.1)) await avisa(acto, orden, 'APPROVED', (pesos + 1) * 100)
      if (azar.si(0.1))
        await acto.niegan(
          null,
          'POST',
          AVISOS,
          acto.comoEsta(avisoWompi({ referencia, id: orden.pago }, AJENA).cuerpo),
          [401],
        )
      if (azar.si(0.2)) await avisa(acto, orden, 'DECLINED')
      if (azar.si(0.3)) await avisa(acto, orden, 'PENDING')
      // the rest closes its window, and pays on another day or never
      if (azar.si(0.7)) await aprobar(acto, orden)
      const vista = await acto.oficina.pagina(`${pathname}/${referencia}/resultado`)
      if (vista.status !== 200) throw new Falla(`the result of a payment answered ${vista.status}`)
    },
  },
  /** An approval that comes days later, whatever has become of the debt. */
  pagarTarde: {
    porEscritura: 0.01,
    turno: 3,
    hace: async (acto) => {
      await aprobar(
        acto,
        acto.escoge('orden', ({ aprobada, dia }) => !aprobada && dia !== acto.dia),
      )
    },
  },
  /** The provider gives the money back, and the cashier annuls what was booked with it. */
  devolverEnLinea: {
    porEscritura: 0.01,
    turno: 3,
    hace: async (acto) => {
      const orden = acto.escoge('orden', (una) => una.aprobada && !una.devuelta)
      await avisa(acto, orden, 'VOIDED')
      await avisa(acto, orden, 'APPROVED')
      orden.devuelta = true
      const { data } = await acto.hace('admin', 'GET', `/pasarela/ordenes?q=${orden.referencia}`)
      if (data[0]?.estado !== 'reversado' || !data[0].aviso)
        throw new Falla(`a payment given back is told to nobody: ${JSON.stringify(data[0])}`)
      for (const suyo of acto.mundo.todas('abono').filter((uno) => uno.orden === orden.nombre && !uno.anulado)) {
        const { status } = await acto.pide('admin', 'DELETE', `/abonos/${suyo.id}${MOTIVO}`, undefined, [201, 409, 422])
        if (status !== 201) continue
        suyo.anulado = true
        const persona = acto.mundo.una('persona', orden.persona)
        if (persona) persona.neto += suyo.valor
        acto.mundo.enCaja(acto.dia, -suyo.valor)
      }
    },
  },
}
