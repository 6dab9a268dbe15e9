// mariadb: races
import { expect } from 'chai'
import { intentar, reprogramar } from '../../modules/dian/emision/cola.ts'
import { refirmar } from '../../modules/dian/emision/firmar.ts'
import { prepararFactura } from '../../modules/dian/emision/enviar-factura.ts'
import { abrirTransmision, transmitir } from '../../modules/dian/emision/transmitir.ts'
import {
  leerTurno,
  renovarTurno,
  soltarTurno,
  TRABAJO_ENVIAR,
  tomarTurno,
  TurnoPerdido,
  type Tenencia,
} from '../../modules/dian/emision/turno.ts'
import type { DocumentoDian } from '../../modules/dian/model.ts'
import { inTransaction, type Context } from '../../modules/kernel/index.ts'
import { revisarRegla } from '../../modules/revision/revisar.ts'
import { addDays } from '../../schemas/es-co/index.ts'
import {
  configurarDian,
  conEsperas,
  ESPERAS_DE_PRUEBA,
  facturasArchivadas,
  masFacturas,
  otroNit,
} from '../harness/dian.ts'
import { agotar } from '../harness/fallas.ts'
import { api, contextOf, freshOffice, officeOf, server, type Json } from '../harness/index.ts'
import { startSimulador, type Simulador } from '../harness/simulador.ts'

const UN_DIA = 86_400_000

