import { expect } from 'chai'
import { api, CATALOGO, contextOf, inmueble, next, persona, type Json } from '../harness/index.ts'
import { radicarOrden, unaOrden, unEquipo } from '../harness/orden-tramite.ts'

const cedula = (): string => String(70_000_000 + next())

const unaFila = (mas: Json = {}): Json => ({
  'Matrícula inmobiliaria': `370-${next()} y 370-${next()}`,
  'Número del inmueble': 'T5-502',
  'Dirección del proyecto': 'Carrera 98 # 42-115',
  'Nombre comprador 1': 'Andrés Felipe Ocampo Rentería',
  'Documento comprador 1': cedula(),
  'Teléfono comprador 1': '3154402211',
  'Nombre vendedor 1': `Constructora ${next()} S.A.S.`,
  'Documento vendedor 1': '900.373.913-4',
  'Tipo de venta': 'VIS',
  'Valor de la venta': 185_000_000,
  'Valor del crédito': 130_000_000,
  Banco: 'Banco Inexistente',
  'Valor del subsidio 1': 33_000_000,
  'Entidad del subsidio 1': 'MICASAYA',
  ...mas,
})

const plan = async (id: number): Promise<Json> =>
  (await api('demo').as('radicador').get(`/tramites/${id}/radicar`)).body
const leida = async (id: number): Promise<Json> => (await api('demo').as('radicador').get(`/radicaciones/${id}`)).body
const cuantas = async (tabla: string): Promise<number> =>
  Number((await (await contextOf('demo')).db(tabla).count({ n: '*' }))[0]?.['n'])

/** The company of the sheet, whatever it is called: its NIT is one. */
async function conVendedora(fila: Json): Promise<Json> {
  const ctx = await contextOf('demo')
  const ya = await ctx
    .db('personas')
    .where({ numero_documento: '900373913' })
    .first<{ nombres: string } | undefined>('nombres')
  return ya ? { ...fila, 'Nombre vendedor 1': ya.nombres } : fila
}

