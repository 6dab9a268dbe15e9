import { expect } from 'chai'
import { prepararFactura } from '../../modules/dian/emision/enviar-factura.ts'
import { bytesDe, versionDe } from '../../modules/dian/emision/leer-documento.ts'
import { abrirTransmision, preguntar, transmitir } from '../../modules/dian/emision/transmitir.ts'
import { sucesosDe } from '../../modules/dian/consulta/linea.ts'
import { leerTurno, soltarTurno, tomarTurno, type Tenencia } from '../../modules/dian/emision/turno.ts'
import { DocumentoDian } from '../../modules/dian/model.ts'
import type { ClienteDian } from '../../modules/dian/soap/cliente.ts'
import type { DianResponse, RespuestaDian } from '../../modules/dian/soap/http.ts'
import { inTransaction, type Context } from '../../modules/kernel/index.ts'
import { facturasArchivadas, masFacturas, oficinaSinDian } from '../harness/dian.ts'
import { contextOf, freshOffice, type Json } from '../harness/index.ts'

const TRAZA = { operacion: 'GetStatus', peticion: 'prueba', http: 200, ms: 1, crudo: '' } as const
const NADA: DianResponse = {
  valido: false,
  codigo: '',
  descripcion: 'Lo que dijo.',
  mensaje: '',
  mensajes: [],
  xml: null,
  llave: null,
  archivo: null,
}
const dice = (resultado: Partial<DianResponse>): RespuestaDian<DianResponse> => ({
  ...TRAZA,
  clase: 'respuesta',
  resultado: { ...NADA, ...resultado },
})
const corte = (enviado: boolean): RespuestaDian<never> => ({
  ...TRAZA,
  clase: 'sin_respuesta',
  causa: 'corte',
  enviado,
  motivo: 'x',
})

/** An answer of each kind that the service may give about a document. */
const RESPUESTAS = {
  aceptada: dice({ valido: true, codigo: '00' }),
  conOtraLlave: dice({ valido: true, codigo: '00', llave: 'otro' }),
  rechazada: dice({ codigo: '99' }),
  repetida: dice({ codigo: '90' }),
  error_config: dice({ codigo: '89' }),
  en_proceso: dice({ codigo: '98' }),
  desconocida: dice({ codigo: '66' }),
  incierta: corte(true),
  noSalio: corte(false),
}
type Respuesta = keyof typeof RESPUESTAS
const NOMBRES: Record<string, string> = { SendBillSync: 'envío', GetStatus: 'consulta', GetXmlByDocumentKey: 'XML' }
const hallazgo = (hallado: Hallado, nuestro: Buffer): Awaited<ReturnType<ClienteDian['getXmlByDocumentKey']>> => {
  if (hallado === 'no responde') return corte(true)
  const xml = hallado === 'otro' ? Buffer.from('otro') : nuestro
  return { ...TRAZA, clase: 'respuesta', resultado: { codigo: '100', mensaje: '', fecha: '', xml } }
}

type Hallado = 'el mismo' | 'otro' | 'no responde'

interface Caso {
  /** What the service says of the sending; without it the document was sent a minute ago and is in doubt. */
  envio?: Respuesta
  consulta?: Respuesta
  /** What it holds under our key. */
  hallado?: Hallado
  /** A person asks, whatever the state; otherwise it goes as far as it goes. */
  pregunta?: boolean
  enviada?: 'hace un minuto' | 'ahora'
}

const COLISION = 'error_config, dudosa, colisión, detenida'
const DETENIDA_EN_DUDA = 'error_config, dudosa, detenida'
const EN_DUDA = 'incierta, dudosa'
const CAIDA = 'incierta, dudosa, falla, caída'

