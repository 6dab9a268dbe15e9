import { expect } from 'chai'
import { api, contextOf, freshOffice, radicacion, type Json } from '../harness/index.ts'
import { docx, parrafo, plantillaSubida, subirPlantilla } from '../harness/plantillas.ts'
import { adicionalesDe, llenarVersion } from '../../modules/plantillas/index.ts'
import { soloPuede } from '../harness/quien.ts'
import { parrafosDe } from '../unit/plantillas/muestras.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'

const CAMPOS = {
  canon: { title: 'Canon de arrendamiento', type: 'integer', minimum: 0, ui: { tipo: 'dinero' } },
  uso: {
    title: 'Uso',
    type: 'string',
    enum: ['vivienda', 'local'],
    ui: { tipo: 'opcion', nombres: ['Vivienda', 'Local comercial'] },
  },
  propio: { title: 'Propio', type: 'boolean', ui: { tipo: 'si_no' } },
}

describe('Plantillas: lo que pueden imprimir', function () {
  this.timeout(60_000)
  let slug = ''
  before(async () => {
    slug = await freshOffice()
    const guardar = (entidad: string, properties: object) =>
      api(slug).as('admin').put(`/campos/${entidad}`, { version: 0, esquema: { properties } })
    expect((await guardar('inmuebles', CAMPOS)).status).to.equal(200)
    const secreto = { title: 'Puntaje', type: 'string', ui: { tipo: 'texto', lee: permiso('auditoria', 'ver') } }
    expect(
      (await guardar('personas', { oficio: { title: 'Oficio', type: 'string' }, puntaje: secreto })).status,
    ).to.equal(200)
  })
  const variables = async (role: 'admin' | 'nadie' = 'admin') => (await api(slug).as(role).get('/variables')).body
  const rutas = (body: Json): string[] =>
    body.grupos.flatMap(({ variables: unas }: Json) => unas.map(({ ruta }: Json) => ruta))

  it('GET /variables trae el catálogo por grupos, con la etiqueta para pegar y cómo sale, y los filtros con su ejemplo', async () => {
    const { grupos, filtros } = await variables()
    const titulos = grupos.map(({ titulo }: Json) => titulo)
    expect(titulos.slice(0, 2)).to.deep.equal(['Datos Básicos', 'Valores'])
    expect(titulos).to.include.members([
      'Forma de pago',
      'Inmuebles',
      'Compradores',
      'Vendedores',
      'Notaría',
      'Formato de registro',
    ])
    expect(grupos[1].variables[0]).to.deep.equal({
      titulo: 'Valor de la venta',
      ruta: 'valor_venta',
      etiqueta: '{valor_venta | dinero}',
      clase: 'dinero',
      origen: 'De la radicación',
      ejemplo: 'CIENTO OCHENTA Y CINCO MILLONES DE PESOS ($185.000.000) MONEDA CORRIENTE',
      adicional: false,
    })
    expect(filtros.find(({ nombre }: Json) => nombre === 'fecha_larga')).to.deep.equal({
      nombre: 'fecha_larga',
      familia: 'Fechas',
      que: 'Una fecha con el nombre del mes',
      condicion: false,
      ejemplos: [{ etiqueta: '{fecha_escritura | fecha_larga}', valor: '2026-11-01', da: '1 de noviembre de 2026' }],
    })
  })

  it('los campos que la oficina agregó están en «adicionales» de las partes y de los inmuebles, y solo en esa oficina', async () => {
    const body = await variables()
    expect(rutas(body)).to.include.members(['compradores.adicionales.oficio', 'vendedores.adicionales.oficio'])
    const { variables: deInmueble } = body.grupos.find(({ ruta }: Json) => ruta === 'inmuebles')
    const canon = deInmueble.find(({ ruta }: Json) => ruta === 'inmuebles.adicionales.canon')
    expect(canon).to.include({
      titulo: 'Canon de arrendamiento',
      etiqueta: '{#inmuebles}{adicionales.canon | dinero}{/}',
      adicional: true,
    })
    expect(
      rutas(
        (
          await api(await freshOffice())
            .as('admin')
            .get('/variables')
        ).body,
      ).join(),
    ).not.to.include('adicionales')
  })

  it('quien no puede leer un campo no lo ve en la lista, y la plantilla que lo usa es la misma para todos', async () => {
    expect(rutas(await variables())).to.include('compradores.adicionales.puntaje')
    await soloPuede(slug, [permiso('plantillas', 'ver')])
    const suyas = rutas(await variables('nadie'))
    expect(suyas).to.include('compradores.adicionales.oficio').and.not.include('compradores.adicionales.puntaje')
    const { id } = await plantillaSubida(slug, { archivo: docx(parrafo('{#compradores}{adicionales.puntaje}{/}')) })
    const ctx = await contextOf(slug)
    const { id_version } = (
      await api(slug)
        .as('admin')
        .get(`/plantillaDocumentos/${String(id)}`)
    ).body
    const lleno = await llenarVersion(ctx, { id_version, datos: { compradores: [{ adicionales: {} }] } })
    expect(lleno.faltan).to.deep.equal(['compradores[0].adicionales.puntaje'])
    const legibles = await adicionalesDe(ctx, 'personas', { oficio: 'Joyera', puntaje: 'alto' })
    expect(legibles, 'nadie con permiso lo pidió').to.deep.equal({ oficio: 'Joyera' })
  })

  it('se reconocen al subirla, y salen con las palabras de sus opciones', async () => {
    const archivo = docx(
      parrafo(
        '{#inmuebles}{adicionales.uso} por {adicionales.canon | pesos}{#adicionales.propio | es:si}, propio{/}{/}',
      ),
    )
    const { id, reporte, variables: mapa } = await plantillaSubida(slug, { archivo })
    expect(reporte.desconocidas).to.deep.equal([])
    expect(mapa).to.deep.equal({ inmuebles: { adicionales: { canon: true, propio: true, uso: true } } })
    const ctx = await contextOf(slug)
    const adicionales = await adicionalesDe(ctx, 'inmuebles', { canon: 2_500_000, uso: 'local', propio: true })
    expect(adicionales).to.deep.equal({ canon: 2_500_000, uso: 'Local comercial', propio: 'si' })
    const { id_version } = (
      await api(slug)
        .as('admin')
        .get(`/plantillaDocumentos/${String(id)}`)
    ).body
    const { docx: lleno } = await llenarVersion(ctx, { id_version, datos: { inmuebles: [{ adicionales }] } })
    expect(parrafosDe(lleno)).to.include('Local comercial por $2.500.000, propio')
    const errada = (
      await subirPlantilla(api(slug).as('admin'), { archivo: docx(parrafo('{#inmuebles}{adicionales.cannon}{/}')) })
    ).body
    expect(errada.reporte.desconocidas[0]).to.include({ sugerencia: 'adicionales.canon' })
  })

  it('con los datos de una radicación salen los de sus personas y sus inmuebles, y los que ya no se piden se guardan', async () => {
    const extra = { canon: 900_000, uso: 'vivienda', propio: false }
    const deed = { comprador: { extra: { oficio: 'Joyera' } }, inmueble: { extra } }
    const { id: id_radicacion } = await radicacion(deed, {}, slug)
    const texto = '{#compradores}{adicionales.oficio}{/}: {#inmuebles}{adicionales.uso}, {adicionales.canon | pesos}{/}'
    const { id } = await plantillaSubida(slug, { archivo: docx(parrafo(texto)) })
    const admin = api(slug).as('admin')
    const prueba = await admin.post(`/templates/${String(id)}/probar`, { id_radicacion })
    expect(parrafosDe(prueba.raw)).to.include('Joyera: Vivienda, $900.000')
    const { body: minuta } = await admin.post('/minutas', { id_radicacion })
    expect(minuta.datos.inmuebles[0].adicionales).to.deep.equal({ canon: 900_000, uso: 'Vivienda', propio: 'no' })
    expect(minuta.origenes['compradores[0].adicionales.oficio']).to.deep.equal({
      de: 'persona',
      valor: 'Joyera',
      editado: false,
    })
    const { version } = (await admin.get('/campos/inmuebles')).body
    await admin.put('/campos/inmuebles', {
      version,
      esquema: { properties: { uso: CAMPOS.uso, propio: CAMPOS.propio } },
    })
    const guardada = await admin.put(`/minutas/${String(minuta.id)}`, { datos: minuta.datos, version: minuta.version })
    expect(guardada.status, guardada.raw.toString()).to.equal(200)
  })

  it('POST templates/:id/probar la llena con datos de muestra y no guarda nada', async () => {
    const { id } = await plantillaSubida(slug, {
      archivo: docx(parrafo('{#compradores}{nombre}{$separador}{/}')),
      llamado: 'Mía.docx',
    })
    const probar = (body: object) =>
      api(slug)
        .as('admin')
        .post(`/templates/${String(id)}/probar`, body)
    const pareja = await probar({})
    expect(pareja.status).to.equal(200)
    expect(pareja.headers['content-disposition']).to.include('Prueba%20de%20M%C3%ADa.docx')
    expect(parrafosDe(pareja.raw)).to.include('Andrés Felipe Ocampo Rentería e Inés Lucía Yepes Mosquera')
    expect(parrafosDe((await probar({ muestra: 'compradora_sola_vende_sociedad' })).raw).join()).not.to.include(
      'Andrés Felipe',
    )
    expect((await probar({ muestra: 'otra' })).status).to.equal(422)
    const { db } = await contextOf(slug)
    expect(await db('documentos_generados').select('id')).to.deep.equal([])
  })
})
