import { expect } from 'chai'
import { api, freshOffice, liquidada, officeOf, radicacion, type Json } from '../harness/index.ts'

const GENERAL_2027 = { base1: '95000', tope1: 0, base2: '32400', tope2: 272_000, base3: '0.003' }

describe('Tarifas y servicios', function () {
  this.timeout(60_000)
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })
  const admin = () => api(slug).as('admin')
  const anio = async (de: number): Promise<Json> => (await admin().get('/tarifas', { anio: de })).body
  const fila = async (tabla: string, clave: string, de = 2026): Promise<Json> =>
    (await anio(de)).tablas[tabla].find((una: Json) => una.clave === clave)
  const sellos = async () =>
    (await (await officeOf(slug)).db('tarifas_revision').first<{ revision: string }>('revision')).revision

  it('GET /tarifas da lo de un año por clase, con su norma, fuente y confianza', async () => {
    const { tablas, anios, claves } = await anio(2026)
    expect(tablas.notarial).to.have.length(14)
    expect(tablas.notarial[0]).to.deep.include({
      clave: 'GENERAL',
      desde: '2026-02-01',
      hasta: null,
      confianza: 'B',
      por_confirmar: false,
    })
    expect(tablas.notarial[0].cifras).to.deep.include({
      base1: '90600',
      tope1: 0,
      base2: '30900',
      tope2: 259_300,
      base3: '0.003',
      factor: '1',
    })
    expect(tablas.topes[0]).to.include({ confianza: 'C', por_confirmar: true, confirmada_en: null })
    expect(tablas.recaudos[0]).to.include({ por_confirmar: true })
    expect(tablas.parametros.map(({ clave }: Json) => clave)).to.include.members(['iva', 'uvt', 'base_recaudo'])
    expect(tablas.precios[0].fuente).to.not.match(/^S\d\d/)
    expect(anios.map((uno: Json) => uno.anio)).to.deep.equal([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019])
    expect(anios[0].dudas).to.be.above(3)
    expect(claves.boleta.length).to.be.above(90)
    expect((await anio(2025)).tablas.notarial.map((una: Json) => una.desde)).to.deep.equal(
      Array<string>(14).fill('2025-02-01'),
    )
  })

  it('un día nunca lo rigen dos filas de una clave: se rechaza nombrando los dos rangos', async () => {
    const reply = await admin().post('/tarifas/notarial', { clave: 'GENERAL', desde: '2027-02-01', ...GENERAL_2027 })
    expect(reply.status).to.equal(422)
    expect(reply.body.errors.desde).to.deep.equal([
      'Tarifa general de actos con cuantía: del 1 de febrero de 2027 en adelante se cruza con la que rige del 1 de febrero de 2026 en ' +
        'adelante.',
    ])
    const vieja = await fila('notarial', 'GENERAL', 2025)
    const otra = await admin().put(`/tarifas/notarial/${vieja.id}`, { hasta: '2026-02-01' })
    expect(otra.body.errors.hasta).to.deep.equal([
      'Tarifa general de actos con cuantía: del 1 de febrero de 2025 al 1 de febrero de 2026 se cruza con la que rige del 1 de febrero ' +
        'de 2026 en adelante.',
    ])
    expect(
      (
        await admin().post('/tarifas/notarial', {
          clave: 'GENERAL',
          desde: '2026-02-01',
          ...GENERAL_2027,
          cerrar: true,
        })
      ).status,
    ).to.equal(422)
  })

  it('una fila nueva puede cerrar la que rige, y quitarla antes de su día la deja como estaba', async () => {
    const antes = await sellos()
    const nueva = (
      await admin().post('/tarifas/notarial', {
        clave: 'GENERAL',
        desde: '2099-02-01',
        ...GENERAL_2027,
        norma: 'RES de prueba',
        cerrar: true,
      })
    ).body
    expect(nueva).to.include({
      desde: '2099-02-01',
      hasta: null,
      confianza: 'A',
      por_confirmar: false,
      norma: 'RES de prueba',
    })
    expect(await sellos()).to.not.equal(antes)
    expect(await fila('notarial', 'GENERAL')).to.include({ hasta: '2099-01-31' })
    expect((await admin().delete(`/tarifas/notarial/${nueva.id}`)).status).to.equal(204)
    const actual = await fila('notarial', 'GENERAL')
    expect(actual).to.include({ hasta: null })
    expect((await admin().delete(`/tarifas/notarial/${actual.id}`)).body).to.include({ code: 'ya_rige' })
    const { body } = await admin().get('/auditoria', {
      'filtro[tabla]': 'tarifa_vigencia',
      'filtro[registro]': nueva.id,
    })
    expect(body.data.map(({ accion }: Json) => accion)).to.deep.equal(['eliminar', 'crear'])
    expect(body.data[1].cambios.map(({ titulo }: Json) => titulo)).to.include.members([
      'Clase',
      'Desde',
      'Valor del tramo 1',
      'Norma',
    ])
  })

  it('de dos personas que agregan a la vez días que se cruzan, solo una lo logra', async () => {
    const agregar = (desde: string) =>
      admin().post('/tarifas/boleta', { clave: '05/hipoteca', desde, porcentaje: '0,005', norma: 'Ordenanza' })
    for (const intento of [1, 2, 3]) {
      const replies = await Promise.all([
        agregar(`209${intento}-01-01`),
        agregar(`209${intento}-06-01`),
        agregar(`209${intento}-03-01`),
      ])
      expect(replies.map(({ status }) => status).sort()).to.deep.equal([201, 422, 422])
      for (const { status, body } of replies)
        if (status === 201) expect((await admin().delete(`/tarifas/boleta/${body.id}`)).status).to.equal(204)
    }
  })

  it('cada falta se dice en su campo', async () => {
    const faltas = async (tabla: string, body: Json) =>
      (await admin().post(`/tarifas/${tabla}`, { desde: '2098-01-01', cerrar: true, ...body })).body.errors
    expect(await faltas('notarial', { clave: 'GENERAL' })).to.have.keys('base1')
    expect(await faltas('notarial', { clave: 'GENERAL', base1: '1', base2: '0.003' })).to.have.keys('tope1')
    expect(await faltas('notarial', { clave: 'GENERAL', base1: '1', base3: '0.003', tope1: 0 })).to.have.keys('base2')
    expect(
      await faltas('notarial', { clave: 'GENERAL', base1: '1', tope1: 10, base2: '2', tope2: 10, base3: '0.1' }),
    ).to.have.keys('tope2')
    expect(await faltas('notarial', { clave: 'SIN_CUANTIA', base1: '0.5' })).to.have.keys('base1')
    expect(await faltas('notarial', { clave: 'OTRA', base1: '1' })).to.have.keys('clave')
    expect(await faltas('notarial', { clave: 'GENERAL', base1: '1.5' })).to.have.keys('base1')
    expect(await faltas('topes', { clave: '', tope1: 1 })).to.have.keys('tope2')
    expect(await faltas('topes', { clave: '', tope1: 1.5, tope2: 1 })).to.have.keys('tope1')
    expect(await faltas('boleta', { clave: '76/hipoteca' })).to.have.keys('porcentaje')
    expect(await faltas('boleta', { clave: '76/sin_cuantia', sin_cuantia: 1, porcentaje: '0.01' })).to.have.keys(
      'porcentaje',
    )
    expect(await faltas('boleta', { clave: '00/general', porcentaje: '0.01' })).to.have.keys('clave')
    expect(await faltas('parametros', { clave: 'base_recaudo', valor: 'otra' })).to.have.keys('valor')
    expect(await faltas('parametros', { clave: 'factores_retencion', valor: '{}' })).to.have.keys('valor')
    expect(
      (await admin().post('/tarifas/boleta', { clave: '76/hipoteca', desde: '2026-02-30', porcentaje: '0.01' })).body
        .errors,
    ).to.have.keys('desde')
    expect(
      (
        await admin().post('/tarifas/boleta', {
          clave: '76/hipoteca',
          desde: '2026-02-10',
          hasta: '2026-02-09',
          porcentaje: '0.01',
        })
      ).body.errors,
    ).to.have.keys('hasta')
  })

  it('la versión vieja es un conflicto con la fila de ahora', async () => {
    const tope = await fila('topes', '')
    expect(
      (await admin().put(`/tarifas/topes/${tope.id}`, { nota: 'Revisada', version: tope.version })).body,
    ).to.include({
      nota: 'Revisada',
      version: tope.version + 1,
    })
    const reply = await admin().put(`/tarifas/topes/${tope.id}`, { nota: 'Otra', version: tope.version })
    expect(reply.status).to.equal(409)
    expect(reply.body.actual).to.include({ nota: 'Revisada' })
  })

  it('confirmar quita la marca de la hoja y de sus explicaciones, solo en esta oficina; corregir la cifra la pone de nuevo', async () => {
    const deed = await radicacion({}, {}, admin())
    const marcada = async () =>
      (
        (await admin().get('/liquidacionRadi', { numero_radicacion: deed.numero_radicacion })).body.lineas as Json[]
      ).find(({ id_items_liquidaciones }) => id_items_liquidaciones === 20).explicacion
    expect(await marcada()).to.include({ porConfirmar: true, confianza: 'C' })
    const recaudos = await fila('recaudos', '')
    expect(
      (await admin().post('/tarifas/confirmar', { filas: [{ tabla: 'recaudos', id: recaudos.id }] })).body,
    ).to.deep.equal({
      confirmadas: 1,
    })
    expect(await marcada()).to.include({ porConfirmar: false })
    expect((await marcada()).notas.join()).to.not.include('por confirmar')
    const ahora = await fila('recaudos', '')
    expect(ahora).to.include({ por_confirmar: false, confianza: 'C', confirmada_por: `admin@${slug}.co` })
    expect(Date.now() - Date.parse(ahora.confirmada_en)).to.be.below(60_000)
    expect(
      (await admin().post('/tarifas/confirmar', { filas: [{ tabla: 'recaudos', id: recaudos.id }] })).body,
    ).to.deep.equal({
      confirmadas: 0,
    })
    const otra = (await api('otra').as('admin').get('/tarifas', { anio: 2026 })).body
    expect(otra.tablas.recaudos[0]).to.include({ por_confirmar: true })
    await admin().put(`/tarifas/recaudos/${recaudos.id}`, { super3: 21_900, confianza: 'D' })
    expect(await fila('recaudos', '')).to.include({ por_confirmar: true, confirmada_en: null, confianza: 'D' })
    expect(await marcada()).to.include({ porConfirmar: true })
  })

  it('una liquidación guardada no cambia con la tarifa; una nueva sí', async () => {
    const hecha = await liquidada({}, {}, admin())
    const leer = async (numero: number) => (await admin().get('/liquidacionRadi', { numero_radicacion: numero })).body
    const antes = await leer(hecha.numero_radicacion)
    const general = await fila('notarial', 'GENERAL')
    await admin().put(`/tarifas/notarial/${general.id}`, { base3: '0,004', version: general.version })
    const despues = await leer(hecha.numero_radicacion)
    expect(despues.lineas).to.deep.equal(antes.lineas)
    expect(despues.vigencia).to.deep.equal(antes.vigencia)
    const nueva = await leer((await radicacion({}, {}, admin())).numero_radicacion)
    expect(nueva.lineas[0].valor).to.be.above(antes.lineas[0].valor)
    await admin().put(`/tarifas/notarial/${general.id}`, { base3: '0.003' })
  })

  describe('Importar un año', () => {
    const plantilla = async (formato = 'csv', de = 2027) =>
      (await admin().get('/tarifas/plantilla', { anio: de, formato })).raw.toString('utf8')
    const ver = (contenido: string, formato = 'csv') => admin().post('/tarifas/vistaPrevia', { formato, contenido })
    const importar = (contenido: string, huella: string, formato = 'csv') =>
      admin().post('/tarifas/importar', { formato, contenido, huella })
    const subida = async () =>
      (await plantilla()).replace(/^(notarial;GENERAL;[^\r]*?);90600;/m, '$1;100600;').replaceAll(';0,003;', ';0,0035;')

    it('la plantilla trae las cifras del último año con sus días corridos, y la vista previa las lee sin faltas', async () => {
      const csv = await plantilla()
      const lineas = csv.trim().split('\r\n')
      expect(lineas[0]).to.match(/^tabla;clave;nombre;desde;hasta;base1/)
      expect(lineas.find((linea) => linea.startsWith('notarial;GENERAL;'))).to.include(
        ';2027-02-01;;90600;30900;0,003;',
      )
      expect(lineas.filter((linea) => linea.startsWith('notarial;'))).to.have.length(14)
      expect(lineas.find((linea) => linea.startsWith('parametros;uvt;'))).to.include(';2027-01-01;2027-12-31;')
      const { status, body } = await ver(csv)
      expect(status, JSON.stringify(body)).to.equal(200)
      expect(body.faltas).to.deep.equal([])
      // the last to begin: the Registrador's, for copies of the civil registry
      expect(body.fecha).to.equal('2027-03-01')
      const json = await ver(await plantilla('json'), 'json')
      expect(json.body.cambios).to.deep.equal(body.cambios)
    })

    it('ninguna fila se queda sin leer: las dos formas dicen lo mismo de la última', async () => {
      const filas = Array.from({ length: 2_500 }, () => ({ tabla: 'otra' }))
      const json = await ver(JSON.stringify({ filas }), 'json')
      const csv = await ver(['tabla;clave;desde', ...filas.map(({ tabla }) => `${tabla};;`)].join('\n'))
      expect([json.body.faltas.length, csv.body.faltas.length]).to.deep.equal([2_500, 2_500])
    })

    it('un año ya puesto vuelve igual: nada cambia', async () => {
      const { body } = await ver(await plantilla('csv', 2024))
      expect(body.faltas).to.deep.equal([])
      expect(body.cambios).to.deep.equal([])
      expect(body.iguales).to.equal(body.filas)
    })

    it('la vista previa dice qué cambia por clave y cuánto cuestan tres escrituras antes y después, y no escribe nada', async () => {
      const sello = await sellos()
      const { body } = await ver(await subida())
      const general = body.cambios.filter(({ nombre }: Json) => nombre === 'Tarifa general de actos con cuantía')
      expect(general.map(({ tipo }: Json) => tipo)).to.have.members(['cierra', 'nueva'])
      expect(general.find(({ tipo }: Json) => tipo === 'cierra')).to.include({
        desde: '2026-02-01',
        hasta: '2027-01-31',
      })
      expect(general.find(({ tipo }: Json) => tipo === 'nueva').campos).to.deep.include({
        titulo: 'Valor del tramo 3',
        antes: '0,3%',
        despues: '0,35%',
      })
      expect(body.ejemplos.map(({ nombre }: Json) => nombre)).to.deep.equal([
        'Compraventa de $ 200.000.000',
        'Hipoteca de $ 140.000.000 al 70 %',
        'Cancelación de hipoteca de $ 140.000.000',
      ])
      const [venta] = body.ejemplos
      const derechos = venta.lineas[0]
      // (200.000.000 − 259.300) × 3 ‰ + 30.900 = 630.122 and 3,5 ‰ gives 729.992; with IVA of 19 %
      expect(derechos).to.include({ antes: Math.round(630_122 * 1.19), despues: Math.round(729_992 * 1.19) })
      expect(venta.total.despues - venta.total.antes).to.equal(derechos.despues - derechos.antes)
      expect(await sellos()).to.equal(sello)
      expect((await anio(2027)).tablas.notarial[0]).to.include({ desde: '2026-02-01' })
    })

    it('es todo o nada: con una falta no se escribe ninguna fila, y cada una dice su fila', async () => {
      const mala =
        (await subida()).replace(/^(notarial;SIN_CUANTIA;[^\r]*?);90600;/m, '$1;noventa;') +
        'notarial;OTRA;;2027-02-01;;1\r\nnada;;;2027-01-01\r\ntopes;;;2027-13-01;;;;;;;1;2\r\n'
      const { body } = await ver(mala)
      expect(body.faltas.map(({ campo }: Json) => campo)).to.include.members(['base1', 'clave', 'tabla', 'desde'])
      expect(body.faltas.find(({ campo }: Json) => campo === 'base1').fila).to.equal(3)
      expect(body.ejemplos).to.deep.equal([])
      const reply = await importar(mala, body.huella)
      expect(reply.status).to.equal(422)
      expect(reply.body.errors).to.have.property('filas.3.base1')
      expect((await anio(2027)).tablas.notarial[0]).to.include({ desde: '2026-02-01' })
    })

    it('se rechaza en palabras lo que no es un archivo de tarifas, y las filas repetidas o cruzadas', async () => {
      expect((await ver('hola')).body.message).to.include('tabla')
      expect((await ver('{', 'json')).body.message).to.include('JSON')
      expect((await ver('{"filas":[]}', 'json')).body.message).to.equal('El archivo no tiene filas.')
      expect((await ver('')).body.errors).to.have.keys('contenido')
      const fila = { tabla: 'topes', clave: '', desde: '2027-02-01', tope1: 1, tope2: 2 }
      const doble = (await ver(JSON.stringify({ filas: [fila, fila] }), 'json')).body.faltas
      expect(doble).to.have.length(1)
      expect(doble[0].texto).to.include('ya está en otra fila')
      const cruzada = (
        await ver(JSON.stringify({ filas: [{ ...fila, desde: '2024-06-01', hasta: '2025-06-01' }] }), 'json')
      ).body.faltas
      expect(cruzada[0].texto).to.include('se cruza con la que rige del 1 de febrero de 2024 al 31 de enero de 2025')
      expect(
        (
          await ver(JSON.stringify({ filas: [{ ...fila, __proto__: 1, constructor: 'x', precio: 5 }] }), 'json')
        ).body.faltas.map(({ campo }: Json) => campo),
      ).to.have.members(['constructor', 'precio'])
    })

    it('dos años en un archivo se encadenan, en cualquier orden', async () => {
      const fila = (desde: string, tope1: number) => ({ tabla: 'topes', clave: '', desde, tope1, tope2: 2 })
      const { body } = await ver(JSON.stringify({ filas: [fila('2029-02-01', 9), fila('2028-02-01', 8)] }), 'json')
      expect(body.faltas).to.deep.equal([])
      expect(body.cambios.map(({ tipo, desde, hasta }: Json) => [tipo, desde, hasta])).to.deep.equal([
        ['cierra', '2026-02-01', '2028-01-31'],
        ['nueva', '2028-02-01', null],
        ['cierra', '2028-02-01', '2029-01-31'],
        ['nueva', '2029-02-01', null],
      ])
    })

    it('no se guarda sin la vista previa de lo mismo, ni si las tarifas cambiaron después', async () => {
      const contenido = await subida()
      expect((await admin().post('/tarifas/importar', { formato: 'csv', contenido })).status).to.equal(409)
      const { huella } = (await ver(contenido)).body
      expect((await importar(`${contenido}\r\n`, huella)).status).to.equal(409)
      const tope = await fila('topes', '')
      await admin().put(`/tarifas/topes/${tope.id}`, { nota: 'Cambió en medio' })
      expect((await importar(contenido, huella)).body).to.include({ code: 'vista_previa' })
    })

    it('lo confirmado queda como se vio: rige desde su día y la anterior hasta el día antes', async () => {
      const contenido = await subida()
      const vista = (await ver(contenido)).body
      const reply = await importar(contenido, vista.huella)
      expect(reply.status, reply.raw.toString()).to.equal(200)
      expect(reply.body.escritas + reply.body.cerradas).to.equal(vista.cambios.length)
      expect(await fila('notarial', 'GENERAL', 2027)).to.deep.include({
        desde: '2027-02-01',
        hasta: null,
        confianza: 'E',
        por_confirmar: true,
      })
      expect(await fila('notarial', 'GENERAL', 2026)).to.include({ hasta: '2027-01-31' })
      const en = async (fecha_escritura: string) =>
        (
          await admin().get('/liquidacionRadi', {
            numero_radicacion: (await radicacion({ vendedor: {} }, { fecha_escritura }, admin())).numero_radicacion,
          })
        ).body.lineas[0].valor
      expect(await en('2027-01-31')).to.equal(630_122)
      expect(await en('2027-02-01')).to.equal(729_992)
      expect((await ver(contenido)).body).to.include({ iguales: vista.filas })
    })
  })

  it('ver, crear, modificar y eliminar piden sus permisos de la vista 117', async () => {
    for (const role of ['nadie', 'radicador'] as const)
      expect((await api(slug).as(role).get('/tarifas')).status).to.equal(403)
    expect((await api(slug).as('consulta').get('/tarifas')).status).to.be.oneOf([200, 403])
    expect(
      (
        await api(slug)
          .as('consulta')
          .post('/tarifas/confirmar', { filas: [{ tabla: 'topes', id: 1 }] })
      ).status,
    ).to.equal(403)
    expect((await admin().post('/tarifas/confirmar', { filas: [{ tabla: 'parametros', id: 1 }] })).status).to.equal(422)
    expect((await admin().post('/tarifas/confirmar', { filas: [{ tabla: 'topes', id: 99_999 }] })).status).to.equal(404)
  })
})
