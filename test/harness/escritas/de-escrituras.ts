import { inmueble, liquidada, next, persona, radicacion, saleOf } from '../factories.ts'
import { unPdf } from '../files.ts'
import { sendForm } from '../files.ts'
import type { Json } from '../http.ts'
import { api } from '../offices.ts'
import { contextOf } from '../server.ts'
import { MODELOS } from '../../../modules/liquidaciones/tarifas/filas.ts'
import { automatico, bien } from './casos.ts'
import { WAYS, type Caso, type Pedido } from './recorrer.ts'
import { FILA } from './rastro.ts'
import type { Sala } from './recorrido.ts'

const admin = (slug: string) => api(slug).as('admin')

/** A filed act of this kind, to say something of it. */
async function unActo(slug: string, acto: number, cuantia: number): Promise<Json> {
  const [vende, compra, casa] = await Promise.all([persona({}, slug), persona({}, slug), inmueble({}, slug)])
  return bien(
    await admin(slug).post('/radicaciones', {
      ...saleOf(Number(vende.id), Number(compra.id), Number(casa.key ?? casa.id), { acto, cuantia }),
      fecha_escritura: '2026-06-15',
    }),
  )
}

/** The mortgage is accessory by rule. */
async function ventaConHipoteca(slug: string): Promise<Json> {
  const [vende, compra, banco] = await Promise.all([persona({}, slug), persona({}, slug), persona({}, slug)])
  const casa = await inmueble({}, slug)
  const venta = saleOf(Number(vende.id), Number(compra.id), Number(casa.key ?? casa.id)) as Json
  const parte = ({ id }: Json, tipo: number) => ({
    id_personas: id,
    id_tipos_otorgantes: tipo,
    porcentaje_participacion: 100,
  })
  const hipoteca = {
    actos_codigo_acto: '45',
    cuantia: 80_000_000,
    otorgantes: [parte(compra, 6), parte(banco, 4)],
    actosradiinmuebles: venta.actosradi[0].actosradiinmuebles,
  }
  const actosradi = [...venta.actosradi, hipoteca]
  return bien(await admin(slug).post('/radicaciones', { ...venta, fecha_escritura: '2026-06-15', actosradi }))
}

const plano = (): Json => ({
  num_escritura: '512',
  fecha_escritura: '2026-03-10',
  matricula: '50C-1',
  direccion: 'Cl. 12 # 34-56',
  otorgante1: 'Ana Restrepo',
  otorgante2: 'Luis Peña',
  actos: 'Compraventa',
  usuario: '52100201',
})

/** Table of each tariff, by its address. */
const TABLAS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(MODELOS).map(([name, { tableName }]) => [name, tableName]),
)

/** Some keys of each table of tariffs. */
const CLAVES: Readonly<Record<string, readonly string[]>> = {
  notarial: ['GENERAL', 'HIPOTECA_70'],
  topes: ['', 'otra'],
  recaudos: ['', 'otra'],
  registro: ['', 'otra'],
  boleta: ['', '05/hipoteca'],
  precios: ['101', '102'],
  parametros: ['uvt', 'iva'],
}
/** The next of these figures: pesos as number or text, or a fraction. */
const masUno = (cifra: Json): unknown =>
  typeof cifra === 'number' ? cifra + 1 : String(cifra).includes('.') ? `${cifra}1` : String(Number(cifra) + 1)

