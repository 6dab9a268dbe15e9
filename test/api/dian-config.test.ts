import { expect } from 'chai'
import { vencimientosDian } from '../../modules/dian/index.ts'
import { bogotaDate } from '../../modules/kernel/index.ts'
import { AutoridadDePrueba } from '../harness/certificados.ts'
import {
  configurarDian,
  ESPERAS_DE_PRUEBA,
  facturasArchivadas,
  otroNit,
  versionesFirmadas,
  type CredencialesDian,
} from '../harness/dian.ts'
import { api, contextOf, freshOffice, jobsDone, sendForm, server } from '../harness/index.ts'

/** Nobody listens there. */
const CERRADO = 'http://127.0.0.1:9/WcfDianCustomerServices.svc'
const LOGICA = 'https://vpfe-hab.dian.gov.co/WcfDianCustomerServices.svc'
const CLAVE_TECNICA = 'fc8eac422eba16e22ffd8c6f94b3f40a6e38162c'
const PIN = '48217'
const EMISOR = {
  nombre: 'X',
  organizacion: '2',
  responsabilidades: ['R-99-PN'],
  tributo: '01',
  direccion: 'Calle 1',
  id_municipio: 11001,
  correo: 'a@b.co',
}

describe('La configuración de la DIAN', function () {
  this.timeout(90_000)
  let ca: AutoridadDePrueba
  let office: string
  let nit: string
  let dado: CredencialesDian
  const admin = () => api(office).as('admin')

  before(async () => {
    ca = new AutoridadDePrueba()
    office = await freshOffice()
    nit = otroNit()
    dado = {
      nit,
      nombre: 'PÉREZ GÓMEZ ANA',
      p12: ca.p12('secreta-1', { nit }),
      clave: 'secreta-1',
      softwareId: '56f2ae4e-9812-4fad-9255-08fcfcd5ccb0',
      pin: PIN,
      rango: {
        resolucion: '18760000001',
        fecha: '2019-01-19',
        prefijo: 'SETP',
        desde: 990000000,
        hasta: 995000000,
        inicio: '2019-01-19',
        fin: '2030-01-19',
        claveTecnica: CLAVE_TECNICA,
      },
    }
  })

  it('sin ella, enviar dice qué falta y dónde se pone, y no gasta número', async () => {
    const [id] = await facturasArchivadas(office)
    const reply = await api(office).as('caja').post('/facturarDian', { id_factura: id })
    expect(reply.status).to.equal(409)
    expect(reply.body.message).to.equal(
      'Falta el emisor de las facturas: complételo en Oficina, Facturación electrónica, y vuelva a enviar.',
    )
    expect((await admin().get('/dian/salud')).body.servicio.estado).to.equal('sin_configurar')
    const {
      data: [fila],
    } = (
      await api(office)
        .as('caja')
        .get('/facturacion', { 'filtro[id]': String(id) })
    ).body
    expect(fila.mensaje_dian, 'and it is in its row for whoever looks later').to.match(
      /^No se pudo firmar \(\d\d\/\d\d\/\d{4} \d\d:\d\d\): Falta el emisor de las facturas/,
    )
  })

  it('dice por campo lo que está mal: dígito del NIT, certificado ajeno, clave, ambiente, clave técnica', async () => {
    const emisor = { ...EMISOR, nit: `${nit}-0` }
    const otro = await admin().put('/dian/emisor', { ...emisor, nit: '900373076-1' })
    expect(otro.body.errors.nit[0]).to.equal('El dígito de verificación del NIT 900373076 es 4, no 1.')
    expect((await admin().put('/dian/emisor', { ...emisor, nit })).status).to.equal(200)
    const cargar = (content: Uint8Array, clave: string) =>
      sendForm(
        admin(),
        '/dian/certificado',
        { clave },
        { archivo: { name: 'c.p12', content, type: 'application/x-pkcs12' } },
      )
    expect((await cargar(ca.p12('x', { nit: '900373076' }), 'x')).body.errors.archivo[0]).to.contain(
      `El certificado no es del NIT ${nit}`,
    )
    expect((await cargar(dado.p12, 'otra')).body.errors.clave[0]).to.contain('La clave no abre este certificado')
    expect((await cargar(Buffer.from('no es'), 'x')).body.errors.archivo[0]).to.contain('no es un certificado')
    expect((await cargar(ca.p12('x', { nit, hasta: -1, desde: -9 }), 'x')).body.errors.archivo[0]).to.contain('venció')
    expect((await cargar(ca.p12('x', { nit, noRepudio: false }), 'x')).body.errors.archivo[0]).to.contain('no repudio')
    const software = { software_id: dado.softwareId, pin: PIN, ambiente: '1', url: CERRADO }
    expect((await admin().put('/dian/software', software)).body.errors.ambiente[0]).to.equal(
      'El simulador no recibe documentos de producción: ponga el ambiente 2 (pruebas).',
    )
    const prisa = {
      esperas: [20, 0.01],
      espera_desconocida: 119,
      espera_proceso: 0.01,
      tiempo_maximo: 300,
      espera_persona: 0.1,
      limite_horas: 49,
    }
    expect((await admin().put('/dian/software', { ...software, ajustes: prisa })).body.errors).to.have.keys(
      Object.keys(prisa).map((uno) => `ajustes.${uno}${uno === 'esperas' ? '.1' : ''}`),
    )
    expect(
      (await admin().put('/dian/software', { ...software, url: 'http://vpfe.dian.gov.co/x' })).body.errors.url[0],
    ).to.contain('https://')
    const rango = {
      tipo: 'factura',
      prefijo: 'SETP',
      resolucion: '18760000001',
      desde: 1,
      hasta: 9,
      vigente_desde: '2019-01-19',
      vigente_hasta: '2030-01-19',
      clave_tecnica: CLAVE_TECNICA.slice(2),
    }
    expect((await admin().post('/dian/rangos', rango)).body.errors.clave_tecnica[0]).to.contain('40 caracteres')
    expect((await admin().post('/dian/rangos', { ...rango, clave_tecnica: '' })).body.errors.clave_tecnica[0]).to.equal(
      'Campo requerido',
    )
  })

  it('dos escritorios no se pisan el software: el que leyó antes del cambio del otro se entera', async () => {
    const propia = await freshOffice()
    const suyo = () => api(propia).as('admin')
    await configurarDian(propia, dado, CERRADO, LOGICA)
    const leer = async () => (await suyo().get('/dian/configuracion')).body.software
    const { version, ...leido } = await leer()
    const guardar = (cambio: object) =>
      suyo().put('/dian/software', { software_id: leido.software_id, ambiente: '2', url: leido.url, ...cambio })
    // one change updates the row, the other adds one
    for (const cambio of [{ test_set_id: 'otro' }, { pin: '54321' }]) {
      const antes = await leer()
      expect((await guardar({ ...cambio, version: antes.version })).status).to.equal(200)
      const { status, body } = await guardar({ test_set_id: 'mío', version: antes.version })
      expect([status, body.code, body.actual]).to.deep.equal([409, 'version', await leer()])
    }
    expect((await guardar({ version })).status).to.equal(409)
    expect((await guardar({ version: 0 })).status).to.equal(409)
  })

  it('no guarda en claro ni responde ningún secreto: llave, clave del .p12, PIN y clave técnica', async () => {
    await configurarDian(office, dado, CERRADO, LOGICA)
    const ctx = await contextOf(office)
    const tablas = ['dian_certificados', 'dian_software', 'dian_rangos', 'auditoria', 'emisores']
    const todo = JSON.stringify(await Promise.all(tablas.map((tabla) => ctx.db(tabla).select())))
    for (const secreto of ['PRIVATE KEY', 'secreta-1', PIN, CLAVE_TECNICA])
      expect(todo, secreto).not.to.contain(secreto)
    const respuesta = (await admin().get('/dian/configuracion')).raw.toString()
    for (const secreto of ['PRIVATE KEY', 'secreto', PIN, CLAVE_TECNICA, 'v1:'])
      expect(respuesta, secreto).not.to.contain(secreto)
    const { certificado, software, rangos } = JSON.parse(respuesta)
    // two desks at once: no number is in two ranges
    const sumar = (desde: number) =>
      admin().post('/dian/rangos', {
        tipo: 'contingencia',
        prefijo: 'CO',
        resolucion: '18760000002',
        desde,
        hasta: 500,
        vigente_desde: '2019-01-19',
        vigente_hasta: '2030-01-19',
      })
    const replies = await Promise.all([1, 2, 3].map(sumar))
    expect(replies.map(({ status }) => status).sort()).to.deep.equal([201, 422, 422])
    for (const { status, body } of replies)
      if (status === 422) expect(body.errors.desde[0]).to.match(/^Se cruza con el rango CO \d a 500, que ya está\.$/)
    expect(certificado).to.include({ nit, nivel: 'bien' })
    expect(software).to.include({ simulador: true, ambiente: '2', tiene_pin: true })
    expect(rangos[0]).to.include({ prefijo: 'SETP', quedan: 5_000_001, tiene_clave: true })
    // under another secret the same rows do not open, and the sentence says what to do
    const { app } = await server()
    const ajena = { ...ctx, app: { ...app, config: { ...app.config, secret: 'x'.repeat(32) } } }
    const { descifrar } = await import('../../modules/dian/configuracion/secretos.ts')
    const { pin_secreto } = await ctx.db('dian_software').whereNull('retirado_en').first<{ pin_secreto: string }>()
    expect(descifrar(ctx, 'pin', pin_secreto)).to.equal(PIN)
    expect(() => descifrar(ajena, 'pin', pin_secreto)).to.throw('se guardó en otra instalación')
    expect(() => descifrar(ctx, 'clave_tecnica', pin_secreto)).to.throw('la clave técnica')
  })

  it('en producción solo llama a la DIAN, aunque ya esté guardada otra dirección', async () => {
    const { config } = (await contextOf(office)).app
    const { production, rootDomain, dianSimulador } = config
    const guardar = (url: string) =>
      admin().put('/dian/software', { software_id: dado.softwareId, pin: PIN, ambiente: '2', url })
    expect((await guardar(CERRADO)).status).to.equal(200)
    try {
      Object.assign(config, { production: true, rootDomain: 'localhost' })
      for (const url of [
        LOGICA.replace('hab.', 'hab.dian.gov.co.'),
        'http://127.0.0.1:3306/x',
        'https://10.0.0.1/x',
        'https://localhost/x',
        `${LOGICA.replace('.co/', '.co:8443/')}`,
        LOGICA.replace('https', 'http'),
      ]) {
        const reply = await guardar(url)
        expect(reply.status, url).to.equal(422)
        expect(reply.body.errors.url[0], url).to.match(/^La dirección debe ser una de las de la DIAN/)
      }
      config.dianSimulador = false
      expect((await admin().post('/dian/probar', {})).body.message, 'kept before').to.match(
        /^La dirección debe ser una de las de la DIAN/,
      )
      expect((await guardar(LOGICA)).status).to.equal(200)
    } finally {
      Object.assign(config, { production, rootDomain, dianSimulador })
    }
    // SETP is valid until 2030 and is everybody's: before the DIAN in earnest it gives no number
    expect(
      (
        await admin().put('/dian/software', {
          software_id: dado.softwareId,
          pin: PIN,
          ambiente: '1',
          url: LOGICA.replace('-hab', ''),
        })
      ).status,
    ).to.equal(200)
    const { id } = await (
      await contextOf(office)
    )
      .db('facturas')
      .whereNull('numero_factura')
      .first<{ id: number }>('id')
    const enSerio = await api(office).as('caja').post('/facturarDian', { id_factura: id })
    expect([enSerio.status, enSerio.body.message], enSerio.raw.toString()).to.deep.equal([
      409,
      'Falta un rango de numeración vigente hoy: complételo en Oficina, Facturación electrónica, y vuelva a enviar.',
    ])
    expect((await admin().post('/dian/habilitacion', { tipo: 'factura' })).body.message).to.contain(
      'El set de pruebas es del ambiente de pruebas',
    )
    expect((await guardar(CERRADO)).status).to.equal(200)
  })

  it('avisa a 60, 30 y 7 días del fin del certificado, y de los números que quedan', async () => {
    for (const [hasta, nivel] of [
      [70, 'bien'],
      [59, 'aviso'],
      [29, 'alerta'],
      [6, 'urgente'],
    ] as const) {
      const p12 = ca.p12('x', { nit, desde: -10, hasta })
      await sendForm(
        admin(),
        '/dian/certificado',
        { clave: 'x' },
        { archivo: { name: 'c.p12', content: p12, type: 'application/x-pkcs12' } },
      )
      expect((await admin().get('/dian/salud')).body.certificado.nivel).to.equal(nivel)
    }
    const { rangos, simulador, ambiente } = (await admin().get('/dian/salud')).body
    expect(rangos[0]).to.include({ prefijo: 'SETP', quedan: 5_000_001, nivel: 'bien' })
    expect({ simulador, ambiente }).to.deep.equal({ simulador: true, ambiente: '2' })
  })

  it(
    'si la DIAN no está, la factura queda firmada y pendiente, con la razón y la hora del siguiente intento; pedirla veinte veces firma ' +
      'una',
    async () => {
      const [id] = await facturasArchivadas(office)
      const caja = api(office).as('caja')
      await (
        await contextOf(office)
      )
        .db('dian_software')
        .whereNull('retirado_en')
        .update({ ajustes: JSON.stringify({ ...ESPERAS_DE_PRUEBA, esperas: [60] }) })
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => caja.post('/facturarDian', { id_factura: id })),
      )
      for (const { status, body } of replies) {
        expect(status, JSON.stringify(body)).to.equal(200)
        expect(body).to.include({
          numero_factura: 'SETP990000000',
          state_document_id: 0,
          mensaje: 'Pendiente de enviar a la DIAN',
        })
      }
      await jobsDone(office)
      const detalle = (await caja.get(`/facturacion/${String(id)}`)).body
      expect(detalle).to.include({
        estado_dian: 'firmada',
        numero_factura: 'SETP990000000',
      })
      // signed five seconds in the past, which may be yesterday
      expect([bogotaDate(new Date(Date.now() - 60_000)), bogotaDate(new Date())]).to.include(detalle.date_issue)
      expect(detalle.mensaje_dian).to.match(/^No se llegó a la DIAN: .* Se reintenta sola a las /)
      expect(detalle.proximo_intento).to.be.a('string')
      expect(detalle.timeline.map(({ tipo }: { tipo: string }) => tipo).slice(0, 3)).to.deep.equal([
        'archivo',
        'firma',
        'envio',
      ])
      expect((await caja.get('/dian/salud')).body.servicio.estado).to.equal('caido')
      expect(await versionesFirmadas(await contextOf(office))).to.have.length(1)
      const { body: facturaLiq } = await caja.get(`/facturacion`, { 'filtro[numero_factura]': 'SETP990000000' })
      expect(facturaLiq.data[0]).to.include({
        id,
        intentos: facturaLiq.data[0].intentos,
        state_document_id: 0,
        mensaje_dian: detalle.mensaje_dian,
      })
      expect((await caja.get('/dian/salud')).body.en_camino).to.deep.equal({
        cuantas: 1,
        proximo: detalle.proximo_intento,
      })
    },
  )

  it('lo que le falta al cliente se dice por campo, con el enlace donde se corrige, y no gasta número', async () => {
    const [id] = await facturasArchivadas(office)
    const ctx = await contextOf(office)
    const { id_personas } = await ctx.db('facturas').where({ id }).first<{ id_personas: number }>()
    await ctx.db('personas').where({ id: id_personas }).update({ correo_electronico: 'sin arroba' })
    const reply = await api(office).as('caja').post('/facturarDian', { id_factura: id })
    expect(reply.status).to.equal(422)
    expect(reply.body.errors['adquirente.correo'][0]).to.equal('El correo electrónico del cliente no es válido.')
    expect(reply.body.campos[0]).to.include({
      campo: 'adquirente.correo',
      label: 'Corregir los datos del cliente',
      href: `/admin/personas?id=${id_personas}&campo=correo_electronico`,
    })
    const { siguiente } = await ctx.db('dian_turnos').first<{ siguiente: number }>()
    expect(Number(siguiente)).to.equal(990000001)
  })

  it('otro notario no se escribe sobre el que ya facturó; con su fecha, lo del anterior ya no cuenta como suyo', async () => {
    const ctx = await contextOf(office)
    const otro = { ...EMISOR, nit: otroNit() }
    const { desde } = await ctx.db('emisores').first<{ desde: string }>('desde')
    const encima = await admin().put('/dian/emisor', { ...otro, desde })
    expect(encima.status, encima.raw.toString()).to.equal(422)
    expect(encima.body.errors.desde[0]).to.match(/^Con el emisor de esa fecha ya se emitieron facturas/)
    await ctx.db('emisores').update({ desde: '2020-01-01' })
    expect((await admin().put('/dian/emisor', otro)).status).to.equal(200)
    const { servicio, certificado, rangos } = (await admin().get('/dian/salud')).body
    expect({ estado: servicio.estado, certificado, rangos }).to.deep.equal({
      estado: 'sin_configurar',
      certificado: null,
      rangos: [],
    })
    expect((await admin().get('/dian/configuracion')).body.certificado).to.equal(null)
    expect((await api(office).as('caja').get('/mostrador')).body.numeracion).to.equal(null)
    expect(await vencimientosDian(ctx)).to.deep.equal({ certificado: null, numeracion: [] })
  })

  it('en producción la numeración de pruebas no cuenta como numeración', async () => {
    const propia = await freshOffice()
    await configurarDian(propia, dado, CERRADO, LOGICA)
    const ctx = await contextOf(propia)
    const mostrador = async () => (await api(propia).as('caja').get('/mostrador')).body.numeracion
    expect(await mostrador()).to.include({ prefijo: 'SETP' })
    await ctx.db('dian_software').update({ ambiente: '1', simulador: false })
    expect(await mostrador()).to.equal(null)
    expect((await vencimientosDian(ctx)).numeracion).to.deep.equal([])
    expect((await api(propia).as('admin').get('/dian/salud')).body.rangos).to.deep.equal([])
  })
})
