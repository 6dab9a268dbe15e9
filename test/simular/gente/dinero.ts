import { METODO } from '../../../schemas/facturacion/pagos.ts'
import type { Json } from '../../harness/index.ts'
import { Falla, type Acciones, type Acto } from '../acto.ts'
import type { Cosa } from '../mundo.ts'
import { conDinero } from './facturas.ts'

export const MOTIVO = '?motivo=Se%20recibi%C3%B3%20dos%20veces'
const RUBROS = ['notaria', 'boleta', 'registro', 'otros'] as const
const VIVO = ({ anulado }: Cosa) => !anulado

const pago = (acto: Acto) => {
  const { metodo, datos } = conDinero(acto.azar)
  return { metodo_pago: metodo, method_data: metodo === METODO.efectivo ? [] : [datos] }
}
const duenio = (acto: Acto, { persona }: Cosa): Cosa => {
  const suya = acto.mundo.una('persona', persona)
  if (!suya) throw new Falla('a deposit of nobody')
  return suya
}
const suma = (cifras: Json): number => RUBROS.reduce((total, rubro) => total + Number(cifras[rubro] ?? 0), 0)

export const DEPOSITOS: Acciones = {
  recibirDeposito: {
    porEscritura: 0.35,
    hace: async (acto) => {
      const radicacion = acto.azar.si(0.5)
        ? acto.escoge('radicacion', (una) => !una.anulada && una.estado === 'radicacion')
        : null
      const persona = radicacion
        ? acto.mundo.deId('persona', Number(radicacion.cuerpo.contacto))
        : acto.escoge('persona')
      if (!persona) return
      const cifras = {
        notaria: acto.azar.entre(1, 40) * 10_000,
        boleta: acto.azar.si(0.4) ? acto.azar.entre(1, 900) * 1000 : 0,
        registro: acto.azar.si(0.4) ? acto.azar.entre(1, 900) * 1000 : 0,
        otros: acto.azar.si(0.1) ? acto.azar.entre(1, 90_000) : 0,
      }
      const cuerpo = {
        tipo: 'deposito',
        id_personas: persona.id,
        id_radicacion: radicacion?.id ?? null,
        ...cifras,
        ...pago(acto),
      }
      if (acto.azar.si(0.05)) await acto.niegan('caja', 'POST', '/depositos', { ...cuerpo, notaria: 1000.5 }, [422])
      const { status, body } = await acto.pide('caja', 'POST', '/depositos', cuerpo, radicacion ? [200, 422] : [200])
      if (status !== 200) return // more than the deed costs
      persona.neto = (persona.neto ?? 0) - suma(cifras)
      acto.mundo.enCaja(acto.dia, suma(cifras))
      acto.crea('deposito', body.id, {
        persona: persona.nombre,
        radicacion: radicacion?.nombre ?? null,
        cifras,
        saldo: suma(cifras),
        paga: cifras.notaria,
        cuerpo,
        version: body.version,
      })
      acto.huella.push(String(body.numero_deposito))
    },
  },
  corregirDeposito: {
    porEscritura: 0.03,
    hace: async (acto) => {
      const suyo = acto.escoge('deposito', (uno) => VIVO(uno) && uno.cuerpo && !uno.deAbono)
      const leido = await acto.hace('caja', 'GET', `/depositos/${suyo.id}`)
      const notaria = acto.azar.entre(1, 40) * 10_000
      const cuerpo = { ...suyo.cuerpo, notaria, version: leido.version }
      const { status } = await acto.pide('admin', 'PUT', `/depositos/${suyo.id}`, cuerpo, [200, 409, 422])
      if (status !== 200) return
      const cambio = notaria - suyo.cifras.notaria
      duenio(acto, suyo).neto -= cambio
      acto.mundo.enCaja(acto.dia, cambio)
      Object.assign(suyo, { saldo: suyo.saldo + cambio, paga: suyo.paga + cambio, cuerpo: { ...suyo.cuerpo, notaria } })
      suyo.cifras = { ...suyo.cifras, notaria }
    },
  },
  anularDeposito: {
    porEscritura: 0.03,
    hace: async (acto) => {
      const suyo = acto.escoge('deposito', (uno) => VIVO(uno) && !uno.deAbono)
      const entero = suyo.saldo === suma(suyo.cifras)
      if (!entero) return acto.niegan('admin', 'DELETE', `/depositos/${suyo.id}${MOTIVO}`)
      await acto.hace('admin', 'DELETE', `/depositos/${suyo.id}${MOTIVO}`)
      duenio(acto, suyo).neto += suyo.saldo
      acto.mundo.enCaja(acto.dia, -suyo.saldo)
      Object.assign(suyo, { anulado: true, saldo: 0, paga: 0 })
    },
  },
  descargar: {
    porEscritura: 0.25,
    hace: async (acto) => {
      const suyo = acto.escoge('deposito', (uno) => VIVO(uno) && !uno.deAbono && uno.saldo > 0)
      const leido = await acto.hace('caja', 'GET', `/depositos/${suyo.id}`)
      const hay = leido.saldos ?? leido.disponible ?? {}
      const de = (rubro: string) => Number(hay[rubro] ?? leido[`saldo_${rubro}`] ?? 0)
      const cifras = Object.fromEntries(
        RUBROS.map((rubro) => [rubro, acto.azar.si(0.6) ? acto.azar.entre(0, de(rubro)) : 0]),
      )
      if (acto.azar.si(0.1))
        await acto.niegan(
          'caja',
          'POST',
          '/descargues',
          { id_deposito: suyo.id, notaria: de('notaria') + 1, ...pago(acto) },
          [422],
        )
      if (suma(cifras) === 0) return
      const body = await acto.hace('caja', 'POST', '/descargues', { id_deposito: suyo.id, ...cifras })
      const total = suma(cifras)
      const sale = total - Number(cifras['notaria'])
      duenio(acto, suyo).neto += total
      acto.mundo.enCaja(acto.dia, -sale)
      suyo.saldo -= total
      suyo.paga -= Number(cifras['notaria'])
      acto.crea('descargue', body.id, { deposito: suyo.nombre, total, sale, notaria: cifras['notaria'] })
    },
  },
  anularDescargue: {
    porEscritura: 0.03,
    hace: async (acto) => {
      const suyo = acto.escoge('descargue', VIVO)
      const deposito = acto.mundo.una('deposito', suyo.deposito)
      if (!deposito || deposito.anulado) return acto.niegan('admin', 'DELETE', `/descargues/${suyo.id}${MOTIVO}`)
      await acto.hace('admin', 'DELETE', `/descargues/${suyo.id}${MOTIVO}`)
      suyo.anulado = true
      duenio(acto, deposito).neto -= suyo.total
      acto.mundo.enCaja(acto.dia, suyo.sale)
      deposito.saldo += suyo.total
      deposito.paga += Number(suyo.notaria)
    },
  },
}