/** A row of each table, with the figures that are in force, of a year after all others. */
function altasDeTarifas(auto: (ruta: string, mas: Partial<Caso>) => Caso): Caso[] {
  let anio = 2100
  return Object.entries(CLAVES).map(([tabla, [clave = '', ...otras]]) => {
    let cifras: Json = {}
    return auto(`POST /tarifas/${tabla}`, {
      donde: { hasta: 'hasta', clave: (dicha: Json) => ({ clave: dicha, [tabla]: dicha }) },
      valores: () => ({
        ...Object.fromEntries(Object.entries(cifras).map(([name, cifra]) => [name, [masUno(cifra)]])),
        clave: otras,
        desde: [`${anio}-03-01`],
        hasta: [`${anio}-12-31`],
      }),
      pedido: async (slug) => {
        const { tablas } = bien(await admin(slug).get('/tarifas', { anio: 2026 }))
        const suya = tablas[tabla].find((una: Json) => una.clave === clave) ?? tablas[tabla][0]
        cifras = Object.fromEntries(Object.entries(suya.cifras).filter(([, cifra]) => cifra !== null))
        return { body: { clave: suya.clave, desde: `${++anio}-01-01`, cerrar: true, ...cifras } }
      },
    })
  })
}

/** What is noted, given and said of a deed that signs. */
function deFirmas(auto: (ruta: string, mas: Partial<Caso>) => Caso, entera: () => Json): Caso[] {
  const radicada = async (slug: string): Promise<Json> => bien(await admin(slug).post('/radicaciones', entera()))
  const numerada = async (slug: string): Promise<number> => {
    const { id } = await radicada(slug)
    bien(await admin(slug).post(`/radicaciones/${String(id)}/numerar`, {}))
    return id
  }
  let otro = ''
  return [
    auto('POST /radicaciones/:id/firmas', {
      pedido: async (slug) => {
        const { id, actosradi } = await radicada(slug)
        return { params: { id }, body: { id_personas: actosradi[0].otorgantes[0].id_personas } }
      },
    }),
    auto('POST /radicaciones/:id/numerar', {
      valores: () => ({ numero: [700_000 + next()], fecha: ['2026-02-03'], bis: [] }),
      donde: { fecha: 'fecha_escritura' },
      pedido: async (slug) => {
        const { id, version } = await radicada(slug)
        return { params: { id }, body: { numero: 800_000 + next(), fecha: '2026-02-02', motivo: MOTIVO, version } }
      },
    }),
    auto('POST /radicaciones/:id/autorizar', {
      valores: { fecha: ['2026-06-16'] },
      donde: {
        motivo: 'autorizada_motivo',
        fecha: (dicha: Json) => ({ autorizada_en: `${String(dicha)}T17:00:00.000Z` }),
      },
      pedido: async (slug) => ({ params: { id: await numerada(slug) }, body: { motivo: MOTIVO } }),
    }),
    auto('POST /radicaciones/:id/noAutorizar', {
      valores: { fecha: ['2026-06-16'] },
      donde: { motivo: 'no_autorizada_motivo', fecha: 'no_autorizada' },
      pedido: async (slug) => ({ params: { id: await numerada(slug) }, body: { motivo: MOTIVO } }),
    }),
    auto('POST /radicaciones/:id/copias', {
      deNuevo: true,
      valores: { fecha: ['2026-06-16'], reemplaza: [], motivo: [] },
      pedido: async (slug) => {
        const id = await numerada(slug)
        bien(await admin(slug).post(`/radicaciones/${id}/autorizar`, { motivo: MOTIVO }))
        return { params: { id }, body: { solicitante: 'Ana', hojas: 3, acreedor: 'Banco' } }
      },
    }),
    auto('POST /radicaciones/:id/hojas', {
      pedido: async (slug) => ({ params: { id: await numerada(slug) }, body: { hojas: 7 } }),
    }),
    auto('POST /radicaciones/:id/requisitos', {
      valores: () => ({ nombre: [otro], fecha: ['2026-02-03'] }),
      pedido: async (slug) => {
        const { id } = await radicada(slug)
        const [uno, segundo] = bien(await admin(slug).get(`/radicaciones/${String(id)}/requisitos`))
        otro = segundo.nombre
        return { params: { id }, body: { nombre: uno.nombre, estado: 'recibido', fecha: '2026-02-02', motivo: MOTIVO } }
      },
    }),
  ]
}

const MOTIVO = 'Así lo pidieron'