describe('El turno de una numeración', function () {
  this.timeout(120_000)
  let sim: Simulador
  let office: string
  let ctx: Context
  let idRango: number
  let base: number

  before(async () => {
    sim = await startSimulador()
    office = await freshOffice()
    await configurarDian(office, sim.credenciales(otroNit(), 'PÉREZ GÓMEZ ANA'), sim.url, sim.urlLogica)
    const [primera = 0] = await facturasArchivadas(office)
    base = primera
    ctx = await contextOf(office)
    await ctx.db('personas').update({ correo_electronico: null }) // nobody is mailed
    idRango = Number((await ctx.db('dian_rangos').where({ tipo: 'factura' }).first<{ id: number }>('id')).id)
  })
  after(() => sim.stop())

  const tomar = async (): Promise<Tenencia> => {
    const tenencia = await tomarTurno(ctx, idRango, 60)
    if (!tenencia) throw new Error('another has the range')
    return tenencia
  }
  /** As if its holder had been silent too long, and another process had looked. */
  const otroLoToma = async (): Promise<Tenencia> => {
    await ctx
      .db('dian_turnos')
      .where({ id_rango: idRango })
      .update({ arriendo_hasta: Date.now() - 1_000 })
    return tomar()
  }
  const pierde = (promesa: Promise<unknown>) =>
    promesa.then(
      () => expect.fail('nobody noticed'),
      (error: unknown) => {
        expect(error).to.be.instanceOf(TurnoPerdido)
      },
    )
  const firmar = (id: number): Promise<DocumentoDian> =>
    inTransaction(ctx, (its) => prepararFactura({ ...its, now: new Date() }, id))
  const documento = async ({ id }: DocumentoDian): Promise<Json> => ctx.db('documentos_dian').where({ id }).first()
  const llamadas = async ({ id }: DocumentoDian): Promise<[string, string | null][]> =>
    (await ctx.db('dian_intentos').where({ id_documento: id }).orderBy('id')).map(({ operacion, veredicto }: Json) => [
      operacion,
      veredicto,
    ])
  /** Documents signed only to be looked at are never sent. */
  const apartar = async (tenencia: Tenencia): Promise<void> => {
    await ctx.db('documentos_dian').where('estado', 'firmada').update({ estado: 'error_config', proximo: null })
    await soltarTurno(ctx, tenencia)
  }
  const llego = (doc: DocumentoDian) =>
    sim
      .documentos()
      .filter(({ numero }) => numero === doc.numero)
      .map(({ veces, resultado }) => [veces, resultado])
  const abrir = (tenencia: Tenencia, doc: DocumentoDian) =>
    abrirTransmision({ ...ctx, now: new Date() }, tenencia, doc.id_emisor)
  const enviar = async (tenencia: Tenencia, doc: DocumentoDian): Promise<DocumentoDian> =>
    transmitir(await abrir(tenencia, doc), doc.id)
  /** Sends it, and the range is another's before the answer is heard. @returns who has it now */
  const enviarYPerder = async (tenencia: Tenencia, doc: DocumentoDian): Promise<Tenencia> => {
    const t = await abrir(tenencia, doc)
    const nuevas: Tenencia[] = []
    const llamar = t.cliente.sendBillSync.bind(t.cliente)
    t.cliente.sendBillSync = async (nombre, zip) => {
      const respuesta = await llamar(nombre, zip)
      nuevas.push(await otroLoToma())
      return respuesta
    }
    await pierde(transmitir(t, doc.id))
    const [nueva] = nuevas
    return nueva ?? expect.fail('it was not sent')
  }

  it('solo lo renueva y lo suelta quien lo tiene', async () => {
    const uno = await tomar()
    expect(await tomarTurno(ctx, idRango, 60), 'mientras tanto, nadie más').to.equal(null)
    await renovarTurno(ctx, uno)
    const otro = await otroLoToma()
    const suyo = await leerTurno(ctx, idRango)
    await pierde(renovarTurno(ctx, uno))
    await soltarTurno(ctx, uno)
    expect(await leerTurno(ctx, idRango)).to.deep.equal(suyo)
    expect(suyo.arrendado_por).to.equal(otro.quien)
    await renovarTurno(ctx, otro)
    await soltarTurno(ctx, otro)
    expect(await leerTurno(ctx, idRango)).to.include({ arrendado_por: null, arriendo_hasta: null })
  })

  it('en una máquina con el reloj adelantado, lo que espera el turno no se mira sin parar', async () => {
    const { heart } = ctx.app.offices
    const plataforma = heart.now.bind(heart)
    heart.now = () => plataforma() - 3_600_000
    try {
      const uno = await tomar()
      const [id = 0] = await masFacturas(ctx, base, 1)
      const doc = await firmar(id)
      await ctx.db('trabajos').where('nombre', TRABAJO_ENVIAR).delete() // the one of its signature
      const antes = Date.now()
      await reprogramar(ctx, idRango)
      const { proximo } = await ctx.db('trabajos').where('nombre', TRABAJO_ENVIAR).orderBy('id', 'desc').first<Json>()
      expect(Number(proximo) - antes).to.be.within(4_000, 10_000)
      expect((await enviar(uno, doc)).estado).to.equal('aceptada')
      await soltarTurno(ctx, uno)
    } finally {
      Reflect.deleteProperty(heart, 'now')
    }
  })

  it(
    'quien lo pierde con una llamada en vuelo no escribe lo que oyó; quien lo toma pregunta antes de enviar, y llega una ' +
      'vez',
    async () => {
      const uno = await tomar()
      const [id = 0] = await masFacturas(ctx, base, 1)
      const doc = await firmar(id)
      const otro = await enviarYPerder(uno, doc)
      expect(llego(doc), 'la DIAN la aceptó').to.deep.equal([[1, 'aceptado']])
      expect(await documento(doc), 'y quien lo oyó ya no tenía el turno').to.include({
        estado: 'incierta',
        respondida_en: null,
      })
      expect(await llamadas(doc)).to.deep.equal([['SendBillSync', null]])
      await pierde(enviar(uno, doc))
      expect(await llamadas(doc), 'tampoco llama').to.deep.equal([['SendBillSync', null]])
      expect((await enviar(otro, doc)).estado).to.equal('aceptada')
      expect(await llamadas(doc)).to.deep.equal([
        ['SendBillSync', null],
        ['GetStatus', 'aceptada'],
      ])
      expect(llego(doc)).to.deep.equal([[1, 'aceptado']])
      await soltarTurno(ctx, otro)
    },
  )

  it(
    'lo que quedó a medias sigue al día siguiente: lo que la DIAN tiene queda con su fecha; lo demás se firma de nuevo con su mismo ' +
      'número',
    async () => {
      const uno = await tomar()
      const ids = await masFacturas(ctx, base, 4)
      const [a = 0, b = 0, c = 0, d = 0] = ids
      const [sinEnviar, laTiene, noLaTiene, sinRespuesta] = [
        await firmar(a),
        await firmar(b),
        await firmar(c),
        await firmar(d),
      ]
      const docs = [sinEnviar, laTiene, noLaTiene, sinRespuesta]
      await conEsperas(ctx.db, { ...ESPERAS_DE_PRUEBA, esperas: [3600], espera_desconocida: 3600 })
      sim.plan({ op: 'SendBillSync', n: 1, action: 'drop-after', numero: laTiene.numero })
      sim.plan({ op: 'SendBillSync', n: 1, action: 'drop-before', numero: noLaTiene.numero })
      for (const doc of [laTiene, noLaTiene]) await enviar(uno, doc)
      // and the process that sent the last one was killed before its answer was kept
      const otro = await enviarYPerder(uno, sinRespuesta)
      const antes = await Promise.all(docs.map(documento))
      expect(antes.map(({ estado, dudosa }) => [estado, Number(dudosa)])).to.deep.equal([
        ['firmada', 0],
        ['incierta', 1],
        ['incierta', 1],
        ['incierta', 1],
      ])
      await soltarTurno(ctx, otro)

      sim.reloj(new Date(Date.now() + UN_DIA).toISOString())
      try {
        await agotar((await server()).app, await officeOf(office), idRango, UN_DIA)
      } finally {
        sim.reloj(null)
        await conEsperas(ctx.db, ESPERAS_DE_PRUEBA)
      }
      const despues = await Promise.all(docs.map(documento))
      const manana = addDays(sinEnviar.fecha, 1)
      expect(despues.map(({ estado, numero }) => [estado, numero])).to.deep.equal(
        antes.map(({ numero }) => ['aceptada', numero]),
      )
      const [deAyer, deNuevo] = [
        [sinEnviar.fecha, 1],
        [manana, 2],
      ]
      expect(despues.map(({ fecha, version_xml }) => [fecha, version_xml])).to.deep.equal([
        deNuevo,
        deAyer,
        deNuevo,
        deAyer,
      ])
      expect(
        [...new Set(despues.map(({ cufe }, i) => cufe === antes[i]?.cufe))],
        'otra fecha, otro CUFE',
      ).to.deep.equal([false, true])
      expect(await Promise.all(docs.map(llamadas))).to.deep.equal([
        [['SendBillSync', 'aceptada']],
        [
          ['SendBillSync', 'incierta'],
          ['GetStatus', 'aceptada'],
        ],
        [
          ['SendBillSync', 'incierta'],
          ['GetStatus', 'desconocida'],
          ['SendBillSync', 'aceptada'],
        ],
        [
          ['SendBillSync', null],
          ['GetStatus', 'aceptada'],
        ],
      ])
      for (const doc of docs)
        expect(
          llego(doc).filter(([, resultado]) => resultado === 'aceptado'),
          doc.numero,
        ).to.deep.equal([[1, 'aceptado']])
      const facturas = await ctx
        .db('facturas')
        .whereIn('id', ids)
        .orderBy('id')
        .select('fecha_factura', 'state_document_id')
      expect(facturas.map((una: Json) => [una.fecha_factura, una.state_document_id])).to.deep.equal(
        despues.map(({ fecha }) => [fecha, 1]),
      )
    },
  )

  it('a quien espera la respuesta cuando otro toma la numeración se le dice cómo va, y la factura llega una vez', async () => {
    const [id = 0] = await masFacturas(ctx, base, 1)
    sim.plan({ op: 'SendBillSync', n: 1, action: 'slow:1500' })
    const enCamino = api(office).as('caja').post('/facturarDian', { id_factura: id, percent: 100 })
    const suDocumento = () => ctx.db('documentos_dian').where({ id_factura: id }).first<DocumentoDian | undefined>()
    for (const fin = Date.now() + 10_000; (await suDocumento())?.estado !== 'incierta' && Date.now() < fin;)
      await new Promise((resolve) => setTimeout(resolve, 30))
    const otro = await otroLoToma()
    const { status, body } = await enCamino
    expect([status, body.estado_dian]).to.deep.equal([200, 'incierta'])
    const doc = (await suDocumento()) ?? expect.fail('it was not signed')
    expect((await enviar(otro, doc)).estado).to.equal('aceptada')
    expect(llego(doc)).to.deep.equal([[1, 'aceptado']])
    await soltarTurno(ctx, otro)
  })

  it('el último número de una autorización, pedido en dos escritorios: el segundo toma el primero de la que sigue', async () => {
    const uno = await tomar()
    const [una = 0, otra = 0] = await masFacturas(ctx, base, 2)
    const { hasta, vigente_hasta } = await ctx.db('dian_rangos').where({ id: idRango }).first<Json>()
    const sigue = { tipo: 'factura', prefijo: 'DOSD', resolucion: '18760000004', desde: 1, hasta: 9, vigente_hasta }
    const vale = { vigente_desde: '2020-01-01', clave_tecnica: 'fc8eac422eba16e22ffd8c6f94b3f40a6e38162c' }
    const { body } = await api(office)
      .as('admin')
      .post('/dian/rangos', { ...sigue, ...vale })
    const { siguiente } = await leerTurno(ctx, idRango)
    await ctx.db('dian_rangos').where({ id: idRango }).update({ hasta: siguiente })
    const primera = inTransaction(ctx, async (its) => {
      const doc = await prepararFactura({ ...its, now: new Date() }, una)
      await new Promise((resolve) => setTimeout(resolve, 600)) // the other asks meanwhile
      return doc.numero
    })
    await new Promise((resolve) => setTimeout(resolve, 200))
    const numeros = await Promise.all([primera, firmar(otra).then(({ numero }) => numero)])
    expect(numeros).to.deep.equal([`SETP${String(siguiente)}`, 'DOSD1'])
    await ctx.db('dian_rangos').where({ id: idRango }).update({ hasta })
    await ctx.db('dian_rangos').where({ id: body.id }).update({ activo: 0 })
    await apartar(uno)
  })

  it('ni el set de pruebas ni la que se numeró de nuevo dejan huecos que explicar', async () => {
    const uno = await tomar()
    const [una = 0, otra = 0, vieja = 0] = await masFacturas(ctx, base, 3)
    const huecos = async () => (await revisarRegla(ctx, 'numero_dian')).filas
    await firmar(una)
    expect((await api(office).as('admin').post('/dian/habilitacion', { tipo: 'factura' })).status).to.equal(201)
    const doc = await firmar(vieja)
    const ultima = await firmar(otra)
    expect(await huecos()).to.deep.equal([])
    const { vigente_hasta } = await ctx.db('dian_rangos').where({ id: idRango }).first<Json>()
    const { id_rango: otro } = await ctx.db('documentos_dian').whereNot({ id_rango: idRango }).first<Json>()
    await ctx
      .db('dian_rangos')
      .where({ id: idRango })
      .update({ activo: 0, vigente_hasta: addDays(doc.fecha, -1) })
    await ctx.db('dian_rangos').where({ id: otro }).update({ activo: 1 })
    const nueva = await inTransaction(ctx, (its) => refirmar({ ...its, now: new Date() }, doc.id))
    expect([nueva.numero, await huecos()]).to.deep.equal(['DOSD2', []])
    const { body } = await api(office)
      .as('caja')
      .get(`/facturacion/${String(vieja)}`)
    expect(body.timeline.filter(({ tipo }: Json) => tipo === 'firma').map(({ titulo }: Json) => titulo)).to.deep.equal([
      `Firmada con el número ${doc.numero}`,
      `Firmada de nuevo con el número DOSD2: terminó la autorización del ${doc.numero} (versión 2)`,
    ])
    await ctx
      .db('documentos_dian')
      .where({ id: ultima.id })
      .update({ consecutivo: Number(ultima.consecutivo) + 2 })
    expect(await huecos(), 'one that nothing explains').to.have.length(1)
    await ctx.db('documentos_dian').where({ id: ultima.id }).update({ consecutivo: ultima.consecutivo })
    await ctx.db('dian_rangos').where({ id: idRango }).update({ activo: 1, vigente_hasta })
    await ctx.db('dian_rangos').where({ id: otro }).update({ activo: 0 })
    await apartar(uno)
  })

  it('lo que la DIAN no alcanzó a recibir antes de que terminara su autorización sigue con un número de la que vale', async () => {
    const uno = await tomar()
    const [id = 0] = await masFacturas(ctx, base, 1)
    const doc = await firmar(id)
    const { vigente_hasta } = await ctx.db('dian_rangos').where({ id: idRango }).first<Json>()
    await ctx.db('dian_rangos').where({ id: idRango }).update({ vigente_hasta: doc.fecha })
    const manana = { ...ctx, now: new Date(Date.now() + UN_DIA) }
    expect((await intentar(manana, uno, doc)).mensaje).to.match(/^Falta un rango de numeración vigente hoy/)
    const detenido = async () => (await leerTurno(ctx, idRango)).detenido_motivo
    expect(await detenido()).to.match(/^Falta un rango/)
    const nuevo = { tipo: 'factura', prefijo: 'SIGU', resolucion: '18760000003', desde: 1, hasta: 9 }
    const vale = { vigente_desde: doc.fecha, vigente_hasta, clave_tecnica: 'fc8eac422eba16e22ffd8c6f94b3f40a6e38162c' }
    expect(
      (
        await api(office)
          .as('admin')
          .post('/dian/rangos', { ...nuevo, ...vale })
      ).status,
    ).to.equal(201)
    expect([await detenido(), (await documento(doc)).estado], 'la que se agrega la hace seguir').to.deep.equal([
      null,
      'firmada',
    ])
    const sigue = await transmitir(await abrirTransmision(manana, uno, doc.id_emisor), doc.id)
    expect(sigue).to.include({ estado: 'firmada', numero: 'SIGU1', version_xml: 2, fecha: addDays(doc.fecha, 1) })
    expect(await llamadas(doc), 'el turno de la otra no la envía').to.deep.equal([])
    expect(await ctx.db('facturas').where({ id }).first('numero_factura', 'prefijo')).to.deep.equal({
      numero_factura: 'SIGU1',
      prefijo: 'SIGU',
    })
    expect((await firmar(id)).numero).to.equal('SIGU1')
    await soltarTurno(ctx, uno)
  })
})