/** The client that a person is, and what it owes and may be owed on. */
export async function cliente(
  acto: Acto,
  cual: (una: Cosa) => boolean,
): Promise<{ persona: Cosa; id: number; abiertas: Json[] }> {
  const persona = acto.escoge('persona', cual)
  const { id_clientes } = await acto.hace('caja', 'GET', `/cartera_persona?id_personas=${persona.id}`)
  if (!id_clientes) throw new Falla(`person ${persona.id} owes and is no client`)
  const { cuentas: abiertas } = await acto.hace('caja', 'GET', `/abonosPropuesta?id_clientes=${id_clientes}`)
  return { persona, id: Number(id_clientes), abiertas: abiertas ?? [] }
}

export const CARTERA: Acciones = {
  abonar: {
    porEscritura: 0.3,
    hace: async (acto) => {
      const { persona, id, abiertas } = await cliente(acto, (una) => una.cliente || (una.neto ?? 0) > 0)
      const debe = abiertas.reduce((total, { saldo }) => total + Number(saldo), 0)
      const { azar } = acto
      if (debe === 0 || azar.si(0.06))
        return acto.niegan(
          'caja',
          'POST',
          '/abonos',
          { id_clientes: id, valor: debe + azar.entre(1, 9999), ...pago(acto) },
          [422],
        )
      const elige = azar.si(0.3) ? azar.de(abiertas) : null
      const tope = elige ? Number(elige.saldo) : debe
      const valor = azar.si(0.5) ? tope : azar.entre(1, tope)
      const retenido =
        elige && azar.si(0.3) && valor > 100 ? Math.min(Math.floor(valor / 20), Number(elige.bases?.reteica ?? 0)) : 0
      const retenciones = [{ tipo: 'reteica', base: retenido, valor: retenido }]
      const cuerpo = {
        id_clientes: id,
        valor: valor - retenido,
        ...pago(acto),
        ...(elige && {
          aplicaciones: [
            {
              id_cuenta: elige.id_cuenta,
              valor: valor - retenido,
              ...(retenido && elige.clase !== 'deposito' ? { retenciones } : {}),
            },
          ],
        }),
      }
      const seRetiene = retenido && elige?.clase !== 'deposito' ? retenido : 0
      const body = await acto.hace('caja', 'POST', '/abonos', cuerpo)
      persona.neto = (persona.neto ?? 0) - (valor - retenido) - seRetiene
      acto.mundo.enCaja(acto.dia, valor - retenido)
      acto.crea('abono', body.id, {
        persona: persona.nombre,
        valor: valor - retenido,
        retenido: seRetiene,
        sinDinero: seRetiene,
        cuenta: elige,
      })
      acto.huella.push(String(body.numero))
    },
  },
  anularAbono: {
    porEscritura: 0.03,
    hace: async (acto) => {
      const suyo = acto.escoge('abono', VIVO)
      // not once a credit note freed part of it, or what it made was used
      const { status } = await acto.pide('admin', 'DELETE', `/abonos/${suyo.id}${MOTIVO}`, undefined, [201, 409, 422])
      if (status !== 201) return
      suyo.anulado = true
      duenio(acto, suyo).neto += suyo.valor + suyo.retenido
      acto.mundo.enCaja(acto.dia, -suyo.valor)
    },
  },
  cobrarVarios: {
    porEscritura: 0.06,
    hace: async (acto) => {
      const { persona, id } = await cliente(acto, (una) => una.cliente)
      const valor = acto.azar.entre(1, 300) * 1000
      const pedido = acto.azar.si(0.3)
      const body = pedido
        ? await acto.hace('admin', 'POST', '/solicitudes_deposito', { id_clientes: id, valor })
        : await acto.hace('admin', 'POST', '/cuentas_varios', { id_clientes: id, concepto: 'Copias auténticas', valor })
      if (!pedido) persona.neto = (persona.neto ?? 0) + valor
      acto.crea('cuenta', body.id, { persona: persona.nombre, valor, pedido })
    },
  },
  anularCuenta: {
    porEscritura: 0.01,
    hace: async (acto) => {
      const suya = acto.escoge('cuenta', VIVO)
      const ruta = suya.pedido ? 'solicitudes_deposito' : 'cuentas_varios'
      const { status } = await acto.pide('admin', 'DELETE', `/${ruta}/${suya.id}${MOTIVO}`, undefined, [201, 409, 422])
      if (status !== 201) return
      suya.anulado = true
      if (!suya.pedido) duenio(acto, suya).neto -= suya.valor
    },
  },
  castigar: {
    porEscritura: 0.02,
    hace: async (acto) => {
      const { persona, abiertas } = await cliente(acto, (una) => una.cliente && (una.neto ?? 0) > 0)
      const cuenta = abiertas.find(({ clase, saldo }) => clase !== 'deposito' && Number(saldo) > 0)
      if (!cuenta) return
      const cuerpo = { id_cuenta: cuenta.id_cuenta, motivo: 'No aparece', evidencia: 'Cartas devueltas' }
      const { status, body } = await acto.pide('caja', 'POST', '/castigos', cuerpo, [201, 403, 409, 422])
      if (status !== 201) return
      const accion = acto.azar.si(0.7) ? 'aprobar' : 'negar'
      const decidido = await acto.hace('admin', 'PUT', `/castigos/${body.id}`, {
        accion,
        motivo: 'Así se decidió',
        version: body.version,
      })
      const valor = accion === 'aprobar' ? Number(cuenta.saldo) : 0
      persona.neto -= valor
      acto.crea('castigo', body.id, {
        persona: persona.nombre,
        valor,
        sinDinero: valor,
        evidencia: cuerpo.evidencia,
        cuenta,
        version: decidido.version,
      })
    },
  },
}