export const deEscrituras: Sala = (acervo) => {
  const auto = (ruta: string, mas: Partial<Caso> = {}): Caso => ({ ...automatico(ruta, acervo), ...mas })
  const una = (name: string, n = 0) => Number(acervo()[name]?.[n])
  /** A whole filing, with documents, exact shares and everything that an act may say. */
  const entera = (): Json => {
    const venta = saleOf(una('id_personas'), una('id_personas', 1), una('id_inmuebles')) as Json
    return venta
  }
  const deRadicacion = () => ({
    id_estados_escrituras: [2, 3],
    fecha_escritura: ['2026-03-11'],
    num_escritura: ['77'],
    'actosradi[].actos_codigo_acto': ['45'],
    'actosradi[].otorgantes[].id_tipos_otorgantes': [6, 4],
    'actosradi[].otorgantes[].porcentaje_participacion': [50],
    'actosradi[].cuantia': [210_000_000],
    'actosradi[].id': [999_999],
    'actosradi[].otorgantes[].id': [999_999],
    'actosradi[].actosradiinmuebles[].id': [999_999],
    numero_radicacion: [99_999_999],
    id_proyectos: [una('id_proyecto')],
  })
  const minuta = async (slug: string) =>
    bien(await admin(slug).post('/minutas', { id_radicacion: (await radicacion({}, {}, slug)).id }))
  const tarifas = WAYS.filter(({ ruta }) => /^PUT \/tarifas\/\w+\/:id$/.test(ruta)).map(({ ruta, way }): Caso => {
    const path = way.path.replace('/:id', '')
    return {
      ruta,
      pedido: async (slug) => {
        const { db } = await contextOf(slug)
        const tabla = TABLAS[path.replace('/tarifas/', '')] ?? ''
        const suya = await db(tabla).orderBy('id').first<{ id: number; version: number }>('id', 'version')
        return { params: { id: suya.id }, body: { version: suya.version } }
      },
    }
  })
  return [
    auto('POST /radicaciones', {
      pedido: () => Promise.resolve({ body: entera() }),
      valores: () => deRadicacion(),
    }),
    auto('PUT /radicaciones/:id#2', {
      pedido: async (slug) => {
        const { id, version, actosradi } = bien(await admin(slug).post('/radicaciones', entera()))
        const body = entera()
        const [acto] = actosradi
        body.actosradi[0].id = acto.id
        for (const [n, uno] of acto.otorgantes.entries()) body.actosradi[0].otorgantes[n].id = uno.id
        body.actosradi[0].actosradiinmuebles[0].id = acto.actosradiinmuebles[0].id
        return { params: { id }, body: { ...body, version } }
      },
      valores: () => deRadicacion(),
    }),
    auto('PUT /radicaciones', {
      deNuevo: true,
      valores: { 'cambio.id_estados_escrituras': [2, 3] },
      donde: { ids: FILA },
      pedido: async (slug) => {
        const { id } = await radicacion({}, {}, slug)
        return { body: { ids: [id], cambio: { revisor: una('id_personas') } }, leer: [`/radicaciones/${id}`] }
      },
    }),
    auto('POST /radicaciones/:id/anular', {
      donde: { motivo: 'anulada_motivo' },
      pedido: async (slug) => ({ params: { id: (await radicacion({}, {}, slug)).id }, body: { motivo: MOTIVO } }),
    }),
    auto('POST /radicacionesPlantillas', {
      pedido: () =>
        Promise.resolve({
          body: {
            nombre: `Venta ${next()}`,
            actosradi: [
              { actos_codigo_acto: '1', otorgantes: [{ id_personas: una('id_personas'), id_tipos_otorgantes: 1 }] },
            ],
          },
        }),
      valores: { 'actosradi[].actos_codigo_acto': ['45'], 'actosradi[].otorgantes[].id_tipos_otorgantes': [2] },
    }),
    auto('PUT /radicacionesPlantillas/:id', {
      pedido: async (slug) => {
        const cuerpo = {
          nombre: `Venta ${next()}`,
          actosradi: [
            { actos_codigo_acto: '1', otorgantes: [{ id_personas: una('id_personas'), id_tipos_otorgantes: 1 }] },
          ],
        }
        const { id, version } = bien(await admin(slug).post('/radicacionesPlantillas', cuerpo))
        return { params: { id }, body: { nombre: cuerpo.nombre, version } }
      },
    }),
    auto('POST /radi2', {
      pedido: () => Promise.resolve({ body: { num_radicacion: 90_000_000 + next(), ...plano() } }),
      valores: () => ({ num_radicacion: [80_000_000 + next()] }),
      donde: { num_radicacion: 'numero_radicacion' },
    }),
    auto('PUT /radicaciones/:id#1', {
      pedido: async (slug) => {
        const { numero_radicacion, version } = bien(
          await admin(slug).post('/radi2', { num_radicacion: 90_000_000 + next(), ...plano() }),
        )
        return {
          params: { id: numero_radicacion },
          body: { ...plano(), version },
          leer: [`/radi2/${numero_radicacion}`],
        }
      },
      valores: { num_radicacion: [77_777_777], numero_radicacion: [77_777_777] },
    }),
    auto('PUT /radi2/:numero', {
      deNuevo: true,
      pedido: async (slug) => {
        const { numero_radicacion } = await radicacion({}, {}, slug)
        return { params: { numero: numero_radicacion }, body: { codigoProyecto: acervo()['codigoProyecto']?.[0] } }
      },
    }),
    auto('POST /seguiradiCreate', {
      donde: { paso: 'detalle', num_radicacion: (numero: Json) => ({ numero_radicacion: numero }) },
      valores: { paso: ['Llamamos a Ana'], fecha: ['2026-03-01 08:30'], num_radicacion: [99_999_999] },
      pedido: async (slug) => {
        const { numero_radicacion } = await radicacion({}, {}, slug)
        return { body: { paso: 'Llamamos', fecha: '2026-03-01 10:00', num_radicacion: numero_radicacion } }
      },
    }),
    auto('PUT /liquidaciones/:radicacionId', {
      pedido: async (slug) => {
        const { id, numero_radicacion } = await liquidada({}, {}, slug)
        const { lineas } = bien(await admin(slug).get('/liquidacionRadi', { numero_radicacion }))
        return { params: { radicacionId: id }, body: lineas, leer: [`/liquidaciones/${id}`] }
      },
    }),
    ...(
      [
        ['timbre', 1, 3_000_000_000, { cobrar: false, motivo: 'Ya se pagó' }],
        ['leasing', 43, 10_000_000, { por_escritura: true }],
        ['base', 46, 10_000_000, {}],
        ['vivienda', 1, 100_000_000, { clase: 'vis', con_subsidio: false, usada: false, articulo_12: false }],
        ['vivienda', 1, 100_000_000, { clase: 'vip', con_subsidio: false, usada: true, articulo_12: false }],
      ] as const
    ).map(([que, acto, cuantia, cuerpo]) =>
      auto(`PUT /liquidaciones/:radicacionId/actos/:actoId/${que}`, {
        deNuevo: true,
        pedido: async (slug): Promise<Pedido> => {
          const { id, actosradi } = await unActo(slug, acto, cuantia)
          return { params: { radicacionId: id, actoId: actosradi[0].id }, body: { ...cuerpo } }
        },
      }),
    ),
    auto('PUT /liquidaciones/:radicacionId/actos/:actoId/accesorio', {
      deNuevo: true,
      pedido: async (slug) => {
        const { id, actosradi } = await ventaConHipoteca(slug)
        return {
          params: { radicacionId: id, actoId: actosradi[1].id },
          body: { accesorio: false, motivo: MOTIVO },
        }
      },
    }),
    auto('POST /liquidaciones/:radicacionId/correo', {
      pedido: async (slug) => ({
        params: { radicacionId: (await liquidada({}, {}, slug)).id },
        body: { para: ['a@ejemplo.co'] },
      }),
      donde: { para: 'para' },
    }),
    ...deFirmas(auto, entera),
    ...tarifas,
    ...altasDeTarifas(auto),
    auto('POST /tarifas/confirmar', {
      deNuevo: true,
      valores: { 'filas[].tabla': ['recaudos'], 'filas[].id': [999_999] },
      pedido: async (slug) => {
        await (await contextOf(slug)).db(TABLAS['topes'] ?? '').update({ confirmada_en: null })
        const { tablas } = bien(await admin(slug).get('/tarifas', { anio: 2026 }))
        return { body: { filas: [{ tabla: 'topes', id: tablas.topes[0].id }] } }
      },
    }),
    auto('POST /tarifas/importar', {
      valores: { formato: ['json'], contenido: ['tabla;clave'], huella: ['a'.repeat(64)] },
      pedido: async (slug) => {
        const contenido = `tabla;clave;desde;tope1;tope2\r\ntopes;;${2900 + (next() % 7000)}-02-01;1;2\r\n`
        const { huella } = bien(await admin(slug).post('/tarifas/vistaPrevia', { formato: 'csv', contenido }))
        return { body: { formato: 'csv', contenido, huella } }
      },
    }),
    auto('POST /servicios', {
      valores: () => ({ precio_desde: ['2026-02-01'] }),
      pedido: () =>
        Promise.resolve({
          body: {
            name: `Servicio ${next()}`,
            tipo: 'servicio_adicional',
            precio: 5000,
            precio_desde: '2026-01-01',
            gravado: true,
          },
        }),
      donde: { precio_desde: 'desde' },
    }),
    auto('PUT /servicios/:id', {
      valores: { precio_desde: ['2026-02-01'] },
      donde: { precio_desde: 'desde' },
      deNuevo: true,
      pedido: async (slug) => {
        const { id, version } = bien(
          await admin(slug).post('/servicios', {
            name: `Servicio ${next()}`,
            tipo: 'servicio_adicional',
            precio: 5000,
            precio_desde: '2026-01-01',
            gravado: true,
          }),
        )
        return { params: { id }, body: { version, precio: 6000, precio_desde: '2026-01-15' } }
      },
    }),
    auto('POST /edicto', {
      valores: { fecha_inicio: ['2090-01-03'], fecha_expiracion: ['2090-02-02'] },
      pedido: () =>
        Promise.resolve({
          body: {
            titulo: `Edicto ${next()}`,
            nombre_cliente: 'Ana',
            fecha_inicio: '2090-01-02',
            fecha_expiracion: '2090-02-01',
          },
          files: { archivo: { name: 'e.pdf', content: unPdf() } },
        }),
    }),
    auto('POST /edicto/:id', {
      deNuevo: true,
      valores: { fecha_inicio: ['2090-01-03'], fecha_expiracion: ['2090-02-02'] },
      pedido: async (slug) => {
        const campos = {
          titulo: `Edicto ${next()}`,
          nombre_cliente: 'Ana',
          fecha_inicio: '2090-01-02',
          fecha_expiracion: '2090-02-01',
        }
        const { id, version } = bien(
          await sendForm(admin(slug), '/edicto', campos, { archivo: { name: 'e.pdf', content: unPdf() } }),
        )
        return { params: { id }, body: { version }, query: { _method: 'PUT' }, leer: [`/edicto/${id}`] }
      },
    }),
    auto('POST /minutas', {
      pedido: async (slug) => ({ body: { id_radicacion: (await radicacion({}, {}, slug)).id } }),
    }),
    auto('PUT /minutas/:id', {
      pedido: async (slug) => {
        const { id, version, datos } = await minuta(slug)
        return { params: { id }, body: { datos, version } }
      },
    }),
  ]
}
