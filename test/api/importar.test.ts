import { expect } from 'chai'
import { strFromU8, unzipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import { guardarLibro, olvidarImportaciones } from '../../modules/importar/index.ts'
import { api, CATALOGO, contextOf, freshOffice, jobsDone, officeOf, persona, unaPersona } from '../harness/index.ts'
import type { Json } from '../harness/http.ts'
import {
  libroGuardado,
  libroRevisado,
  subirLibro,
  unaFilaDePersona,
  unLibroDe,
  type Renglon,
} from '../harness/importar.ts'

let slug = ''
const admin = () => api(slug).as('admin')
const revisado = async (filas: readonly Renglon[]): Promise<Json> =>
  libroRevisado(slug, admin(), 'personas', await unLibroDe(filas))
const filasDe = async (id: number): Promise<Json[]> => (await admin().get(`/importar/personas/${id}/filas`)).body
const conDocumento = async (numero: string): Promise<Json[]> =>
  (await officeOf(slug)).db('personas').where('numero_documento', numero)
const cuantas = async (): Promise<number> =>
  Number((await (await officeOf(slug)).db('personas').count({ n: '*' }))[0]?.n)

describe('Importar desde Excel: personas', function () {
  this.timeout(240_000)
  before(async () => {
    slug = await freshOffice()
  })

  it('lo bueno se crea como a mano: documento sin puntos, dígito, cargos, campos de la oficina, búsqueda e historial', async () => {
    const esquema = { properties: { zona: { title: 'Zona', type: 'string', maxLength: 5 } } }
    expect((await admin().put('/campos/personas', { version: 0, esquema })).status).to.equal(200)
    const libro = await unLibroDe([
      {
        APELLIDOS: 'Ñáñez Ruiz',
        'nombres o razon social': ' Zoila ',
        'Numero de Documento': '1.024.567.890',
        'TIPO DE DOCUMENTO': 'C.C.',
        Género: 'femenino',
        Municipio: 'Cali (Valle del Cauca)',
        'Cargos en las escrituras': 'Revisor, contacto',
        Apodo: 'Zoi',
        Zona: 'Sur',
      },
      {
        'nombres o razon social': 'Acme S.A.S.',
        'Numero de Documento': '900.373.913-4',
        'TIPO DE DOCUMENTO': 'NIT',
        Exento: 'sí',
      },
    ])
    const vista = await libroRevisado(slug, admin(), 'personas', libro)
    expect(vista).to.deep.include({
      estado: 'revisada',
      total: 2,
      cuentas: { mala: 0, distinta: 0, nueva: 2, igual: 0 },
      desconocidas: ['Apodo'],
    })
    expect(await conDocumento('1024567890')).to.deep.equal([])
    expect(await libroGuardado(slug, admin(), 'personas', vista.id)).to.include({ estado: 'guardada', creadas: 2 })
    const [{ id }] = (await admin().get('/persona', { q: 'zoila ñañez' })).body.data
    const { body } = await admin().get(`/persona/${id}`)
    expect(body).to.deep.include({
      numero_documento: '1024567890',
      nombres: 'Zoila',
      apellidos: 'Ñáñez Ruiz',
      genero: 'F',
      id_municipio: CATALOGO.cali,
      version: 1,
      cargos: ['contacto', 'revisor'],
      extra: { zona: 'Sur' },
      sin_verificar: false,
    })
    const [empresa] = await conDocumento('900373913')
    expect(empresa).to.include({ digito: 4, apellidos: '', id_tipos_organizaciones: 1, tipo_documento: CATALOGO.nit })
    const lineas = await (
      await officeOf(slug)
    )
      .db('auditoria')
      .where({ tabla: 'personas', registro: id })
      .select('accion', 'usuario')
    expect(lineas).to.deep.equal([{ accion: 'crear', usuario: `admin@${slug}.co` }])
    const otra = await admin().post('/persona', unaPersona({ tipo_documento: 3, numero_documento: '1024567890' }))
    expect(otra.status, 'its key is taken').to.equal(409)
  })

  it('lo que ya existe se deja como está: igual o distinto, se dice; y sin nada nuevo no se guarda', async () => {
    const suyo = { nombres: 'Ana', apellidos: 'Paz', telefono: '300', lugar_expedicion_documento: null }
    await persona({ tipo_documento: 3, numero_documento: '71000001', ...suyo }, slug)
    const ana = {
      'Tipo de documento': 'CC',
      'Número de documento': '71.000.001',
      'Nombres o razón social': 'Ana',
      Apellidos: 'Paz',
    }
    const igual = await revisado([ana])
    expect(igual.cuentas).to.deep.equal({ mala: 0, distinta: 0, nueva: 0, igual: 1 })
    expect((await admin().post(`/importar/personas/${igual.id}/guardar`, {})).body.code).to.equal('sin_nuevas')
    const distinta = await revisado([{ ...ana, Teléfono: '311', 'Lugar de expedición': 'Cali' }, unaFilaDePersona(1)])
    expect((await filasDe(distinta.id))[0]).to.deep.equal({
      fila: 2,
      destino: 'distinta',
      rotulo: 'Ana Paz · 71.000.001',
      dicho: [
        { columna: 'Lugar de expedición', mensaje: 'en el registro está vacío' },
        { columna: 'Teléfono', mensaje: 'en el registro dice otra cosa' },
      ],
    })
    expect(await libroGuardado(slug, admin(), 'personas', distinta.id)).to.include({ creadas: 1 })
    expect((await conDocumento('71000001'))[0]).to.include({ telefono: '300', lugar_expedicion_documento: null })
  })

  it('con una sola falla no se guarda nada; cada una va por fila y columna, y las malas salen en un libro para corregir', async () => {
    const antes = await cuantas()
    const buenas = Array.from({ length: 262 }, (_, n) => unaFilaDePersona(1000 + n))
    const vista = await revisado([
      ...buenas,
      unaFilaDePersona(1000, { 'Nombres o razón social': 'Otra vez' }),
      unaFilaDePersona(2000, { 'Número de documento': '1,23E+09' }),
      unaFilaDePersona(2001, { 'Tipo de documento': 'Carné', Apellidos: null }),
      unaFilaDePersona(2002, { Apellidos: null, 'Correo electrónico': 'ana@' }),
      unaFilaDePersona(2003, { 'Número de documento': 'AB12', Zona: 'muy larga' }),
    ])
    expect(vista.cuentas).to.deep.equal({ mala: 5, distinta: 0, nueva: 262, igual: 0 })
    const malas = (await filasDe(vista.id))
      .slice(0, 5)
      .map(({ fila, dicho }) => [fila, ...dicho.map((una: Json) => `${una.columna}: ${una.mensaje}`)])
    expect(malas).to.deep.equal([
      [264, 'Número de documento: Repetido en la fila 2.'],
      [
        265,
        'Número de documento: Excel abrevió el número («1,23E+09»): dé a la columna formato de texto y escríbalo completo.',
      ],
      [266, 'Tipo de documento: Ese valor no está en el catálogo.'],
      [267, 'Correo electrónico: Correo no valido'],
      [268, 'Número de documento: Ese documento solo lleva números.'],
    ])
    const guardar = await admin().post(`/importar/personas/${vista.id}/guardar`, {})
    expect([guardar.status, guardar.body.code]).to.deep.equal([409, 'con_fallas'])
    await jobsDone(slug)
    expect(await cuantas()).to.equal(antes)
    const { raw } = await admin().get(`/importar/personas/${vista.id}/correcciones`)
    const [hoja] = (await readXlsx(raw)).sheets
    const titulos = hoja?.rows[0] ?? []
    const segunda = hoja?.rows[2] ?? []
    expect(titulos.slice(-2)).to.deep.equal(['Qué corregir', 'Fila en su libro'])
    expect(segunda.slice(-2)).to.deep.equal([malas[1]?.[1], '265'])
    expect(segunda[titulos.indexOf('Número de documento')]).to.equal('1,23E+09')
    const otra = await libroRevisado(slug, admin(), 'personas', raw)
    expect(otra, 'its own two columns are no others').to.deep.include({ total: 5, desconocidas: [] })
  })

  it('dos veces el botón la hace una vez, y quien creó a la misma persona mientras tanto se queda con la suya', async () => {
    const vista = await revisado([unaFilaDePersona(3000), unaFilaDePersona(3001), unaFilaDePersona(3002)])
    await persona({ tipo_documento: 3, numero_documento: '52003001', nombres: 'Antes', apellidos: 'Que Nadie' }, slug)
    const antes = await cuantas()
    const dos = await Promise.all([1, 2].map(() => admin().post(`/importar/personas/${vista.id}/guardar`, {})))
    expect(dos.map(({ status }) => status)).to.deep.equal([204, 204])
    const hecha = await libroGuardado(slug, admin(), 'personas', vista.id)
    expect(hecha).to.deep.include({
      estado: 'guardada',
      creadas: 2,
      cuentas: { mala: 0, distinta: 0, nueva: 2, igual: 1 },
    })
    expect(await cuantas()).to.equal(antes + 2)
    expect((await conDocumento('52003001'))[0]).to.include({ nombres: 'Antes' })
  })

  it('dos que importan lo mismo a la vez dejan a cada persona una sola vez', async () => {
    const libro = await unLibroDe(Array.from({ length: 120 }, (_, n) => unaFilaDePersona(6000 + n)))
    const vistas: Json[] = []
    for (const quien of [admin(), api(slug).as('notario')])
      vistas.push(await libroRevisado(slug, quien, 'personas', libro))
    const ids = vistas.map(({ id }) => Number(id))
    const antes = await cuantas()
    const ctx = await contextOf(slug)
    await ctx.db('importaciones').whereIn('id', ids).update({ estado: 'guardando' })
    await Promise.all(ids.map((id) => guardarLibro(ctx, { id }, (_, work) => work())))
    expect(await cuantas()).to.equal(antes + 120)
    const hechas: Json[] = await ctx.db('importaciones').whereIn('id', ids)
    expect(hechas.map(({ estado }) => estado)).to.deep.equal(['guardada', 'guardada'])
    expect(hechas.reduce((suma, { creadas }) => suma + creadas, 0)).to.equal(120)
  })

  it('lo que dejó de valer desde la revisión deja todo sin guardar, con su frase', async () => {
    const vista = await revisado([unaFilaDePersona(4000), unaFilaDePersona(4001, { Zona: 'Norte' })])
    const zona = { title: 'Zona', type: 'string', maxLength: 5, ui: { tipo: 'texto' } }
    const { body } = await admin().get('/campos/personas')
    const cambio = await admin().put('/campos/personas', {
      version: body.version,
      esquema: { required: ['zona'], properties: { zona } },
    })
    expect(cambio.status, cambio.raw.toString()).to.equal(200)
    const antes = await cuantas()
    expect(await libroGuardado(slug, admin(), 'personas', vista.id)).to.deep.include({
      estado: 'fallida',
      motivo: 'Algo cambió desde que revisó el libro: una fila ya no se puede guardar. No se guardó nada.',
      cuentas: { mala: 1, distinta: 0, nueva: 1, igual: 0 },
    })
    expect(await cuantas()).to.equal(antes)
    await admin().put('/campos/personas', { version: body.version + 1, esquema: { properties: { zona } } })
  })

  it('un libro es de quien lo subió y de su oficina; quien no crea personas no sube ninguno; y a las 24 horas no queda nada', async () => {
    const { id } = await revisado([unaFilaDePersona(5000)])
    const otra = await freshOffice()
    const leer = async (quien: ReturnType<typeof admin>) => (await quien.get(`/importar/personas/${id}`)).status
    const ajenos = [await leer(api(slug).as('notario')), await leer(api(otra).as('admin'))]
    expect(ajenos, 'a colleague, another office').to.deep.equal([404, 404])
    expect(await leer(api(slug).as('nadie'))).to.equal(403)
    expect((await admin().get(`/importar/inmuebles/${id}`)).status, 'of another kind').to.equal(404)
    expect(
      (await subirLibro(api(slug).as('consulta'), 'personas', await unLibroDe([unaFilaDePersona(1)]))).status,
    ).to.equal(403)
    expect((await api(slug).as('consulta').get('/importar/personas/plantilla')).status).to.equal(403)
    expect((await admin().get('/importar/personas')).body.ultima).to.include({ id, estado: 'revisada' })
    const ctx = await contextOf(slug)
    const manana = { ...ctx, now: new Date(ctx.now.getTime() + 25 * 3_600_000) }
    await olvidarImportaciones(manana)
    for (const tabla of ['importaciones', 'importaciones_filas'])
      expect(await ctx.db(tabla).select('*')).to.deep.equal([])
    expect(await leer(admin())).to.equal(404)
  })

  it('lo que no es un libro con los títulos de la plantilla se dice en su campo', async () => {
    const falta = async (libro: Uint8Array): Promise<string> => {
      const reply = await subirLibro(admin(), 'personas', libro)
      expect(reply.status, reply.raw.toString()).to.equal(422)
      return reply.body.errors.archivo[0]
    }
    expect(await falta(Buffer.from([0x25, 0x50, 0, 1]))).to.equal(
      'El archivo no es un libro de Excel (.xlsx) ni un CSV.',
    )
    expect(await falta(await unLibroDe([{ Uno: 1 }]))).to.match(/^No se reconocen los títulos/)
    expect(await falta(await unLibroDe([{ Apellidos: 'Paz', 'Número de documento': '1' }]))).to.equal(
      'Faltan columnas obligatorias: «Tipo de documento», «Nombres o razón social».',
    )
    const { raw } = await admin().get('/importar/personas/plantilla')
    const hoja = strFromU8(unzipSync(raw)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(hoja, 'documents are typed as text, to the last row').to.match(/<c r="B5001" s="\d+"/)
    expect(await falta(raw), 'with nothing but its example').to.equal('El libro trae los títulos y ninguna fila.')
    expect(await falta(Buffer.from('Apellidos;apellidos\na;b'))).to.equal('Hay columnas repetidas: «Apellidos».')
  })
})
