import type { Json } from '../../harness/index.ts'
import { Falla, type Acciones } from '../acto.ts'
import { SALDO_DE_DEPOSITO } from '../mirar/noche.ts'
import { masDias } from '../reloj.ts'
import { cliente, MOTIVO } from './dinero.ts'

/** Pages of a client. */
const PAGINAS = [
  'clientes/:',
  'cartera_cliente/:',
  'creditos_cliente/:',
  'clientes/:/contactos',
  'clientes/:/correos',
  'clientes/:/puede',
  'estado_cuenta/:/correo',
  'estado_cuenta/:/pdf',
]

/** Collections from clients who owe. */
export const COBROS: Acciones = {
  /** Debts of one client, asked for together under one number; the same account in two is refused. */
  cobrarJunto: {
    porEscritura: 0.05,
    turno: 3,
    hace: async (acto) => {
      const { id, abiertas } = await cliente(acto, (una) => una.cliente && (una.neto ?? 0) > 0)
      const cobrables = abiertas.filter(({ clase, saldo }) => clase !== 'deposito' && Number(saldo) > 0).slice(0, 3)
      if (!cobrables.length) return
      const cuerpo = { id_clientes: id, cuentas: cobrables.map(({ id_cuenta }) => id_cuenta), observaciones: 'Junio' }
      // some of them may be in another already
      const { status, body } = await acto.pide('caja', 'POST', '/cuentas_cobro', cuerpo, [201, 422])
      if (status !== 201) return
      const debe = cobrables.reduce((suma, { saldo }) => suma + Number(saldo), 0)
      if (body.total !== debe) throw new Falla(`statement ${body.id} asks for ${body.total} of ${debe}`)
      acto.crea('cobro', body.id, { cliente: id })
      acto.huella.push(String(body.numero))
      await acto.niegan('caja', 'POST', '/cuentas_cobro', cuerpo, [422])
      await acto.hace('caja', 'GET', `/cuentas_cobro/${body.id}/pdf`)
    },
  },
  anularCobro: {
    porEscritura: 0.01,
    turno: 3,
    hace: async (acto) => {
      const suyo = acto.escoge('cobro', ({ anulado }) => !anulado)
      const ruta = `/cuentas_cobro/${suyo.id}`
      await acto.niegan('caja', 'DELETE', `${ruta}${MOTIVO}`, undefined, [403])
      await acto.hace('admin', 'DELETE', `${ruta}${MOTIVO}`)
      suyo.anulado = true
      await acto.niegan('admin', 'DELETE', `${ruta}${MOTIVO}`, undefined, [409])
    },
  },
  /** One figure of a client, the same on each of its pages. */
  visitarCliente: {
    porEscritura: 0.06,
    turno: 3,
    hace: async (acto) => {
      const { persona, id, abiertas } = await cliente(acto, (una) => una.cliente)
      for (const pagina of PAGINAS) await acto.hace('admin', 'GET', `/${pagina.replace(':', String(id))}`)
      const estado = await acto.hace('admin', 'GET', `/estado_cuenta/${id}`)
      const suma = (cuentas: Json[]) => cuentas.reduce((total, { saldo }) => total + Number(saldo), 0)
      if (estado.saldo_final !== suma(abiertas))
        throw new Falla(`${persona.nombre} owes ${suma(abiertas)} and its statement ends in ${estado.saldo_final}`)
      // what is only asked for is no debt yet
      const debe = suma(abiertas.filter(({ clase }) => clase !== 'deposito'))
      // with what a credit note left of a debt that was paid, which no step of the model makes
      const { db } = acto.oficina.interior
      const fila = await db('depositos')
        .where('id_personas', persona.id)
        .sum({ valor: db.raw(SALDO_DE_DEPOSITO) })
        .first()
      const guardado = Number(fila?.['valor'] ?? 0)
      if (debe !== (persona.neto ?? 0) + guardado)
        throw new Falla(`${persona.nombre} should owe ${(persona.neto ?? 0) + guardado} and owes ${debe}`)
    },
  },
  /** Statements or reminders to several at once; what may leave leaves, and what the law holds waits. */
  recordarAVarios: {
    porEscritura: 0.05,
    turno: 3,
    hace: async (acto) => {
      const { azar } = acto
      const ids: number[] = []
      for (let cuantos = azar.entre(1, 4); cuantos > 0; cuantos--) {
        const { id } = await cliente(acto, (una) => una.cliente)
        const { version } = await acto.hace('admin', 'GET', `/clientes/${id}`)
        if (azar.si(0.8)) await acto.hace('admin', 'PUT', `/clientes/${id}`, { autorizados: ['correo'], version })
        ids.push(id)
      }
      const tipo = azar.si(0.6) ? 'recordatorio' : 'estado'
      const cuerpo = { tipo, ids: [...new Set(ids)] }
      const pedido = await acto.hace('admin', 'POST', '/cartera_envios', cuerpo)
      if (azar.si(0.3)) await acto.hace('caja', 'POST', '/cartera_envios', cuerpo) // somebody else had the same idea
      if (azar.si(0.2)) await acto.hace('admin', 'DELETE', `/cartera_envios/${pedido.id}`)
      const { filas } = await acto.hace('admin', 'GET', `/cartera_envios/${pedido.id}`)
      if (filas.length !== new Set(ids).size) throw new Falla(`batch ${pedido.id} lost some of its clients`)
    },
  },
  llamarCliente: {
    porEscritura: 0.03,
    hace: async (acto) => {
      const { id } = await cliente(acto, (una) => una.cliente)
      const promesa = masDias(acto.dia, acto.azar.entre(1, 20))
      const llamada = { canal: 'telefono', texto: 'Buenos días', resultado: 'Contestó', a_pedido: true, promesa }
      const { contactos } = await acto.hace('admin', 'POST', `/clientes/${id}/contactos`, llamada)
      acto.huella.push(String(contactos?.length))
      await acto.hace('admin', 'PUT', `/clientes/${id}/promesa`, { promesa: masDias(promesa, 3) })
      await acto.niegan('consulta', 'PUT', `/clientes/${id}/promesa`, { promesa: null }, [403])
      const leido = await acto.hace('admin', 'GET', `/clientes/${id}`)
      await acto.hace('admin', 'PUT', `/clientes/${id}`, { telefono: '6015550123', version: leido.version })
    },
  },
}
