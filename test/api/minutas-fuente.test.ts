import { expect } from 'chai'
import { permiso } from '../../schemas/vistas/vistas.ts'
import {
  api,
  CATALOGO,
  contextOf,
  freshOffice,
  inmueble,
  next,
  persona,
  radicacion,
  type Json,
} from '../harness/index.ts'
import { saleOf } from '../harness/factories.ts'
import { docx, parrafo, unaPlantilla } from '../harness/plantillas.ts'
import { soloPuede } from '../harness/quien.ts'

const UMH = 2
const [HIPOTECA, CANCELACION] = [45, 96]
const [HIPOTECANTE, ACREEDOR, DEUDOR, APODERADO, CONYUGE] = [3, 4, 6, 8, 28]

describe('Minutas: de dónde vienen sus datos', function () {
  this.timeout(120_000)
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })
  const admin = () => api(slug).as('admin')
  const abrir = async (cuerpo: object): Promise<Json> => {
    const reply = await admin().post('/minutas', { ...cuerpo })
    expect(reply.status, reply.raw.toString()).to.equal(201)
    return reply.body
  }
  const guardar = (minuta: Json, datos: object) =>
    admin().put(`/minutas/${minuta.id}`, { datos, version: minuta.version })
  const importar = (minuta: Json, rutas: string[]) =>
    admin().put(`/minutas/${minuta.id}/importar`, { rutas, version: minuta.version })
  const diferencias = async (minuta: Json): Promise<Json[]> =>
    (await admin().get(`/minutas/${minuta.id}/importar`)).body.diferencias
  const gente = async (...nombres: string[]): Promise<Json[]> =>
    Promise.all(nombres.map((nombres) => persona({ nombres, apellidos: 'Gil' }, slug)))
  const acto = (
    id: number,
    otorgantes: readonly (readonly [Json, number])[],
    inmuebles: Json[] = [],
    cuantia = 5_000_000,
  ) => ({
    actos_codigo_acto: String(id),
    cuantia,
    otorgantes: otorgantes.map(([quien, tipo]) => ({
      id_personas: quien.id,
      id_tipos_otorgantes: tipo,
      porcentaje_participacion: 100,
    })),
    actosradiinmuebles: inmuebles.map((uno) => ({ id_inmuebles: uno.id, vivienda_habitacion: false })),
  })
  const radicar = async (actosradi: object[]): Promise<Json> => {
    const [quien] = await gente('Radica')
    const reply = await admin().post('/radicaciones', { ...saleOf(quien?.id, quien?.id, 1), actosradi })
    expect(reply.status, reply.raw.toString()).to.equal(201)
    return reply.body
  }
  const editar = async (filed: Json, actosradi: object[]) => {
    const reply = await admin().put(`/radicaciones/${filed.id}`, {
      ...saleOf(filed.contacto, filed.contacto, 1),
      numero_radicacion: filed.numero_radicacion,
      actosradi,
    })
    expect(reply.status, reply.raw.toString()).to.equal(200)
  }
  const nombres = (partes: Json[]) => partes.map(({ nombre }) => nombre as string)

  it('el acto principal da precio y partes; la hipoteca, el banco del crédito; y se puede decir otro acto', async () => {
    const [vende, compra, banco] = (await gente('Vende', 'Compra', 'Banco')) as [Json, Json, Json]
    const casa = await inmueble({}, slug)
    const filed = await radicar([
      acto(
        HIPOTECA,
        [
          [compra, HIPOTECANTE],
          [banco, ACREEDOR],
        ],
        [],
        90_000_000,
      ),
      acto(
        CATALOGO.compraventa,
        [
          [vende, CATALOGO.vendedor],
          [compra, CATALOGO.comprador],
        ],
        [casa],
        120_000_000,
      ),
    ])
    const { datos } = await abrir({ id_radicacion: filed.id })
    expect([nombres(datos.vendedores), nombres(datos.compradores), datos.valor_venta]).to.deep.equal([
      ['Vende Gil'],
      ['Compra Gil'],
      120_000_000,
    ])
    expect(datos.forma_pago.creditos).to.deep.equal([{ banco: 'Banco Gil' }])
    const suya = await abrir({ id_radicacion: filed.id, id_acto_radi: filed.actosradi[0].id })
    expect([nombres(suya.datos.compradores), suya.datos.vendedores, suya.datos.valor_venta]).to.deep.equal([
      ['Compra Gil'],
      undefined,
      90_000_000,
    ])
    expect(await diferencias(suya)).to.deep.equal([])
  })

  it('en la cancelación de una hipoteca da el acreedor y recibe el deudor', async () => {
    const [banco, debe] = (await gente('Banco', 'Debe')) as [Json, Json]
    const filed = await radicar([
      acto(CANCELACION, [
        [banco, ACREEDOR],
        [debe, DEUDOR],
      ]),
    ])
    const { datos } = await abrir({ id_radicacion: filed.id })
    expect([nombres(datos.vendedores), nombres(datos.compradores)]).to.deep.equal([['Banco Gil'], ['Debe Gil']])
  })

  it('el cónyuge de la radicación es el de quien lo pide; del apoderado se avisa, porque nadie dice de quién es', async () => {
    const [vende, apoderado, esposo] = (await gente('Vende', 'Apodera', 'Esposo')) as [Json, Json, Json]
    const compra = await persona({ nombres: 'Compra', apellidos: 'Gil', id_estados_civiles: UMH, genero: 'F' }, slug)
    const filed = await radicar([
      acto(CATALOGO.compraventa, [
        [vende, CATALOGO.vendedor],
        [compra, CATALOGO.comprador],
        [esposo, CONYUGE],
        [apoderado, APODERADO],
      ]),
    ])
    const minuta = await abrir({ id_radicacion: filed.id })
    expect(minuta.datos.compradores[0].conyugue).to.include({ nombre: 'Esposo Gil', tipoDocumento: 'CC' })
    expect(minuta.datos.vendedores[0]).to.not.have.property('conyugue')
    const avisos = minuta.revision.filter(({ tipo }: Json) => tipo === 'aviso').map(({ mensaje }: Json) => mensaje)
    expect(avisos).to.deep.equal(['Apodera Gil es apoderado en la radicación: escriba de quién.'])
  })

  it('lo que cambió en la fuente se muestra y entra solo lo que se acepta', async () => {
    const [vende, compra, otra] = (await gente('Vende', 'Compra', 'Otra')) as [Json, Json, Json]
    const [una, dos] = [await inmueble({}, slug), await inmueble({}, slug)]
    const filed = await radicar([
      acto(
        CATALOGO.compraventa,
        [
          [vende, CATALOGO.vendedor],
          [compra, CATALOGO.comprador],
        ],
        [una],
        120_000_000,
      ),
    ])
    const abierta = await abrir({ id_radicacion: filed.id })
    const { body: minuta } = await guardar(abierta, {
      ...abierta.datos,
      compradores: [{ ...abierta.datos.compradores[0], telefono: '3150000000', nacionalidad: 'Colombiana' }],
    })
    await editar(filed, [
      acto(
        CATALOGO.compraventa,
        [
          [vende, CATALOGO.vendedor],
          [otra, CATALOGO.comprador],
          [compra, CATALOGO.comprador],
        ],
        [dos],
        130_000_000,
      ),
    ])
    await admin().put(`/persona/${compra.id}`, { direccion: 'Calle 9' })
    const hay = await diferencias(minuta)
    expect(hay.map(({ ruta, tipo, editado }) => [ruta, tipo, editado])).to.have.deep.members([
      ['valor_venta', 'dato', false],
      ['compradores[0].telefono', 'dato', true],
      ['compradores[0].direccion_domicilio', 'dato', false],
      ['compradores[1]', 'llega', false],
      ['inmuebles[1]', 'llega', false],
      ['inmuebles[0]', 'sobra', false],
    ])
    expect(hay.find(({ ruta }) => ruta === 'compradores[0].direccion_domicilio')?.mensaje).to.equal(
      'Dirección del comprador 1: «Calle 1 # 2-3» en la minuta, «Calle 9» en los datos de la persona.',
    )
    const { status, body } = await importar(minuta, [
      'valor_venta',
      'compradores[0].direccion_domicilio',
      'compradores[1]',
      'inmuebles[0]',
      'inmuebles[1]',
    ])
    expect(status).to.equal(200)
    expect(body.datos.valor_venta).to.equal(130_000_000)
    expect(nombres(body.datos.compradores)).to.deep.equal(['Compra Gil', 'Otra Gil'])
    expect(body.datos.compradores[0]).to.include({
      telefono: '3150000000',
      nacionalidad: 'Colombiana',
      direccion_domicilio: 'Calle 9',
    })
    expect(body.datos.inmuebles.map((uno: Json) => uno.numero_matricula_inmobiliaria)).to.deep.equal([dos.matricula])
    expect(body.diferencias.map(({ ruta }: Json) => ruta)).to.deep.equal(['compradores[0].telefono'])
    expect(body.origenes['inmuebles[0].numero_matricula_inmobiliaria'].valor).to.equal(dos.matricula)
    const otraVez = await importar(body, ['valor_venta', '__proto__', 'compradores[1000000000].nombre'])
    expect([otraVez.status, Object.keys(otraVez.body.errors as object)]).to.deep.equal([
      422,
      ['valor_venta', '__proto__', 'compradores[1000000000].nombre'],
    ])
    expect((await importar(minuta, ['compradores[0].telefono'])).status).to.equal(409)
  })

  it('los notarios de la configuración: el encargado trae su resolución, y la marca se deduce', async () => {
    const { body: entradas } = await admin().get('/notariaConfig')
    const lista = (nombres: string[]) =>
      JSON.stringify([
        { nombre: nombres[0] },
        {
          nombre: nombres[1],
          numero_resolucion: '10457',
          fecha_resolucion: '2026-10-30',
        },
      ])
    for (const { id, variable } of entradas as Json[]) {
      if (variable === 'nombre_notario')
        await admin().put(`/notariaConfig/${id}`, { data: lista(['Luis Díaz', 'Rosa Peña']) })
      if (variable === 'nombre_notario_firma')
        await admin().put(`/notariaConfig/${id}`, { data: lista(['LUIS DÍAZ', 'ROSA PEÑA']) })
    }
    const minuta = await abrir({})
    expect(minuta.datos).to.include({
      nombre_notario: 'Luis Díaz',
      nombre_notario_firma: 'LUIS DÍAZ',
      notario_encargado: 'no',
    })
    const { body } = await guardar(minuta, {
      ...minuta.datos,
      nombre_notario_firma: 'ROSA PEÑA',
      notario_encargado: 'no',
    })
    expect(body.datos).to.include({
      nombre_notario: 'Rosa Peña',
      notario_encargado: 'si',
      numero_resolución: '10457',
      fecha_resolución: '2026-10-30',
    })
    expect(body.diferencias).to.deep.equal([])
    const { body: vuelta } = await guardar(body, { ...body.datos, nombre_notario: 'Luis Díaz' })
    expect(vuelta.datos)
      .to.include({ notario_encargado: 'no' })
      .and.not.have.any.keys('numero_resolución', 'fecha_resolución')
    expect(vuelta.revision.map(({ mensaje }: Json) => mensaje)).to.include('Quien firma no es el notario de la minuta.')
  })

  it('trae los campos que la oficina añadió, y guardarla no estorba cuando los retira', async () => {
    const esquema = (...campos: string[]) => ({
      properties: Object.fromEntries(
        campos.map((campo) => [campo, { title: campo, type: 'integer', ui: { tipo: 'entero' } }]),
      ),
    })
    expect(
      (await admin().put('/campos/personas', { version: 0, esquema: esquema('hijos', 'mascotas') })).status,
    ).to.equal(200)
    const [vende] = (await gente('Vende')) as [Json]
    const compra = await persona({ nombres: 'Compra', apellidos: 'Gil', extra: { hijos: 3, mascotas: -2 } }, slug)
    const filed = await radicar([
      acto(CATALOGO.compraventa, [
        [vende, CATALOGO.vendedor],
        [compra, CATALOGO.comprador],
      ]),
    ])
    const minuta = await abrir({ id_radicacion: filed.id })
    expect(minuta.datos.compradores[0].adicionales).to.deep.equal({ hijos: 3, mascotas: -2 })
    expect(minuta.origenes['compradores[0].adicionales.hijos']).to.deep.equal({
      de: 'persona',
      valor: 3,
      editado: false,
    })
    expect((await guardar(minuta, minuta.datos)).status).to.equal(200)
    await admin().put('/campos/personas', { version: 1, esquema: esquema('hijos') })
    const { body: leida } = await admin().get(`/minutas/${minuta.id}`)
    const { status, body } = await guardar(leida, leida.datos)
    expect([status, body.datos.compradores[0].adicionales]).to.deep.equal([200, { hijos: 3, mascotas: -2 }])
    const [comprador] = body.datos.compradores
    const mala = await guardar(body, {
      ...body.datos,
      compradores: [{ ...comprador, adicionales: { hijos: 3, nietos: 1 } }],
    })
    expect(mala.body.errors).to.deep.equal({ 'compradores[0].adicionales.nietos': ['La minuta no tiene ese dato.'] })
  })

  it('todo lo que la oficina guarda cabe en la minuta: recién traída se guarda sin cambiarla', async () => {
    const filed = await radicacion(
      {
        cuantia: 99_999_999_999_999,
        comprador: {
          nombres: 'ñ'.repeat(200),
          apellidos: 'x'.repeat(200),
          actividad: 'y'.repeat(255),
          direccion: 'z'.repeat(250),
        },
        inmueble: {
          matricula: `Sin matrícula ${'8'.repeat(70)}${next()}`,
          linderos: 'l'.repeat(16_000),
          avaluo: 99_999_999_999_999,
          coeficiente_ph: 100,
        },
      },
      { num_escritura: 'A-12' },
      slug,
    )
    const minuta = await abrir({ id_radicacion: filed.id })
    expect(minuta.datos).to.not.have.property('escritura_numero')
    const { status, body } = await guardar(minuta, minuta.datos)
    expect(status, JSON.stringify(body.errors)).to.equal(200)
    expect(body.datos).to.deep.equal(minuta.datos)
    expect(body.diferencias).to.deep.equal([])
  })

  it('se listan las de las radicaciones que la persona ve y las que no son de ninguna, también en el archivo', async () => {
    const [ajena, suelta] = [await abrir({ id_radicacion: (await radicacion({}, {}, slug)).id }), await abrir({})]
    await soloPuede(slug, [permiso('plantillas', 'crear')])
    const lista = async (query: object = {}) =>
      api(slug)
        .as('nadie')
        .get('/minutas', { pageSize: 100, ...query })
    const vistas = (await lista()).body.data.map(({ id }: Json) => id as number)
    expect(vistas).to.include(suelta.id).and.not.include(ajena.id)
    expect((await lista({ formato: 'csv' })).raw.toString()).to.not.include(String(ajena.datos.compradores[0].nombre))
    expect((await lista({ id_radicacion: ajena.id_radicacion })).status).to.equal(404)
    expect((await lista({ id_proyecto: 999_999 })).body.data).to.deep.equal([])
    await soloPuede(slug, [permiso('plantillas', 'crear'), permiso('radicaciones', 'ver')])
    expect((await lista({ id_radicacion: ajena.id_radicacion })).body.data.map(({ id }: Json) => id)).to.deep.equal([
      ajena.id,
    ])
  })

  it('siete vendedores de la radicación van todos en su minuta; escritos a mano o traídos de un libro, cinco', async () => {
    const venden = await gente('Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete')
    const [compra] = (await gente('Compra')) as [Json]
    const filed = await radicar([
      acto(
        CATALOGO.compraventa,
        [...venden.map((quien) => [quien, CATALOGO.vendedor] as const), [compra, CATALOGO.comprador] as const],
        [await inmueble({}, slug)],
      ),
    ])
    const minuta = await abrir({ id_radicacion: filed.id })
    expect(minuta.datos.vendedores).to.have.length(7)
    expect((await guardar(minuta, minuta.datos)).status).to.equal(200)
    const suelta = await abrir({})
    const { status, body } = await guardar(suelta, { vendedores: minuta.datos.vendedores })
    expect([status, body.errors]).to.deep.equal([422, { vendedores: ['Máximo 5 vendedores.'] }])
  })

  it('aprobar contra la radicación pide la razón, que queda en el historial: otro precio, y quien el documento no nombra', async () => {
    const [vende, otro, compra] = (await gente('Vende', 'Otro', 'Compra')) as [Json, Json, Json]
    const casa = await inmueble({}, slug)
    const filed = await radicar([
      acto(
        CATALOGO.compraventa,
        [
          [vende, CATALOGO.vendedor],
          [otro, CATALOGO.vendedor],
          [compra, CATALOGO.comprador],
        ],
        [casa],
        120_000_000,
      ),
    ])
    const plantilla = await unaPlantilla(
      docx(
        [
          parrafo('COMPRAVENTA de {valor_venta | dinero} por {#inmuebles}{numero_matricula_inmobiliaria}{/}.'),
          parrafo(
            '{#vendedores}{nombre}, {/}{#compradores}{nombre}{/}. {#forma_pago.anticipos}{valor | pesos | o:}{/}',
          ),
        ].join(''),
      ),
      slug,
    )
    const minuta = await abrir({ id_radicacion: filed.id, id_plantilla: plantilla.id })
    const cambiada = { ...minuta.datos, valor_venta: 90_000_000, vendedores: minuta.datos.vendedores.slice(0, 1) }
    const { body: guardada } = await guardar(minuta, cambiada)
    const vista = await admin().post('/plantillaDocumentos/vista', {
      id_plantilla: plantilla.id,
      datos: cambiada,
      id_minuta: minuta.id,
    })
    const esperados = [
      'La minuta no dice cómo se paga el precio.',
      'El precio de la minuta no es la cuantía del acto.',
      'Otro Gil es parte de la radicación y el documento no lo nombra.',
    ]
    expect(vista.body.reparos.map(({ mensaje }: Json) => mensaje)).to.deep.equal(esperados)
    const dichos = guardada.revision.filter(({ tipo }: Json) => tipo === 'reparo').map(({ mensaje }: Json) => mensaje)
    expect(dichos).to.deep.equal(esperados.slice(0, 2))
    const hecho = await admin().post('/plantillaDocumentos/documento', {
      url_plantilla: plantilla.url,
      id: plantilla.id,
      datos: guardada.datos,
      nameFile: 'M',
      id_minuta: minuta.id,
    })
    expect(hecho.status, hecho.raw.toString()).to.equal(201)
    expect((await admin().get(`/documentos/${hecho.body.id}`)).body.reparos).to.deep.equal(esperados)
    const sinRazon = await admin().put(`/documentos/${hecho.body.id}/aprobar`, { comentario: 'Listo' })
    expect([sinRazon.status, Object.keys(sinRazon.body.errors)]).to.deep.equal([422, ['motivo']])
    const razon = 'El precio lo corrigen las partes'
    // one that came after the person read them is not what the reason was given for
    const tarde = await admin().put(`/documentos/${hecho.body.id}/aprobar`, {
      motivo: razon,
      vistos: esperados.slice(0, 2),
    })
    expect([tarde.status, tarde.body.code, tarde.body.message]).to.deep.equal([
      409,
      'cambio',
      `Desde que abrió el documento algo más dejó de cuadrar: ${esperados[2]}`,
    ])
    const aprobado = await admin().put(`/documentos/${hecho.body.id}/aprobar`, {
      motivo: ` ${razon} `,
      vistos: esperados,
    })
    const { estado, motivo, reparos } = aprobado.body
    expect([aprobado.status, estado, motivo, reparos]).to.deep.equal([200, 'aprobado', razon, esperados])
    const [linea] = await (
      await contextOf(slug)
    )
      .db('auditoria')
      .where({ tabla: 'documentos_generados', registro: hecho.body.id, accion: 'modificar' })
    expect(linea?.despues).to.contain(razon)
  })
})