describe('Lo que sigue de cada respuesta de la DIAN (dian.md 4.6)', function () {
  this.timeout(60_000)
  let ctx: Context
  let ids: number[]
  let idRango: number
  let tenencia: Tenencia

  before(async () => {
    const office = await freshOffice()
    await oficinaSinDian(office)
    const [primera = 0] = await facturasArchivadas(office)
    ctx = await contextOf(office)
    await ctx.db('personas').update({ correo_electronico: null }) // nobody is mailed
    ids = await masFacturas(ctx, primera, 40)
    idRango = Number((await ctx.db('dian_rangos').where({ tipo: 'factura' }).first<{ id: number }>('id')).id)
    // held from before anything is signed, so that no job sends what a test looks at
    tenencia = (await tomarTurno(ctx, idRango, 600)) ?? expect.fail('another has the range')
  })
  after(() => soltarTurno(ctx, tenencia))

  const leer = (id: number) => DocumentoDian.query(ctx.db).findById(id).throwIfNotFound()

  /** A new document, signed now, and its range at rest. */
  async function firmada({ envio, pregunta, enviada = 'hace un minuto' }: Caso): Promise<DocumentoDian> {
    await ctx
      .db('dian_turnos')
      .update({ detenido_en: null, detenido_motivo: null, caidas: 0, caido_desde: null, pausa_hasta: null })
    const { id } = await inTransaction(ctx, (its) => prepararFactura({ ...its, now: new Date() }, ids.pop() ?? 0))
    const enviada_en = new Date(Date.now() + (enviada === 'ahora' ? 60_000 : -60_000)).toISOString()
    if (!envio && !pregunta)
      await ctx.db('documentos_dian').where({ id }).update({ estado: 'incierta', dudosa: true, enviada_en })
    return leer(id)
  }

  /** @returns what is left of a document and of its range */
  async function queda(id: number): Promise<string> {
    const { estado, dudosa, colision, fallas } = await leer(id)
    const { caidas, detenido_en } = await leerTurno(ctx, idRango)
    return [
      estado,
      dudosa && 'dudosa',
      colision && 'colisión',
      fallas && 'falla',
      caidas && 'caída',
      detenido_en && 'detenida',
    ]
      .filter(Boolean)
      .join(', ')
  }

  /** @returns the calls with what was understood of each, and what is left */
  async function pasa(caso: Caso): Promise<{ llamadas: string; queda: string }> {
    const doc = await firmada(caso)
    const t = await abrirTransmision({ ...ctx, now: new Date() }, tenencia, doc.id_emisor)
    const nuestro = bytesDe(await versionDe(ctx, doc))
    t.cliente.sendBillSync = () => Promise.resolve(RESPUESTAS[caso.envio ?? 'aceptada'])
    t.cliente.getStatus = () => Promise.resolve(RESPUESTAS[caso.consulta ?? 'incierta'])
    t.cliente.getXmlByDocumentKey = () => Promise.resolve(hallazgo(caso.hallado ?? 'otro', nuestro))
    await (caso.pregunta ? preguntar(t, doc) : transmitir(t, doc.id))
    const intentos: Json[] = await ctx.db('dian_intentos').where({ id_documento: doc.id }).orderBy('id')
    const llamadas = intentos
      .map(({ operacion, veredicto }: Json) => `${NOMBRES[operacion] ?? ''}: ${veredicto}`)
      .join(' → ')
    return { llamadas, queda: await queda(doc.id) }
  }

  const casos = (
    titulo: string,
    de: (respuesta: Respuesta) => Caso,
    tabla: Record<string, [llamadas: string, queda: string]>,
  ) => {
    for (const [respuesta, [llamadas, queda]] of Object.entries(tabla))
      it(`${titulo} ${respuesta}: ${queda}`, async () => {
        expect(await pasa(de(respuesta as Respuesta))).to.deep.equal({ llamadas, queda }) // the table is keyed by answers
      })
  }

  it('tras muchos intentos, lo que se lee de la factura es lo último', async () => {
    const doc = await firmada({ envio: 'aceptada' })
    const intento = {
      id_documento: doc.id,
      version_xml: 1,
      operacion: 'GetStatus',
      peticion: 'x',
      cuando: ctx.now.toISOString(),
      veredicto: 'incierta',
      resumen: '',
    }
    for (let n = 0; n < 10; n++) await ctx.db('dian_intentos').insert(Array.from({ length: 50 }, () => intento))
    const t = await abrirTransmision({ ...ctx, now: new Date() }, tenencia, doc.id_emisor)
    t.cliente.sendBillSync = () => Promise.resolve(RESPUESTAS.aceptada)
    await transmitir(t, doc.id)
    const titulos = (await sucesosDe(ctx, doc)).map(({ titulo }) => titulo)
    expect(titulos.at(-1)).to.equal('Enviada a la DIAN: aceptada')
  })

  casos('enviada', (envio) => ({ envio }), {
    aceptada: ['envío: aceptada', 'aceptada'],
    conOtraLlave: ['envío: aceptada', COLISION],
    rechazada: ['envío: rechazada', 'rechazada'],
    repetida: ['envío: repetida → consulta: incierta', CAIDA],
    error_config: ['envío: error_config', 'error_config, detenida'],
    en_proceso: ['envío: en_proceso', EN_DUDA],
    desconocida: ['envío: desconocida', EN_DUDA],
    incierta: ['envío: incierta', CAIDA],
    noSalio: ['envío: incierta', 'firmada, falla, caída'],
  })

  casos('en duda, se pregunta y contesta', (consulta) => ({ consulta }), {
    aceptada: ['consulta: aceptada', 'aceptada'],
    conOtraLlave: ['consulta: aceptada', 'aceptada'],
    rechazada: ['consulta: rechazada', 'rechazada'],
    repetida: ['consulta: repetida → XML: repetida', COLISION],
    error_config: ['consulta: error_config', DETENIDA_EN_DUDA],
    en_proceso: ['consulta: en_proceso', EN_DUDA],
    desconocida: ['consulta: desconocida → envío: aceptada', 'aceptada'],
    incierta: ['consulta: incierta', CAIDA],
    noSalio: ['consulta: incierta', CAIDA],
  })

  it('«no la tengo» poco después de enviarla no cuenta todavía: puede ir en camino', async () => {
    expect(await pasa({ consulta: 'desconocida', enviada: 'ahora' })).to.deep.equal({
      llamadas: 'consulta: desconocida',
      queda: EN_DUDA,
    })
  })

  casos('una persona pregunta por una sin enviar y contesta', (consulta) => ({ consulta, pregunta: true }), {
    error_config: ['consulta: error_config', DETENIDA_EN_DUDA],
    noSalio: ['consulta: incierta', CAIDA],
    desconocida: ['consulta: desconocida', 'firmada'],
  })

  casos('Regla 90: se pregunta y contesta', (consulta) => ({ envio: 'repetida', consulta }), {
    aceptada: ['envío: repetida → consulta: aceptada', 'aceptada'],
    conOtraLlave: ['envío: repetida → consulta: aceptada → XML: repetida', COLISION],
    rechazada: ['envío: repetida → consulta: rechazada → XML: repetida', COLISION],
    repetida: ['envío: repetida → consulta: repetida → XML: repetida', COLISION],
    error_config: ['envío: repetida → consulta: error_config', DETENIDA_EN_DUDA],
    en_proceso: ['envío: repetida → consulta: en_proceso', CAIDA],
    desconocida: ['envío: repetida → consulta: desconocida → XML: repetida', COLISION],
    noSalio: ['envío: repetida → consulta: incierta', CAIDA],
  })

  it('lo que la DIAN tiene bajo nuestra llave es lo nuestro, o de eso no se sabe nada todavía', async () => {
    const noventa = { envio: 'repetida', consulta: 'desconocida' } as const
    const antes = 'envío: repetida → consulta: desconocida → XML:'
    expect(await pasa({ ...noventa, hallado: 'el mismo' })).to.deep.equal({
      llamadas: `${antes} aceptada`,
      queda: 'aceptada',
    })
    expect(await pasa({ ...noventa, hallado: 'no responde' })).to.deep.equal({
      llamadas: `${antes} incierta`,
      queda: 'incierta, dudosa, falla',
    })
  })
})
