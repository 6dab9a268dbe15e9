// s3: keeps files
import { expect } from 'chai'
import { api, CATALOGO, contextOf, liquidada, next, persona, radicacion, type Json } from '../harness/index.ts'
import { cleanText } from '../../schemas/es-co/limpio.ts'
import { leerRuta, ponerRuta } from '../../modules/minutas/domain.ts'
import { generarDocumento } from '../../modules/minutas/index.ts'
import { docx, otraVersion, parrafo, unaPlantilla } from '../harness/plantillas.ts'
import { HOSTILE } from '../harness/samples.ts'

const UMH = 2
const UMH_DICHO = 'Soltero(a) con unión marital de hecho'

describe('Minutas', function () {
  this.timeout(120_000)
  const admin = () => api('demo').as('admin')
  const abrir = async (cuerpo: object): Promise<Json> => {
    const reply = await admin().post('/minutas', { ...cuerpo })
    expect(reply.status, reply.raw.toString()).to.equal(201)
    return reply.body
  }
  const guardar = (minuta: Json, datos: object, mas: object = {}) =>
    admin().put(`/minutas/${minuta.id}`, { datos, version: minuta.version, ...mas })
  const rutas = (filas: Json[]) => filas.map(({ ruta }) => ruta as string)

  it('de una radicación llega todo lo que la oficina sabe, cada dato en su lugar y con su origen', async () => {
    const filed = await liquidada(
      {
        cuantia: 185_000_000,
        vendedor: {
          tipo_documento: CATALOGO.nit,
          numero_documento: String(800_000_000 + next()),
          nombres: 'Constructora Río S.A.S.',
          apellidos: '',
        },
        comprador: {
          nombres: 'Ana',
          apellidos: 'Peña',
          genero: 'F',
          id_estados_civiles: UMH,
          id_municipio: CATALOGO.cali,
          actividad: 'Ingeniera',
        },
        inmueble: { coeficiente_ph: 0.35, numero_inmueble: '502', avaluo: 142_500_000 },
      },
      { num_escritura: '1521' },
    )
    const minuta = await abrir({ id_radicacion: filed.id })
    const { datos, origenes } = minuta
    expect(datos).to.include({
      escritura_numero: 1521,
      fecha_escritura: '2026-03-10',
      valor_venta: 185_000_000,
      valor_avaluo: 142_500_000,
      apartamento_numero: '502',
    })
    expect(datos.compradores).to.have.length(1)
    expect(datos.compradores[0]).to.include({
      nombre: 'Ana Peña',
      genero: 'F',
      tipoDocumento: 'CC',
      lugar_expedicion: 'Bogotá',
      telefono: '3001234567',
      actividad_economica: 'Ingeniera',
      estado_civil: 'Soltera con unión marital de hecho',
      apoderado_estado: 'no',
      direccion_domicilio: 'Calle 1 # 2-3',
    })
    expect(datos.compradores[0].ciudad_residente).to.match(/Cali/)
    expect(datos.vendedores[0]).to.include({ nombre: 'Constructora Río S.A.S.', tipoDocumento: 'NIT' })
    expect(datos.inmuebles).to.have.length(1)
    expect(datos.inmuebles[0]).to.include({
      tipoInmueble: 'Apartamento',
      coeficiente: 0.35,
      avaluo_catastral_prorrata: 142_500_000,
      numero: '502',
    })
    expect(datos.notaria.nombre).to.be.a('string')
    const derechos = filed.liquidacion.lineas.find((linea: Json) => linea.tipo_liquidacion === 'derecho_notarial')
    expect(datos).to.include({ derechos_notariales: derechos.valor, iva: derechos.iva })
    expect(datos.recaudo_fondo).to.be.greaterThan(0)
    expect(datos.recaudo_super).to.equal(datos.recaudo_fondo)
    expect(origenes['compradores[0].nombre']).to.deep.equal({ de: 'persona', valor: 'Ana Peña', editado: false })
    expect([
      origenes.valor_venta.de,
      origenes.iva.de,
      origenes['inmuebles[0].coeficiente'].de,
      origenes['notaria.nombre'].de,
    ]).to.deep.equal(['radicacion', 'liquidacion', 'inmueble', 'notaria'])
    expect(minuta).to.include({
      id_radicacion: filed.id,
      numero_radicacion: filed.numero_radicacion,
      cerrada: null,
      documento: null,
      version: 1,
    })
    expect(minuta.titulo).to.equal('Minuta Constructora Río S.A.S.')
    expect(minuta.diferencias).to.deep.equal([])
    expect((await admin().get(`/minutas/${minuta.id}`)).body).to.deep.equal(minuta)
  })

  it('quien está casado tiene cónyuge en su minuta; quien enviudó, no', async () => {
    const vacia = await abrir({})
    const de = (estado_civil: string) => ({
      compradores: [{ nombre: 'Ana', genero: 'F', estado_civil, conyugue: { nombre: 'Luis' } }],
    })
    const casada = (await guardar(vacia, de('Casada con sociedad conyugal vigente'))).body
    expect(casada.datos.compradores[0].conyugue).to.deep.equal({ nombre: 'Luis' })
    const viuda = (await guardar(casada, de('Viuda sin unión marital de hecho'))).body
    expect(viuda.datos.compradores[0]).not.to.have.property('conyugue')
  })

  it('vacía trae lo de la oficina; de un proyecto, lo del proyecto', async () => {
    const vacia = await abrir({})
    expect(vacia).to.include({ id_radicacion: null, numero_radicacion: null, id_proyecto: null })
    expect(vacia.datos).to.have.property('notaria').and.not.have.property('compradores')
    const responde = await persona()
    const codigo = `MIN-${next()}`
    const { body: proyecto } = await admin().post('/proyecto2', {
      codigo,
      nombre: 'Guaduales del Río',
      usuario: responde.id,
      activo: 1,
    })
    const suya = await abrir({ id_proyecto: proyecto.id })
    expect(suya.datos.proyecto).to.deep.equal({ codigo, nombre: 'Guaduales del Río' })
    expect(suya.titulo).to.match(/^Minuta .+ - Guaduales del Río$/)
    const luego = await guardar(vacia, vacia.datos, { id_proyecto: proyecto.id })
    expect([luego.body.id_proyecto, luego.body.datos.proyecto]).to.deep.equal([
      proyecto.id,
      { codigo, nombre: 'Guaduales del Río' },
    ])
  })

  it('lo que no existe, o no es de la radicación, se dice por su campo', async () => {
    const filed = await radicacion()
    const faltas = async (cuerpo: object) => (await admin().post('/minutas', { ...cuerpo })).body.errors
    const ajeno = { id_acto_radi: ['Ese acto no es de la radicación.'] }
    expect(await faltas({ id_acto_radi: 1 })).to.deep.equal(ajeno)
    expect(await faltas({ id_radicacion: filed.id, id_acto_radi: 999_999 })).to.deep.equal(ajeno)
    expect(await faltas({ id_proyecto: 999_999 })).to.deep.equal({ id_proyecto: ['Ese proyecto no existe.'] })
    expect(await faltas({ id_plantilla: 999_999 })).to.deep.equal({ id_plantilla: ['Esa plantilla no existe.'] })
    expect((await admin().post('/minutas', { id_radicacion: 999_999 })).status).to.equal(404)
  })

  it('guarda lo que se escribió, con las reglas aplicadas, y sabe qué es de una persona', async () => {
    const minuta = await abrir({ id_radicacion: (await radicacion()).id })
    const [comprador] = minuta.datos.compradores
    const { status, body } = await guardar(minuta, {
      ...minuta.datos,
      valor_venta: 190_000_000,
      linderos: 'Por el norte',
      compradores: [{ ...comprador, telefono: '', apoderado: { nombre: 'Se va' } }, { nombre: '---' }],
    })
    expect(status).to.equal(200)
    expect(body.datos).to.include({ valor_venta: 190_000_000, linderos: 'Por el norte' })
    expect(body.datos.compradores).to.have.length(1)
    expect(body.datos.compradores[0]).to.not.have.any.keys('apoderado', 'telefono')
    expect([
      body.version,
      body.origenes.valor_venta.editado,
      body.origenes['compradores[0].telefono'].editado,
    ]).to.deep.equal([2, true, true])
    expect(body.origenes['compradores[0].nombre'].editado).to.equal(false)
    const precio = body.diferencias.find(({ ruta }: Json) => ruta === 'valor_venta')
    expect(precio).to.deep.include({
      de: 'radicacion',
      tipo: 'dato',
      minuta: 190_000_000,
      fuente: 200_000_000,
      editado: true,
      mensaje: 'El precio de la minuta no es la cuantía del acto.',
    })
    expect(body.revision.filter(({ tipo }: Json) => tipo === 'reparo').map(({ mensaje }: Json) => mensaje)).to.include(
      'El precio de la minuta no es la cuantía del acto.',
    )
  })

  it('lo que no se puede guardar se dice en la ruta de cada dato y nada cambia', async () => {
    const minuta = await abrir({})
    const reply = await guardar(minuta, {
      valor_venta: 10.5,
      compradores: [{ cedula: 5 }, {}, {}, {}, {}, {}],
      vendedores: [{ cedula: 5 }],
      otro: 1,
      constructor: { prototype: { x: 1 } },
    })
    expect(reply.status).to.equal(422)
    expect(reply.body.errors).to.have.keys('valor_venta', 'compradores', 'otro', 'constructor', 'vendedores[0].cedula')
    expect((await guardar(minuta, { linderos: 'x'.repeat(16_001) })).body.errors).to.deep.equal({
      linderos: ['Máximo 16000 caracteres.'],
    })
    expect((await guardar(minuta, { registro: { observations: 'ñ'.repeat(410_000) } })).body.errors).to.deep.equal({
      datos: ['La minuta es demasiado larga.'],
    })
    expect((await admin().get(`/minutas/${minuta.id}`)).body).to.deep.equal(minuta)
    expect(({} as Record<string, unknown>)['x']).to.equal(undefined)
  })

  it('SQL, HTML, basura y valores de otro tipo en un dato se guardan como se escribieron o se rechazan en su ruta', async () => {
    let minuta = await abrir({})
    const lugares = [
      'linderos',
      'valor_venta',
      'fecha_escritura',
      'acredito',
      'compradores',
      'compradores[0].nombre',
      'inmuebles[0].coeficiente',
    ]
    for (const [at, valor] of HOSTILE.entries()) {
      for (const ruta of [lugares[at % lugares.length]!, 'compradores[0].conyugue.nombre', 'notaria.nombre']) {
        const { status, body } = await guardar(
          minuta,
          ponerRuta({ compradores: [{ estado_civil: UMH_DICHO }] }, ruta, valor),
        )
        const que = `${ruta} = ${JSON.stringify(valor)?.slice(0, 80)}: ${status} ${JSON.stringify(body.errors)}`
        expect(status, que).to.be.oneOf([200, 422])
        if (status === 422)
          expect(
            Object.keys(body.errors as object).every((una) => una.startsWith(ruta) || ruta.startsWith(una)),
            que,
          ).to.equal(true)
        else {
          if (typeof valor === 'string') expect(leerRuta(body.datos, ruta), que).to.equal(cleanText(valor))
          minuta = body
        }
      }
    }
    for (const ruta of HOSTILE) {
      const { status } = await admin().put(`/minutas/${minuta.id}/importar`, { rutas: [ruta], version: minuta.version })
      expect(status, JSON.stringify(ruta)?.slice(0, 80)).to.equal(422)
    }
  })

  it('quien guarda sobre una versión vieja recibe la de ahora, para unirlas; de dos a la vez gana uno', async () => {
    const minuta = await abrir({})
    const primera = await guardar(minuta, { linderos: 'Uno' })
    const tarde = await guardar(minuta, { linderos: 'Dos' })
    expect([tarde.status, tarde.body.code]).to.deep.equal([409, 'version'])
    expect(tarde.body.actual).to.deep.equal(primera.body)
    const aLaVez = await Promise.all(['A', 'B', 'C'].map((linderos) => guardar(primera.body, { linderos })))
    expect(aLaVez.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409])
    const gana = aLaVez.find(({ status }) => status === 200)
    for (const { status, body } of aLaVez) if (status === 409) expect(body.actual).to.deep.equal(gana?.body)
  })

  it('se lista con su radicación, se busca por sus otorgantes y se elimina mientras nada se ha generado', async () => {
    const filed = await radicacion({ comprador: { nombres: `Zoraida${next()}`, apellidos: 'Quiñones' } })
    const minuta = await abrir({ id_radicacion: filed.id })
    const { body } = await admin().get('/minutas', { id_radicacion: filed.id })
    expect(body.data.map((fila: Json) => fila.id)).to.deep.equal([minuta.id])
    expect(body.data[0]).to.include({
      numero_radicacion: filed.numero_radicacion,
      documentos: 0,
      aprobados: 0,
      titulo: minuta.titulo,
    })
    const [nombre] = String(minuta.datos.compradores[0].nombre).split(' ')
    expect((await admin().get('/minutas', { q: nombre ?? '' })).body.data.map((fila: Json) => fila.id)).to.deep.equal([
      minuta.id,
    ])
    expect((await admin().delete(`/minutas/${minuta.id}`)).status).to.equal(204)
    expect((await admin().get(`/minutas/${minuta.id}`)).status).to.equal(404)
  })

  it('la de una radicación anulada se lee y no se escribe', async () => {
    const filed = await radicacion()
    const minuta = await abrir({ id_radicacion: filed.id })
    await admin().post(`/radicaciones/${filed.id}/anular`, { motivo: 'Los clientes desistieron' })
    const leida = await admin().get(`/minutas/${minuta.id}`)
    const frase = `La radicación No. ${filed.numero_radicacion} está anulada.`
    expect([leida.status, leida.body.cerrada]).to.deep.equal([200, frase])
    for (const reply of [
      await guardar(minuta, {}),
      await admin().delete(`/minutas/${minuta.id}`),
      await admin().post('/minutas', { id_radicacion: filed.id }),
      await admin().put(`/minutas/${minuta.id}/importar`, { rutas: ['valor_venta'], version: 1 }),
    ])
      expect([reply.status, reply.body.message]).to.deep.equal([409, frase])
  })

  it('con plantilla dice lo que le falta y lo que no se puede leer, por su ruta', async () => {
    const plantilla = await unaPlantilla()
    const minuta = await abrir({ id_radicacion: (await liquidada()).id, id_plantilla: plantilla.id })
    const falta = minuta.revision.filter(({ tipo }: Json) => tipo === 'falta')
    expect(rutas(falta)).to.include.members(['escritura_numero', 'compradores[0].nacionalidad'])
    expect(falta.find(({ ruta }: Json) => ruta === 'compradores[0].nacionalidad')).to.include({
      titulo: 'Nacionalidad del comprador 1',
      mensaje: 'Falta: Nacionalidad del comprador 1.',
    })
    const [comprador] = minuta.datos.compradores
    const { body } = await guardar(minuta, {
      ...minuta.datos,
      escritura_numero: 100,
      compradores: [{ ...comprador, nacionalidad: 'Colombiana' }],
      vendedores: [{ ...minuta.datos.vendedores[0], tipoDocumento: 'NIT', cedula: '12' }],
      forma_pago: { anticipos: [{ valor: 1 }] },
    })
    expect(rutas(body.revision.filter(({ tipo }: Json) => tipo === 'falta'))).to.not.include.members([
      'escritura_numero',
      'compradores[0].nacionalidad',
    ])
    expect(body.revision.filter(({ tipo }: Json) => tipo === 'reparo').map(({ mensaje }: Json) => mensaje)).to.include(
      'La forma de pago suma $ 1 y el valor de la venta es $ 200.000.000.',
    )
  })

  it('su último documento está al día hasta que cambian los datos o la plantilla, y con documentos no se elimina', async () => {
    const plantilla = await unaPlantilla(docx(parrafo('{linderos}')))
    const abierta = await abrir({ id_plantilla: plantilla.id })
    const { body: minuta } = await guardar(abierta, { linderos: 'Uno' })
    const { id } = await generarDocumento(await contextOf('demo'), {
      clase: 'minuta',
      nombre_documento: 'Uno.docx',
      id_version: plantilla.id_version,
      datos: { linderos: 'Uno', iva: '' },
      id_minuta: minuta.id,
    })
    const documento = async () => (await admin().get(`/minutas/${minuta.id}`)).body.documento
    expect(await documento()).to.include({ id, nombre_documento: 'Uno.docx', aprobado_en: null, al_dia: true })
    const { body: otra } = await guardar(minuta, { linderos: 'Dos' })
    expect(otra.documento).to.include({ id, al_dia: false })
    await guardar(otra, { linderos: 'Uno' })
    expect((await documento()).al_dia).to.equal(true)
    await otraVersion(plantilla.id, docx(parrafo('{linderos} y {iva}')))
    expect((await documento()).al_dia).to.equal(false)
    const borrada = await admin().delete(`/minutas/${minuta.id}`)
    expect([borrada.status, borrada.body.message]).to.deep.equal([
      409,
      'La minuta tiene documentos generados y no se puede eliminar.',
    ])
  })

  it('los roles que escriben escrituras la abren; los que no, no', async () => {
    for (const role of ['radicador', 'revisor', 'notario'] as const) {
      expect((await api('demo').as(role).post('/minutas', {})).status, role).to.equal(201)
    }
    for (const role of ['liquidador', 'consulta', 'cliente', 'nadie'] as const) {
      expect((await api('demo').as(role).post('/minutas', {})).status, role).to.equal(403)
    }
  })
})
