import { tokenDe } from '../../modules/dian/entrega/entregar.ts'
import { enlaceDePago } from '../../modules/pasarela/index.ts'
import { abrirConsulta } from '../../modules/seguimientos/publico/abrir-consulta.ts'
import { suscribir } from '../../modules/seguimientos/publico/suscribir.ts'
import { enlaceDeTramite } from '../../modules/tramites/index.ts'
import { debe, unCliente } from './abonos.ts'
import { facturaAceptada, facturasArchivadas, oficinaSinDian } from './dian.ts'
import { persona, radicacion } from './factories.ts'
import { deposito } from './facturacion.ts'
import type { Json, Reply } from './http.ts'
import { api } from './offices.ts'
import { pagina } from './paginas.ts'
import { deDemostracion } from './pasarela.ts'
import { contextOf } from './server.ts'
import { deFuera } from './solicitudes.ts'
import { unTramiteRadicado } from './tramite-radicado.ts'

/** What somebody carries who has no account: the name of one record and its secret. */
export interface Secreto {
  id: string
  llave: string
}
/** What a secret opens: every address where it stands, as somebody who brings it asks there. */
export interface Puerta {
  que: string
  toca: boolean
  pedir: (office: string, dado: Secreto) => Promise<Reply>
}

const leer =
  (path: (dado: Secreto) => string): Puerta['pedir'] =>
  (office, dado) =>
    api(office).anonymous.get(path(dado))
const ver =
  (path: (dado: Secreto) => string): Puerta['pedir'] =>
  (office, dado) =>
    pagina(office, path(dado))
const tramite = ({ id, llave }: Secreto) => `/tramites_enlace/${id}/${llave}`
const factura = ({ id, llave }: Secreto) => `/respuestaCliente/${id}/${llave}`

/** By what the secret is of. */
export const PUERTAS: Readonly<Record<string, readonly Puerta[]>> = {
  tramite: [
    { que: 'the procedure', toca: false, pedir: leer(tramite) },
    { que: 'its certificate of filing', toca: false, pedir: leer((dado) => `${tramite(dado)}/constancia`) },
    {
      que: 'its answer',
      toca: true,
      pedir: (office, dado) => api(office).anonymous.put(`${tramite(dado)}/respuesta`, { mensaje: 'Ya está' }),
    },
    {
      que: 'giving it up',
      toca: true,
      pedir: (office, dado) => api(office).anonymous.put(`${tramite(dado)}/desistimiento`, { motivo: 'No' }),
    },
  ],
  factura: [
    { que: 'the invoice', toca: false, pedir: leer(factura) },
    { que: 'its PDF', toca: false, pedir: leer((dado) => `${factura(dado)}/pdf`) },
    { que: 'its page', toca: false, pedir: ver((dado) => `/auth${factura(dado)}/1`) },
    {
      que: 'its answer',
      toca: true,
      pedir: (office, { id, llave }) =>
        api(office).anonymous.put(`/factura${id}`, { id: Number(id), token: llave, respuesta: '1' }),
    },
  ],
  deposito: [{ que: 'the receipt of a deposit', toca: false, pedir: leer(({ llave }) => `/reciboDeposito/${llave}`) }],
  abono: [{ que: 'the receipt of a payment', toca: false, pedir: leer(({ llave }) => `/reciboAbono/${llave}`) }],
  seguimiento: [
    {
      que: 'a filing',
      toca: false,
      pedir: (office, { id, llave }) => api(office).anonymous.get(`/radiFiltro${id}`, { k: llave }),
    },
    { que: 'its page', toca: false, pedir: ver(({ id, llave }) => `/auth/seguimiento/${id}?k=${llave}`) },
  ],
  avisos: [
    { que: 'the letters about a filing', toca: false, pedir: ver(({ llave }) => `/auth/seguimiento/avisos/${llave}`) },
  ],
  solicitud: [
    {
      que: 'a request',
      toca: true,
      pedir: (office, { id, llave }) =>
        api(office).anonymous.post('/solicitudes_enlace', { id: Number(id), token: llave }),
    },
  ],
  pago: [{ que: 'what is to be paid', toca: false, pedir: ver(({ id, llave }) => `/auth/pago/${id}/${llave}`) }],
}

/** What the secret alone names: that of another record is not somebody else's, it is its own. */
export const SIN_NOMBRE: readonly string[] = ['deposito', 'abono', 'avisos']

/** The last two parts of an address. */
const delFinal = (url: string | null): Secreto => {
  const [id = '', llave = ''] = new URL(url ?? '').pathname.split('/').slice(-2)
  return { id, llave }
}
const bien = ({ status, body, raw }: Reply): Json => {
  if (status >= 300) throw new Error(`${status} ${raw.toString()}`)
  return body
}

/** One secret of each kind, of records of its own in an office. */
export async function unSecretoDeCada(office: string): Promise<Readonly<Record<string, Secreto>>> {
  const ctx = await contextOf(office)
  const admin = api(office).as('admin')
  const llaveDe = async (tabla: string, id: number): Promise<Secreto> => {
    const { llave } = await ctx.db(tabla).where({ id }).first<{ llave: string }>('llave')
    return { id: String(id), llave }
  }
  const emitida = await facturaAceptada(ctx, (await facturasArchivadas(office))[0] ?? 0)
  const quien = await persona({}, office)
  const cliente = await unCliente(office, {}, quien)
  await debe(office, cliente, 50_000)
  const abono = bien(await admin.post('/abonos', { id_clientes: cliente.id_clientes, valor: 50_000, metodo_pago: 6 }))
  const seguida = await radicacion({}, {}, office)
  const { llave: k } = await llaveDe('radicaciones', seguida.id)
  await suscribir(ctx, await abrirConsulta(ctx, String(seguida.token), { k }), {
    correo: `sigue-${seguida.id}@ejemplo.co`,
    acepta: true,
  })
  const { id: suscripcion } = await ctx
    .db('seguimientos_suscripciones')
    .where('id_radicacion', seguida.id)
    .first<{ id: number }>('id')
  const { enlace } = await deFuera(office)
  return {
    tramite: delFinal(await enlaceDeTramite(ctx, (await unTramiteRadicado(office)).id)),
    factura: { id: String(emitida.id_factura), llave: tokenDe(ctx, emitida) },
    deposito: await llaveDe('depositos', (await deposito(quien.id, null, 80_000, office)).id),
    abono: await llaveDe('abonos', abono.id),
    seguimiento: { id: String(seguida.token), llave: k },
    avisos: await llaveDe('seguimientos_suscripciones', suscripcion),
    solicitud: { id: String(enlace.id), llave: enlace.token },
    pago: delFinal(await enlaceDePago(ctx, { tipo: 'pruebas', id: ++pagos })),
  }
}
let pagos = 0

/** An office where every kind of secret can be made. */
export const prepararPortadores = async (office: string): Promise<void> => {
  await oficinaSinDian(office)
  await deDemostracion(office)
  bien(await api(office).as('admin').put('/pasarela/cuentas/local', { prueba: true, en_linea: true }))
}
