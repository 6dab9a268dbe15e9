import { expect } from 'chai'
import { unzipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import { api, contextOf, freshOffice, inmueble, jobsDone, next, persona } from '../harness/index.ts'
import type { Json } from '../harness/http.ts'
import { enviarLibro, unaEscritura, unLibro } from '../harness/lotes-minutas.ts'
import { docx, muestra, parrafo, unaPlantilla } from '../harness/plantillas.ts'

const CORTA = docx(
  parrafo('{#compradores}{nombre}{/} por {valor_venta | dinero} el {fecha_escritura | fecha}, {proyecto.nombre}.'),
)

let slug = ''
const admin = () => api(slug).as('admin')

async function unProyecto(nombre = 'Guaduales del Río'): Promise<number> {
  const { id: usuario } = await persona({}, slug)
  const reply = await admin().post('/proyecto2', { codigo: `L${next()}`, nombre, usuario, activo: 1 })
  expect(reply.status, reply.raw.toString()).to.equal(201)
  return Number(reply.body.id)
}

const leer = async (id: number, query: Record<string, string | number> = {}): Promise<Json> =>
  (await admin().get(`/lotes_minutas/${id}`, query)).body
const documentosDe = async (id_lote: number): Promise<Json[]> =>
  (await contextOf(slug)).db('documentos_generados').where({ id_lote }).orderBy('id')

describe('Lotes de minutas', function () {
  this.timeout(240_000)
  before(async () => {
    slug = await freshOffice()
  })

  it('antes de escribir nada dice fila por fila quién, qué, por cuánto, y lo que le faltaría con esa plantilla', async () => {
    const [{ id }, proyecto] = [await unaPlantilla(undefined, slug), await unProyecto()]
    const vista = await enviarLibro(admin(), '/lotes_minutas/vista', muestra('formato-registro.xlsx'), {
      id_plantilla: id,
      id_proyecto: proyecto,
    })
    expect(vista.status, vista.raw.toString()).to.equal(200)
    expect(vista.body).to.include({
      total: 5,
      buenas: 5,
      probadas: 5,
      version_plantilla: 1,
      nombre_archivo: 'Registro Guaduales.xlsx',
    })
    const [primera, , tercera, , quinta] = vista.body.filas
    expect(primera).to.deep.include({
      fila: 2,
      nombre: '001 T5-500 Andrés Felipe Ocampo Rentería',
      matriculas: ['370-1045520', '370-1045730'],
      valor: 185000000,
      fallas: [],
      compradores: ['Andrés Felipe Ocampo Rentería', 'Inés Lucía Yepes Mosquera'],
    })
    expect(tercera.nombre).to.match(/^003 .*Óscar Iván Muñoz$/)
    expect(quinta.avisos).to.deep.include({
      columna: 'Valor recibido',
      mensaje: 'El libro no guarda el valor de esta fórmula: ábralo y guárdelo en Excel, y vuelva a subirlo.',
    })
    const faltan = vista.body.hallazgos.filter(({ tipo }: Json) => tipo === 'falta')
    expect(faltan).to.deep.include({
      tipo: 'falta',
      ruta: 'certificado_numero',
      titulo: 'Número del certificado de tradición',
      mensaje: null,
      filas: 5,
    })
    expect(faltan.map(({ ruta }: Json) => ruta)).to.not.include('proyecto.nombre')
    const suyos = primera.hallazgos.map((lugar: number) => vista.body.hallazgos[lugar])
    expect(suyos.map(({ ruta }: Json) => ruta)).to.include('linderos')
    const ctx = await contextOf(slug)
    expect(await ctx.db('minutas_lotes').select('id')).to.deep.equal([])
    expect(await ctx.db('documentos_generados').select('id')).to.deep.equal([])
  })

  it('las fallas van por fila y columna; lo repetido, lo de otro proyecto y los títulos ajenos se avisan', async () => {
    const [{ id }, proyecto] = [await unaPlantilla(CORTA, slug), await unProyecto('Altos de los Alpes')]
    const libro = await unLibro([
      unaEscritura(1, { 'Valor de la venta': 'mucho', Proyecto: 'Guaduales', 'Apodo del vendedor': 'x' }),
      unaEscritura(2, { 'Matrícula inmobiliaria': '370-10001' }),
      unaEscritura(3, { 'Nombre comprador 1': '---', 'Documento comprador 1': null }),
    ])
    const { body } = await enviarLibro(admin(), '/lotes_minutas/vista', libro, {
      id_plantilla: id,
      id_proyecto: proyecto,
    })
    expect(body).to.deep.include({ total: 3, buenas: 1, desconocidos: ['Apodo del vendedor'] })
    expect(body.filas.map(({ fallas }: Json) => fallas)).to.deep.equal([
      [{ columna: 'Valor de la venta', mensaje: '«mucho» no es un valor en pesos' }],
      [],
      [{ columna: 'Nombre comprador 1', mensaje: 'no hay comprador' }],
    ])
    expect(body.filas.map(({ avisos }: Json) => avisos)).to.deep.equal([
      [{ columna: 'Proyecto', mensaje: 'dice «Guaduales», y el proyecto elegido es «Altos de los Alpes»' }],
      [{ columna: 'Matrícula inmobiliaria', mensaje: '370-10001 está también en la fila 2' }],
      [],
    ])
  })

  it('lo que no es un libro, no tiene títulos o escrituras, o va con una plantilla que no se llena, se dice en su campo', async () => {
    const { id } = await unaPlantilla(CORTA, slug)
    const ver = async (libro: Uint8Array, id_plantilla = id): Promise<Json> => {
      const reply = await enviarLibro(admin(), '/lotes_minutas/vista', libro, { id_plantilla })
      expect(reply.status, reply.raw.toString()).to.equal(422)
      return reply.body.errors
    }
    expect(await ver(Buffer.from('hola'))).to.deep.equal({
      archivo: ['El archivo no es un libro de Excel (.xlsx), aunque su nombre lo diga.'],
    })
    expect(await ver(muestra('poder-especial.docx'))).to.have.property('archivo')
    expect(await ver(await unLibro([{ Uno: 1, Dos: 2 }]))).to.deep.equal({
      archivo: ['No se reconoce el formato: faltan los títulos.'],
    })
    const vacio = (await admin().get('/lotes_minutas/formato')).raw
    expect(await ver(vacio)).to.deep.equal({ archivo: ['El libro trae los títulos y ninguna escritura.'] })
    const muchas = await unLibro(Array.from({ length: 1001 }, (_, n) => unaEscritura(n)))
    expect((await ver(muchas)).archivo[0]).to.contain('El libro trae 1001 escrituras; un lote hace hasta 1.000.')
    expect(await ver(await unLibro([unaEscritura(1)]), 999_999)).to.deep.equal({
      id_plantilla: ['Elija una plantilla de la lista.'],
    })
    const mala = await unaPlantilla(docx(parrafo('{#compradores}{nombre}')), slug)
    expect(await ver(await unLibro([unaEscritura(1)]), mala.id)).to.have.property('id_plantilla')
  })

  it('el formato en blanco se reconoce entero, y trae un ejemplo en otra hoja que también se lee', async () => {
    const reply = await admin().get('/lotes_minutas/formato')
    expect(reply.headers['content-disposition']).to.contain('FormatoRegistro.xlsx')
    const { sheets } = await readXlsx(reply.raw)
    const filasDe = (nombre: string) => sheets.find(({ name }) => name === nombre)?.rows ?? []
    const [titulos = [], ...filas] = filasDe('Registro')
    expect(filas).to.deep.equal([])
    expect(titulos).to.include.members([
      'Matrícula inmobiliaria',
      'Nombre comprador 5',
      'Entidad del subsidio 3',
      'Observaciones',
    ])
    expect(filasDe('Ejemplo')[1]?.slice(0, 2)).to.deep.equal(['T5-502', '370-1045521 y 370-1045733'])
  })

  it('se generan las buenas: cada una con su documento, su nombre y lo que saben el proyecto y la oficina; van en un ZIP', async () => {
    const [{ id: id_plantilla }, proyecto] = [await unaPlantilla(CORTA, slug), await unProyecto()]
    const libro = await unLibro([
      unaEscritura(1, { 'Nombre comprador 1': 'Óscar: Iván / Muñoz', 'Fecha pactada': '01/12/2026' }),
      unaEscritura(2, { 'Valor de la venta': 'mucho' }),
      unaEscritura(3, { 'Fecha pactada': null }),
    ])
    const reply = await enviarLibro(admin(), '/lotes_minutas', libro, {
      id_plantilla,
      id_proyecto: proyecto,
      filas: 'buenas',
    })
    expect(reply.status, reply.raw.toString()).to.equal(202)
    expect(reply.body.total).to.equal(2)
    await jobsDone(slug)
    const lote = await leer(reply.body.id)
    expect(lote).to.deep.include({
      estado: 'terminado',
      hechas: 2,
      total: 2,
      zip: true,
      proyecto: 'Guaduales del Río',
      con_pdf: false,
    })
    expect(lote.filas.map(({ fila, nombre, estado, faltan }: Json) => [fila, nombre, estado, faltan])).to.deep.equal([
      [2, '001 T5-501 Óscar Iván Muñoz', 'lista', []],
      [4, '003 T5-503 Compradora Número 3', 'con_faltantes', ['Fecha de la escritura']],
    ])
    const suyos = await documentosDe(reply.body.id)
    expect(suyos.map(({ nombre_documento, id_proyecto }) => [nombre_documento, id_proyecto])).to.deep.equal([
      ['001 T5-501 Óscar Iván Muñoz.docx', proyecto],
      ['003 T5-503 Compradora Número 3.docx', proyecto],
    ])
    const zip = await admin().get(`/lotes_minutas/${reply.body.id}/zip`)
    expect(zip.headers['content-disposition']).to.contain(encodeURIComponent('Registro Guaduales'))
    const dentro = unzipSync(zip.raw)
    expect(Object.keys(dentro)).to.deep.equal([
      '000 Resultado del lote.xlsx',
      '001 T5-501 Óscar Iván Muñoz.docx',
      '003 T5-503 Compradora Número 3.docx',
    ])
    const xml = Buffer.from(unzipSync(dentro['001 T5-501 Óscar Iván Muñoz.docx']!)['word/document.xml']!).toString()
    expect(xml.replace(/<[^>]*>/g, ''))
      .to.contain('Guaduales del Río.')
      .and.to.contain('01/12/2026')
    const fila = await admin().get(`/lotes_minutas/${reply.body.id}/filas/2`)
    expect(fila.body).to.include({ fila: 2, id_documento: suyos[0]?.id })
    expect(fila.body.datos).to.deep.include({ valor_venta: 185000001, fecha_escritura: '2026-12-01' })
  })

  it('lo que la hoja no dice sale del registro: de la persona con ese documento y ese nombre, del inmueble con esa matrícula', async () => {
    const { numero_documento, nombres, apellidos } = await persona({ genero: 'F', direccion: 'Calle 5 # 38-25' }, slug)
    const suyo = await inmueble({ linderos: 'Por el NORTE, con la calle 43.', coeficiente_ph: '0.35' }, slug)
    const matricula = String(suyo.matricula)
    // rows from before spellings were one
    const antigua = matricula.replace('-', ' ').toLowerCase()
    await (await contextOf(slug)).db('inmuebles').where({ id: suyo.id }).update({ matricula: antigua })
    const otra = await persona({ genero: 'M', direccion: 'Calle ajena' }, slug)
    const quien = docx(
      parrafo(
        '{#compradores}{nombre}/{cedula}/{genero | o:}/{direccion_domicilio | o:}/{telefono | o:};{/}' +
          '{#inmuebles}{linderos | o:}/{coeficiente | porcentaje}{/}',
      ),
    )
    const [{ id: id_plantilla }, proyecto] = [await unaPlantilla(quien, slug), await unProyecto()]
    const libro = await unLibro([
      unaEscritura(1, {
        'Matrícula inmobiliaria': matricula,
        'Nombre comprador 1': `${String(apellidos)} ${String(nombres)}`.toUpperCase(),
        'Documento comprador 1': String(numero_documento),
        'Teléfono comprador 1': '3001112233',
        'Nombre comprador 2': 'Nadie Con Ese Documento',
        'Documento comprador 2': String(otra.numero_documento),
      }),
    ])
    const reply = await enviarLibro(admin(), '/lotes_minutas', libro, {
      id_plantilla,
      id_proyecto: proyecto,
      filas: 'todas',
    })
    expect(reply.status, reply.raw.toString()).to.equal(202)
    await jobsDone(slug)
    const [documento] = await documentosDe(reply.body.id)
    const { compradores, inmuebles } = JSON.parse(String(documento?.datos))
    expect(compradores[0]).to.include({ genero: 'F', direccion_domicilio: 'Calle 5 # 38-25', telefono: '3001112233' })
    expect(compradores[1]).to.not.have.any.keys('genero', 'direccion_domicilio')
    expect(inmuebles[0]).to.include({ linderos: 'Por el NORTE, con la calle 43.', coeficiente: 0.35 })
  })

  it('todas: la que trae una falla también se hace, y dice cuál traía', async () => {
    const { id: id_plantilla } = await unaPlantilla(CORTA, slug)
    const libro = await unLibro([unaEscritura(1), unaEscritura(2, { 'Fecha pactada': '31/02/2026' })])
    const { body } = await enviarLibro(admin(), '/lotes_minutas', libro, { id_plantilla, filas: 'todas' })
    await jobsDone(slug)
    const { filas } = await leer(body.id, { estado: 'con_faltantes' })
    expect(filas.map(({ fila, motivo }: Json) => [fila, motivo])).to.deep.include([
      3,
      'Fecha pactada: «31/02/2026» no es una fecha.',
    ])
    const nada = await enviarLibro(
      admin(),
      '/lotes_minutas',
      await unLibro([unaEscritura(1, { 'Fecha pactada': 'ayer no' })]),
      {
        id_plantilla,
        filas: 'buenas',
      },
    )
    expect(nada.body.errors).to.deep.equal({
      archivo: ['Ninguna fila está buena: corrija el libro y vuelva a subirlo.'],
    })
  })
})