describe('Radicar una orden de escrituración en un paso', () => {
  let equipo: Json
  before(async () => {
    equipo = await unEquipo()
  })

  it('hace una radicación con sus partes, inmuebles, actos y valores, y la enlaza con su trámite', async () => {
    const nombres = `Vendedora ${next()} SAS`
    const vendedora = await persona({
      tipo_documento: CATALOGO.nit,
      numero_documento: `8${next()}`,
      nombres,
      apellidos: '',
    })
    const fila = unaFila({
      'Nombre vendedor 1': nombres.replace('SAS', 'S.A.S.'),
      'Documento vendedor 1': `${vendedora.numero_documento}-${vendedora.digito}`,
    })
    const { id, numero } = await unaOrden([fila], {
      matricula: String(fila['Matrícula inmobiliaria']).split(' y ')[0] ?? '',
    })
    const { status, body } = await radicarOrden(id, equipo)
    expect([status, body.nueva]).to.deep.equal([200, true])
    const radicacion = await leida(body.id_radicacion)
    expect(radicacion.actosradi.map(({ nombre_acto, cuantia }: Json) => [nombre_acto, cuantia])).to.deep.equal([
      ['Compraventa de vivienda de interés social (VIS)', 185_000_000],
      ['Hipoteca VIS subsidiable (10 %)', 130_000_000],
    ])
    const [venta, hipoteca] = radicacion.actosradi
    const dichos = venta.otorgantes.map((uno: Json) => [
      uno.tipo_otorgante,
      uno.nombres,
      uno.apellidos,
      uno.porcentaje_participacion,
    ])
    expect(dichos).to.deep.equal([
      ['Vendedor', vendedora.nombres, '', 100],
      ['Comprador', 'Andrés Felipe', 'Ocampo Rentería', 100],
    ])
    expect(venta.otorgantes[0].id_personas).to.equal(vendedora.id)
    expect(hipoteca.otorgantes.map((uno: Json) => uno.tipo_otorgante)).to.deep.equal(['Hipotecante'])
    expect(venta.actosradiinmuebles.map((uno: Json) => [uno.matricula, uno.direccion])).to.deep.equal(
      String(fila['Matrícula inmobiliaria'])
        .split(' y ')
        .map((matricula) => [matricula, 'Carrera 98 # 42-115']),
    )
    expect(radicacion.observacion)
      .to.include(`Viene del trámite ${numero}.`)
      .and.include('Subsidio: $ 33.000.000 de MICASAYA.')
    expect((await api('demo').as('radicador').get(`/tramites/${id}`)).body).to.deep.include({
      id_radicacion: body.id_radicacion,
      estado: 'en_revision',
    })
    const suyo = (await api('demo').as('radicador').get(`/radicaciones/${body.id_radicacion}/tramite`)).body
    expect(suyo).to.deep.include({ id, numero_tramite: numero })
  })

  it('la persona nueva queda con lo que dice la hoja, y lo que falta se dice antes', async () => {
    const fila = await conVendedora(unaFila({ 'Correo electrónico comprador 1': 'esto no es un correo' }))
    const { id } = await unaOrden([fila])
    const { partes, avisos, impide } = await plan(id)
    expect(impide).to.deep.equal([])
    const comprador = partes.find(({ lado }: Json) => lado === 'comprador')
    expect(comprador).to.deep.include({ estado: 'nueva', nombres: 'Andrés Felipe', apellidos: 'Ocampo Rentería' })
    expect(comprador.sin).to.include('estado civil')
    expect(avisos).to.include('De Andrés Felipe Ocampo Rentería no se pudo tomar: correo.')
    await radicarOrden(id, equipo)
    const busca = { accion: 'PersonaxNombres', numero_documento: String(fila['Documento comprador 1']) }
    const { body } = await api('demo').as('radicador').get('/persona', busca)
    const [suya] = Array.isArray(body) ? body : body.data
    expect(suya).to.deep.include({ telefono: '3154402211', nombres: 'Andrés Felipe' })
  })

  it('dos veces, o dos escritorios a la vez, es la misma radicación', async () => {
    const { id } = await unaOrden([await conVendedora(unaFila())])
    const antes = await cuantas('radicaciones')
    const respuestas = await Promise.all([radicarOrden(id, equipo), radicarOrden(id, equipo), radicarOrden(id, equipo)])
    const otra = await radicarOrden(id, equipo)
    expect([...respuestas, otra].map(({ status }) => status)).to.deep.equal([200, 200, 200, 200])
    expect(new Set([...respuestas, otra].map(({ body }) => body.id_radicacion)).size).to.equal(1)
    expect(respuestas.filter(({ body }) => body.nueva)).to.have.length(1)
    expect(await cuantas('radicaciones')).to.equal(antes + 1)
  })

  it('todo o nada: si algo falta no queda ni la persona ni el inmueble', async () => {
    const fila = await conVendedora(unaFila({ 'Nombre comprador 2': 'Sin Documento', 'Documento comprador 2': '' }))
    const { id } = await unaOrden([fila])
    const [personas, inmuebles] = [await cuantas('personas'), await cuantas('inmuebles')]
    const { status, body } = await radicarOrden(id, equipo)
    expect(status).to.equal(422)
    expect(body.errors).to.deep.equal({ 'personas.second_buyer.numero_documento': ['Ingrese un documento'] })
    const corregida = [{ clave: 'second_buyer', numero_documento: cedula(), nombres: 'Sin', apellidos: 'Documento' }]
    // the filing itself is refused, once the people and the properties are registered
    expect((await radicarOrden(id, { ...equipo, contacto: 999_999_999, personas: corregida })).body.errors).to.have.key(
      'contacto',
    )
    expect([await cuantas('personas'), await cuantas('inmuebles')]).to.deep.equal([personas, inmuebles])
    expect((await radicarOrden(id, { ...equipo, personas: corregida })).status).to.equal(200)
  })

  it('si ese documento es de otro nombre, alguien dice si es la misma persona', async () => {
    const otra = await persona()
    const fila = await conVendedora(unaFila({ 'Documento comprador 1': otra.numero_documento }))
    const { id } = await unaOrden([fila])
    const { body } = await radicarOrden(id, equipo)
    expect(body.errors['personas.first_buyer.misma'][0]).to.match(
      /es de .* en la oficina, y la orden dice «Andrés Felipe Ocampo Rentería»/,
    )
    const radicada = (await radicarOrden(id, { ...equipo, personas: [{ clave: 'first_buyer', misma: true }] })).body
    const {
      actosradi: [venta],
    } = await leida(radicada.id_radicacion)
    expect(venta.otorgantes.map((uno: Json) => uno.id_personas)).to.include(otra.id)
  })

  it('cinco compradores se reparten por igual sin perder nada; el cónyuge que solo comparece no tiene parte', async () => {
    const cinco = Object.fromEntries(
      [1, 2, 3, 4, 5].flatMap((n) => [
        [`Nombre comprador ${n}`, `Compra Dor Número${n}`],
        [`Documento comprador ${n}`, cedula()],
      ]),
    )
    const { id } = await unaOrden([
      await conVendedora(unaFila({ ...cinco, 'Comparece como cónyuge comprador 5': 'Si' })),
    ])
    const {
      actosradi: [venta],
    } = await leida((await radicarOrden(id, equipo)).body.id_radicacion)
    const compran = venta.otorgantes.filter((uno: Json) => uno.tipo_otorgante !== 'Vendedor')
    expect(compran.map((uno: Json) => [uno.tipo_otorgante, uno.porcentaje_participacion])).to.deep.equal([
      ['Comprador', 25],
      ['Comprador', 25],
      ['Comprador', 25],
      ['Comprador', 25],
      ['Cónyuge o compañero permanente', 0],
    ])
  })

  it('el inmueble que la oficina tiene es ese, con guion o sin él', async () => {
    const suyo = await inmueble({ matricula: `370-${next()}` })
    const { id } = await unaOrden([
      await conVendedora(unaFila({ 'Matrícula inmobiliaria': suyo.matricula.replace('-', '') })),
    ])
    const {
      actosradi: [venta],
    } = await leida((await radicarOrden(id, equipo)).body.id_radicacion)
    expect(venta.actosradiinmuebles.map((uno: Json) => uno.id_inmuebles)).to.deep.equal([suyo.id])
  })

  it('queda en el proyecto que se llama como dice la orden', async () => {
    const nombre = `Guaduales ${next()}`
    const usuario = (await persona()).id
    const creado = await api('demo')
      .as('admin')
      .post('/proyecto2', { codigo: String(next()), nombre, token: '', usuario, activo: 1 })
    expect(creado.status).to.be.oneOf([200, 201])
    const { id } = await unaOrden([await conVendedora(unaFila({ Proyecto: nombre.toUpperCase() }))])
    expect((await plan(id)).proyecto.nombre).to.equal(nombre)
    expect((await leida((await radicarOrden(id, equipo)).body.id_radicacion)).proyecto).to.equal(nombre)
  })

  it('sin hipoteca o con otro acto si así se pide; un trámite terminado no se radica', async () => {
    const { id } = await unaOrden([await conVendedora(unaFila())])
    const hecha = await radicarOrden(id, { ...equipo, id_acto: CATALOGO.compraventa, hipoteca: null })
    const { actosradi } = await leida(hecha.body.id_radicacion)
    expect(actosradi.map(({ nombre_acto }: Json) => nombre_acto)).to.deep.equal(['Compraventa'])
    const anulado = await unaOrden([unaFila()], { mas: { estado: 'anulado' } })
    const { status, body } = await radicarOrden(anulado.id, equipo)
    expect([status, body.message]).to.deep.equal([409, `El trámite ${anulado.numero} ya terminó: no se radica.`])
  })

  it('la radicación anulada deja radicar otra vez', async () => {
    const { id } = await unaOrden([await conVendedora(unaFila())])
    const primera = (await radicarOrden(id, equipo)).body
    await api('demo').as('admin').post(`/radicaciones/${primera.id_radicacion}/anular`, { motivo: 'Se equivocaron' })
    const segunda = (await radicarOrden(id, equipo)).body
    expect([segunda.nueva, segunda.id_radicacion === primera.id_radicacion]).to.deep.equal([true, false])
  })

  it('pide 87 y 6; y lo que cambió desde que se miró es un 409', async () => {
    const { id } = await unaOrden([await conVendedora(unaFila())])
    expect((await radicarOrden(id, equipo, 'caja')).status, 'la caja tiene 87 y no 6').to.equal(403)
    const otra = await unaOrden([await conVendedora(unaFila())])
    expect((await radicarOrden(otra.id, { ...equipo, version: 999 })).status).to.equal(409)
  })
})
